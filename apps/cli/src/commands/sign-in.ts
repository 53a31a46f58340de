import { hostname } from 'node:os';
import { createClient } from '@oag/client';
import open from 'open';
import type { Argv } from 'yargs';
import { deviceSignIn } from '../device-sign-in.ts';
import { note, print } from '../output.ts';
import { serviceAddress, settingsFile, storeSettings } from '../settings.ts';
import { signOut } from './sign-out.ts';

const LIFE_DAYS = 90;
const SECONDS_A_DAY = 86_400;

export const signInCommand = (cli: Argv): Argv =>
  cli.command(
    'sign-in <address>',
    'Sign in with your browser, and store an API client for this machine',
    (command) =>
      command
        .positional('address', {
          type: 'string',
          demandOption: true,
          describe: 'The service, such as https://access.example.com',
        })
        .option('browser', {
          type: 'boolean',
          default: true,
          describe: 'Open the browser; --no-browser only prints the address',
        })
        .option('days', { type: 'number', default: LIFE_DAYS, describe: 'How long the sign-in lasts' }),
    async ({ address, browser, days }) => {
      const baseUrl = serviceAddress(address);
      const token = await deviceSignIn(baseUrl, async (code) => {
        note(`Approve the sign-in at ${code.address}`);
        note(`Compare the code: ${code.userCode}. It is valid for ${code.minutes} minutes.`);
        // The address is on the screen for people without a browser here.
        if (browser) await open(code.address).catch(() => undefined);
      });
      const client = createClient({ baseUrl, token: () => token });
      const { data: created } = await client.POST('/api/v1/iam/personal_clients', {
        body: { displayName: `oag on ${hostname()}`, expires: `${Math.round(days * SECONDS_A_DAY)}s` },
      });
      await signOut();
      await storeSettings({
        baseUrl,
        clientId: created.client?.clientId ?? '',
        clientSecret: created.clientSecret,
        apiClientId: created.client?.id ?? '',
      });
      print(
        `You are signed in to ${baseUrl}. ${settingsFile()} has the secret of your API client “oag on ${hostname()}”.`,
      );
    },
  );
