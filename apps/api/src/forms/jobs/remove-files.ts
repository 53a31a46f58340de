import { appendLog } from '@oag/store/log';
import { removeUnkeptUploads } from '@oag/store/forms';
import type { Service } from '../../http/index.ts';

/** Removes unreachable files: uploads that became no answer within a day, and those of purged reviews. The log records each with its hash. */
export async function removeFiles(
  { database: { db } }: Service,
  signal: AbortSignal,
  now: string = new Date().toISOString(),
): Promise<void> {
  for (let count = 1; count > 0 && !signal.aborted;) {
    count = await db.transaction().execute(async (tx) => {
      const { removed, ...found } = await removeUnkeptUploads(tx, now);
      await appendLog(
        tx,
        removed.map(({ id, ...document }) => ({
          actorId: '',
          kind: 'fileRemoved',
          objectType: 'upload',
          objectId: id,
          document,
        })),
      );
      return found.count;
    });
  }
}
