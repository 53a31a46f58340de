import { type Actor, logAction } from '@oag/store/log';
import type { Db } from '@oag/store/database';

/** Logs who deleted passkeys, and whose they were. */
export const logDeletedPasskeys = (
  tx: Db,
  passkeys: readonly { id: string; userId: string }[],
  actor: Actor,
): Promise<unknown> =>
  logAction(
    tx,
    actor,
    ...passkeys.map(({ id, userId }) => ({
      kind: 'passkeyDeleted',
      objectType: 'passkey',
      objectId: id,
      document: { userId },
    })),
  );
