import { ocsfEvent } from '@oag/governance/log';
import { assertNoViolations, violation } from '@oag/governance/input';
import { entrySeq, listLogEvents as list, logEntryExists } from '@oag/store/log';
import type { Db } from '@oag/store/database';
import type { Handler } from '../../http/index.ts';

export const listLogEvents: Handler<'listLogEvents'> = async ({ body }, { database, pager }) => {
  const pages = pager(body);
  const page = pages.read(body);
  const { rows, after } = await list(
    database.db,
    {
      since: body.since ?? null,
      until: body.until ?? null,
      sinceSeq: await seqOf(database.db, body.sinceEventUid, 'sinceEventUid'),
      untilSeq: await seqOf(database.db, body.untilEventUid, 'untilEventUid'),
      taskId: body.taskUid ?? '',
      objectId: body.objectUid ?? '',
      newestFirst: body.sortDirection === 'SORT_DIRECTION_DESC',
    },
    page,
  );
  return { list: rows.map(ocsfEvent), nextPageToken: pages.token(after) };
};

async function seqOf(db: Db, uid: string | undefined, field: string): Promise<string | null> {
  if (!uid) return null;
  const seq = entrySeq(uid);
  if (seq !== undefined && (await logEntryExists(db, seq))) return seq;
  assertNoViolations([
    violation(field, 'UNKNOWN_ID', `there is no entry ${uid}; send the metadata.uid of one that was listed`),
  ]);
  return null;
}
