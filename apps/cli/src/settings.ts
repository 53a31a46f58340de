import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from './usage-error.ts';

/** Where the service is, and the API client that this machine signs in with. */
export type Settings = {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** The id of the API client, when `oag sign-in` has created it. */
  apiClientId?: string;
  /** Whether tokens are bound to a key, which each run makes. */
  requireDpop?: boolean;
};

/** `$XDG_CONFIG_HOME/oag/credentials.json`, or the same in `~/.config`. */
export const settingsFile = (): string =>
  join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'oag', 'credentials.json');

/** The settings of the environment, or else those that `oag sign-in` has stored. Undefined when there are none. */
export async function readSettings(): Promise<Settings | undefined> {
  const { OAG_URL, OAG_CLIENT_ID, OAG_CLIENT_SECRET, OAG_DPOP = '' } = process.env;
  if (OAG_CLIENT_ID || OAG_CLIENT_SECRET) {
    if (!OAG_URL || !OAG_CLIENT_ID || !OAG_CLIENT_SECRET)
      throw new UsageError('Set all three of OAG_URL, OAG_CLIENT_ID and OAG_CLIENT_SECRET, or none');
    if (!['', 'on'].includes(OAG_DPOP))
      throw new UsageError(`OAG_DPOP is ${JSON.stringify(OAG_DPOP)}; set it to on, or not at all`);
    return {
      baseUrl: serviceAddress(OAG_URL),
      clientId: OAG_CLIENT_ID,
      clientSecret: OAG_CLIENT_SECRET,
      requireDpop: OAG_DPOP === 'on',
    };
  }
  return readFile(settingsFile(), 'utf8').then(parseSettings, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

function parseSettings(text: string): Settings {
  try {
    const { baseUrl, clientId, clientSecret, apiClientId } = JSON.parse(text) as Partial<Settings>;
    if (baseUrl && clientId && clientSecret)
      return { baseUrl: serviceAddress(baseUrl), clientId, clientSecret, ...(apiClientId && { apiClientId }) };
  } catch {
    // Says the same as a file that lacks something.
  }
  throw new UsageError(`${settingsFile()} is damaged; sign in again with: oag sign-in ADDRESS`);
}

/** Stores them for this user of the machine only. */
export async function storeSettings(settings: Settings): Promise<void> {
  const file = settingsFile();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  // A file that was there keeps its mode.
  await chmod(file, 0o600);
}

export const deleteSettings = (): Promise<void> => rm(settingsFile(), { force: true });

/** The address of a service. A secret is sent over TLS, or to this machine. */
export function serviceAddress(text: string): string {
  if (!URL.canParse(text))
    throw new UsageError(`${JSON.stringify(text)} is no address; write one such as https://access.example.com`);
  const { protocol, hostname, origin, pathname } = new URL(text);
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw new UsageError(`${text} must begin with https://; only a service on this machine may use http://`);
  return `${origin}${pathname}`.replace(/\/+$/, '');
}
