import { newId, type Db } from '@oag/store/database';
import { insertSignInLink } from '@oag/store/auth';
import { hashSecret } from './client-secret.ts';
import { newSessionSecret } from './session-cookies.ts';

/** Makes a link that signs a person in, once. Its secret is behind the `#`, which browsers keep to themselves. */
export async function newSignInLink(
  tx: Db,
  {
    publicUrl,
    userId,
    createdBy,
    expiresAt,
  }: { publicUrl: string; userId: string; createdBy: string; expiresAt: string },
): Promise<{ id: string; url: string }> {
  const [id, token] = [newId(), newSessionSecret()];
  await insertSignInLink(tx, { id, tokenSha256: hashSecret(token), userId, createdBy, expiresAt });
  return { id, url: `${publicUrl}/sign-in#${token}` };
}
