import { createLogSigner, logKeys } from '../log-signer.ts';
import type { Handler } from '../request-context.ts';

export const getLogKeys: Handler<'getLogKeys'> = async (_request, { database, configuration }) => {
  // The first one is made when it is needed, and an auditor may ask before anything was sealed.
  await createLogSigner({ database, configuration });
  const keys = await logKeys(database.db);
  return { keys: keys.map(({ id, pem, fingerprint, createdAt }) => ({ id, publicKey: pem, fingerprint, createdAt })) };
};
