import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import type { Configuration } from './configuration.ts';
import { ConfigurationError } from './read-flags.ts';
import { embeddedKeyFile, readKeyFile, readSecretKey } from './encryption-key.ts';

/** The key in use and the next one. `finish` puts the next one in the place of the other, where the service keeps it itself. */
export type KeyChange = { from: string; to: string; finish: () => Promise<void>; nextStep: string };

type Environment = { [name: string]: string | undefined };

/**
 * Reads the key in use as the service does, and the next one from SECRET_KEY_NEW or SECRET_KEY_NEW_FILE. A key that the service keeps in DATA_DIR may be
 * replaced by a random one. That one is written to a file beside the other first, so that it exists before anything is encrypted with it.
 */
export async function keyChange(configuration: Configuration, environment: Environment): Promise<KeyChange> {
  const from = await readSecretKey(configuration);
  const given = await givenKey(environment);
  const file = embeddedKeyFile(configuration);
  if (file === undefined) {
    if (given === undefined)
      throw new ConfigurationError(
        'Set SECRET_KEY_NEW or SECRET_KEY_NEW_FILE to the new key; make one with: openssl rand -hex 32',
      );
    return {
      from,
      to: different(given, from),
      finish: async () => undefined,
      nextStep: configuration.secretKeyFile
        ? `Write the new key to ${configuration.secretKeyFile}, then start the service.`
        : 'Start the service with the new key as SECRET_KEY.',
    };
  }
  const pending = `${file}.new`;
  const interrupted = await readFile(pending, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  // One that was interrupted is finished with the same key: the database may already be encrypted with it.
  const isFinishing = interrupted !== undefined && interrupted.trim().length >= 32;
  const to = isFinishing ? interrupted.trim() : different(given ?? randomBytes(32).toString('hex'), from);
  if (!isFinishing) await writeDurably(pending, `${to}\n`);
  return {
    from,
    to,
    finish: () => rename(pending, file),
    nextStep: `The new key is in ${file}. Back it up, then start the service.`,
  };
}

async function givenKey(environment: Environment): Promise<string | undefined> {
  const key = environment['SECRET_KEY_NEW'];
  const file = environment['SECRET_KEY_NEW_FILE'];
  if (file) return readKeyFile(file);
  if (!key) return undefined;
  if (key.length < 32) throw new ConfigurationError('SECRET_KEY_NEW must be at least 32 characters');
  return key;
}

function different(to: string, from: string): string {
  if (to === from)
    throw new ConfigurationError('The new key is the key in use; make another one with: openssl rand -hex 32');
  return to;
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
