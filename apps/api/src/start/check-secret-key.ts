import type { Database } from '@oag/store';
import { opensDatabase, WrongSecretKeyError } from '../auth/index.ts';
import type { Service } from '../http/index.ts';

const CHECK_MILLISECONDS = 10_000;

/**
 * Looks now and then whether SECRET_KEY is still the key in use, and reports when it is not. A process that was cut off from the database during a
 * rotation must not write with the old key. Returns a function that stops it.
 */
export function checkSecretKey(
  { db }: Database,
  secretKey: string,
  log: Service['log'],
  onChanged: (error: WrongSecretKeyError) => void,
  every: number = CHECK_MILLISECONDS,
): () => void {
  const check = async (): Promise<void> => {
    if (!(await opensDatabase(db, secretKey)))
      onChanged(
        new WrongSecretKeyError(
          'SECRET_KEY was changed by rotate-secret-key while this process ran; start it with the new key',
        ),
      );
  };
  const timer = setInterval(() => {
    check().catch((error: unknown) => log.debug({ err: error }, 'the secret key cannot be checked now'));
  }, every).unref();
  return () => clearInterval(timer);
}
