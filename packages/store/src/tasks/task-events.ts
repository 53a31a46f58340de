import { sql } from 'kysely';
import { type Db, cutPage, type Page, type PageRows } from '../database/index.ts';

/** An entry of the log that is an event of a task. */
export type TaskEventRow = {
  id: string;
  seq: string;
  at: string;
  actor_id: string;
  kind: string;
  document: unknown;
  program_kind: string;
};

/** The id of an event. */
const id = sql<string>`ksuid_at('0000000000000000000000', seq)`;

/** The kind of program that caused an event; '' for sessions and the service itself. */
const programKind = sql<string>`coalesce((select c.program_kind from personal_clients c where c.id = log_entries.document #>> '{record,by,clientId}'), '')`;

/** The events of a task, oldest first or newest first; with `ids`, those only, and with `onlyOf` the making of the task and what that person did. */
export async function listTaskEvents(
  db: Db,
  filter: {
    taskId: string;
    commentsOnly: boolean;
    newestFirst: boolean;
    ids: readonly string[];
    onlyOf: string | null;
  },
  page: Page,
): Promise<PageRows<TaskEventRow>> {
  let query = db
    .selectFrom('log_entries')
    .select([id.as('id'), 'seq', 'at', 'actor_id', 'kind', 'document', programKind.as('program_kind')])
    .where('task_id', '=', filter.taskId)
    .orderBy('seq', filter.newestFirst ? 'desc' : 'asc')
    .limit(page.size + 1);
  if (filter.ids.length > 0) query = query.where(id, 'in', filter.ids);
  if (filter.onlyOf !== null)
    query = query.where((where) =>
      where.or([where('kind', '=', 'taskCreated'), where('actor_id', '=', filter.onlyOf)]),
    );
  if (filter.commentsOnly) query = query.where('kind', '=', 'comment');
  if (page.after?.[0] !== undefined) query = query.where('seq', filter.newestFirst ? '<' : '>', page.after[0]);
  return cutPage(
    await query.execute(),
    page,
    (row) => [row.seq],
    (row) => row,
  );
}
