import type { Client } from '@oag/client';
import { present } from './present.ts';
import type { Credentials, Target } from './target.ts';

export type ActingClient = { client: Client; credentials: Credentials; personalClientId: string };

/** Creates an API client that acts as the person. It signs in at its first call. */
export async function clientFor(
  target: Target,
  admin: Client,
  userId: string,
  scopedRoles: string[] = [],
): Promise<ActingClient> {
  const { data } = await admin.POST('/api/v1/iam/personal_clients', {
    body: { userId, displayName: 'Test', scopedRoles },
  });
  const { id, clientId } = present(data.client, 'client');
  const credentials = { clientId, clientSecret: data.clientSecret };
  return { client: target.client(credentials), credentials, personalClientId: id };
}

/** A token for requests that no client would send. */
export async function tokenFor(target: Target, { clientId, clientSecret }: Credentials): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });
  const answer = await target.watched.fetch(new Request(`${target.baseUrl}/auth/v1/token`, { method: 'POST', body }));
  return String(((await answer.json()) as { access_token: unknown }).access_token);
}
