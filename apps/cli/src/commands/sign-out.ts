import { createClient, ServiceError } from '@oag/client';
import type { Argv } from 'yargs';
import { print } from '../output.ts';
import { deleteSettings, readSettings } from '../settings.ts';

export const signOutCommand = (cli: Argv): Argv =>
  cli.command(
    'sign-out',
    'Delete the API client of this machine, here and in the service',
    (command) => command,
    async () => {
      print((await signOut()) ? 'You are signed out.' : 'You were not signed in.');
    },
  );

/** Deletes the API client that `oag sign-in` has created, then what is stored of it. False when there is none. */
export async function signOut(): Promise<boolean> {
  const settings = await readSettings();
  if (!settings?.apiClientId) return false;
  const { baseUrl, clientId, clientSecret, apiClientId: id } = settings;
  try {
    await createClient({ baseUrl, clientId, clientSecret }).DELETE('/api/v1/iam/personal_clients/{id}', {
      params: { path: { id } },
    });
  } catch (error) {
    // Deleted in the service, or expired: nothing is left to delete there.
    if (!(error instanceof ServiceError) || ![401, 404].includes(error.status)) throw error;
  }
  await deleteSettings();
  return true;
}
