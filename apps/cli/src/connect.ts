import { createClient, type Client } from '@oag/client';
import { createDpopFetch } from '@oag/client/dpop';
import { readSettings } from './settings.ts';
import { UsageError } from './usage-error.ts';

/** A client of the service that this machine is signed in to. Throws UsageError when it is not. */
export async function connect(fetch?: (request: Request) => Promise<Response>): Promise<Client> {
  const settings = await readSettings();
  if (!settings) throw new UsageError('You are not signed in. Sign in with: oag sign-in ADDRESS');
  const { baseUrl, clientId, clientSecret, requireDpop } = settings;
  const send = requireDpop ? await createDpopFetch({ ...(fetch && { fetch }) }) : fetch;
  return createClient({ baseUrl, clientId, clientSecret, ...(send && { fetch: send }) });
}
