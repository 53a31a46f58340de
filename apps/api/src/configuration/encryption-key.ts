import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from './configuration.ts';
import { ConfigurationError } from './read-flags.ts';

/**
 * The key that encrypts secrets in the database: SECRET_KEY, else the content of SECRET_KEY_FILE. With the embedded database,
 * else a file of mode 600 in DATA_DIR that is made at the first start. With DATABASE_URL one of the two settings is required.
 */
export async function readSecretKey(configuration: Configuration): Promise<string> {
  if (configuration.secretKey) return configuration.secretKey;
  if (configuration.secretKeyFile) return readKeyFile(configuration.secretKeyFile);
  if (configuration.databaseUrl) {
    throw new ConfigurationError(
      'DATABASE_URL is set, so SECRET_KEY or SECRET_KEY_FILE must be set too; make one with: openssl rand -hex 32',
    );
  }
  const file = keyFileIn(configuration);
  try {
    await writeFile(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readKeyFile(file);
}

const keyFileIn = ({ dataDir }: Configuration): string => join(dataDir, 'secret.key');

/** The file of the key that the service made itself; undefined when the key comes from a setting. */
export const embeddedKeyFile = (configuration: Configuration): string | undefined =>
  configuration.secretKey || configuration.secretKeyFile || configuration.databaseUrl
    ? undefined
    : keyFileIn(configuration);

/** A key in a file. Throws a ConfigurationError when there is none, or it is too short. */
export async function readKeyFile(file: string): Promise<string> {
  const key = await readFile(file, 'utf8').catch((error: Error) => {
    throw new ConfigurationError(`The key file ${file} cannot be read: ${error.message}`);
  });
  if (key.trim().length < 32)
    throw new ConfigurationError(`The key file ${file} holds fewer than 32 characters; it must hold at least 32`);
  return key.trim();
}
