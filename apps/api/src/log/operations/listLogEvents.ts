import { ocsfEvent, ocsfReadEvent } from '@oag/governance/log';
import { assertNoViolations, violation } from '@oag/governance/input';
import { type EntryPlace, entryPlace, listLogEvents as list, logEntryExists } from '@oag/store/log';
import type { Db } from '@oag/store/database';
import type { Handler } from '../../http/index.ts';

export const listLogEvents: Handler<'listLogEvents'> = async ({ body }, { searchDb, pager }) => {
  const db = await searchDb();
  const pages = pager(body);
  const page = pages.read(body);
  const { rows, after } = await list(
    db,
    {
      since: body.since ?? null,
      until: body.until ?? null,
      sincePlace: await placeOf(db, body.sinceEventUid, 'sinceEventUid'),
      untilPlace: await placeOf(db, body.untilEventUid, 'untilEventUid'),
      actorId: body.actorUid ?? '',
      taskId: body.taskUid ?? '',
      objectId: body.objectUid ?? '',
      text: body.query?.trim() ?? '',
      withReads: !(body.changesOnly ?? false),
      newestFirst: body.sortDirection === 'SORT_DIRECTION_DESC',
    },
    page,
  );
  return {
    list: rows.map((row) => ('read' in row ? ocsfReadEvent(row.read) : ocsfEvent(row.change))),
    nextPageToken: pages.token(after),
  };
};

async function placeOf(db: Db, uid: string | undefined, field: string): Promise<EntryPlace | null> {
  if (!uid) return null;
  const place = entryPlace(uid);
  if (place && (await logEntryExists(db, place))) return place;
  assertNoViolations([
    violation(field, 'UNKNOWN_ID', `there is no entry ${uid}; send the metadata.uid of one that was listed`),
  ]);
  return null;
}
