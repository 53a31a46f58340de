import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

export type LogEntry = {
  /** The person who did it, '' for the service itself. */
  actorId: string;
  /** What happened, such as `comment`, `certifyOutcome`, `campaignStarted`, `signIn`, `refused`. */
  kind: string;
  taskId?: string;
  objectType?: string;
  objectId?: string;
  requestId?: string;
  document?: object;
};

/** Writes entries in the transaction of the change that they are about. One statement, whatever their number. */
export async function appendLog(tx: Db, entries: LogEntry[]): Promise<void> {
  if (entries.length > 0) await addingEntries(entries).execute(tx);
}

/** The statement that adds entries in the order given; with `among`, the name of a table of ids, those of these tasks only. */
export const addingEntries = (entries: LogEntry[], among = ''): RawBuilder<unknown> => sql`
  insert into log_entries (actor_id, kind, task_id, object_type, object_id, request_id, document)
  select actor_id, kind, task_id, object_type, object_id, request_id, document
  from unnest(
    ${entries.map((entry) => entry.actorId)}::text[],
    ${entries.map((entry) => entry.kind)}::text[],
    ${entries.map((entry) => entry.taskId ?? null)}::text[],
    ${entries.map((entry) => entry.objectType ?? '')}::text[],
    ${entries.map((entry) => entry.objectId ?? '')}::text[],
    ${entries.map((entry) => entry.requestId ?? '')}::text[],
    ${entries.map((entry) => JSON.stringify(entry.document ?? {}))}::jsonb[])
    with ordinality as e (actor_id, kind, task_id, object_type, object_id, request_id, document, no)
  ${sql.raw(among && `where task_id in (select id from ${among})`)}
  order by no`;
