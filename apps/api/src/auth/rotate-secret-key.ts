import { setTimeout as sleep } from 'node:timers/promises';
import { changeEncryptedValues, listSigningKeys, lockForNewKey, otherSessions } from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import { encryptedColumns } from './encrypted-columns.ts';
import { decrypt, deriveKey, encrypt, WrongSecretKeyError } from './encryption.ts';

/** Other programs use the database, so that the key cannot be changed now. */
export class DatabaseInUseError extends Error {}

/** The number of changed rows by table, or `done` when everything is encrypted with the new key already. */
export type Rotation = 'done' | { [table: string]: number };

/**
 * Encrypts with another key all that is encrypted, in one transaction: an interruption leaves the old key in use. Throws a DatabaseInUseError while
 * other sessions of the database user are there, because a process that runs keeps using the old key; `isAlone` is known when the database is embedded. Throws a WrongSecretKeyError when neither key
 * opens a value.
 */
export async function rotateSecretKey(
  db: Db,
  { from, to, isAlone = false }: { from: string; to: string; isAlone?: boolean },
): Promise<Rotation> {
  if (!isAlone) await untilAlone(db);
  return db.transaction().execute(async (tx) => {
    const others = isAlone ? [] : await otherSessions(tx);
    if (others.length > 0)
      throw new DatabaseInUseError(
        `The database is in use by ${others.join(', ')}; stop all processes of the service, then run rotate-secret-key again`,
      );
    for (const table of new Set(encryptedColumns.map((column) => column.table))) await lockForNewKey(tx, table);
    if (await opensDatabase(tx, to)) return 'done';
    const changed: { [table: string]: number } = {};
    for (const column of encryptedColumns) {
      const [oldKey, newKey] = [deriveKey(from, column.use), deriveKey(to, column.use)];
      const count = await changeEncryptedValues(tx, column, (value) => {
        const bytes = Buffer.from(value, 'base64');
        // Rows that were changed move behind the others and are read a second time.
        if (opens(newKey, bytes)) return undefined;
        return encrypt(newKey, decrypt(oldKey, bytes)).toString('base64');
      });
      changed[column.table] = (changed[column.table] ?? 0) + count;
    }
    return changed;
  });
}

const ENDING_MILLISECONDS = 2_000;
const PAUSE_MILLISECONDS = 100;

/** Waits a moment for sessions of processes that have just ended: PostgreSQL closes them a little later. */
async function untilAlone(db: Db): Promise<void> {
  for (
    let waited = 0;
    waited < ENDING_MILLISECONDS && (await otherSessions(db)).length > 0;
    waited += PAUSE_MILLISECONDS
  )
    await sleep(PAUSE_MILLISECONDS);
}

/** Whether this SECRET_KEY is the one in use: that which the key of access tokens is encrypted with. */
export async function opensDatabase(tx: Db, secretKey: string): Promise<boolean> {
  const [signingKey] = await listSigningKeys(tx, 'token');
  return signingKey !== undefined && opens(deriveKey(secretKey, 'seal'), signingKey.sealedPrivateJwk);
}

function opens(key: Buffer, bytes: Buffer): boolean {
  try {
    decrypt(key, bytes);
    return true;
  } catch (error) {
    if (error instanceof WrongSecretKeyError) return false;
    throw error;
  }
}
