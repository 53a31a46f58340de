import { sql, type RawBuilder } from 'kysely';
import { type Db, distinctDocuments, WITH_NEXT } from '../database/index.ts';

export type LogEntry = {
  /** The person who acted, '' for the service. */
  actorId: string;
  /** Their API client; absent for the service, and when it does not matter. */
  clientId?: string | undefined;
  /** The kind of event, such as `comment`, `certifyOutcome`, `campaignStarted`, `signIn`, `refused`. */
  kind: string;
  taskId?: string;
  objectType?: string;
  objectId?: string;
  requestId?: string;
  document?: object;
  /** The campaign of the entry, when neither the task nor the object has it. */
  campaignId?: string | null;
};

/** Writes entries in the transaction of their change. One statement, whatever their number. */
export async function appendLog(tx: Db, entries: LogEntry[]): Promise<void> {
  if (entries.length > 0) await sql`${WITH_NEXT} ${addingEntries(entries)}`.execute(tx);
}

/** The person who acts by an API client or a session, and their request. */
export type Actor = { caller: { userId: string; clientRowId: string }; requestId: string };

/** What they did with an object. */
type Action = Omit<LogEntry, 'actorId' | 'clientId' | 'requestId'>;

/** Logs what a person did, in the transaction of the change. */
export const logAction = (tx: Db, { caller, requestId }: Actor, ...actions: Action[]): Promise<void> =>
  appendLog(
    tx,
    actions.map((action) => ({ ...action, actorId: caller.userId, clientId: caller.clientRowId, requestId })),
  );

/** The stored document of an entry: its record names the client, for everything that people do. */
function documentOf({ document = {}, clientId = '', actorId }: LogEntry): object {
  if (clientId === '' || actorId === '') return document;
  return { ...document, record: { ...(document as { record?: object }).record, by: { clientId } } };
}

/** By the id of each task that a statement creates or changes: its campaign, and for tasks of campaigns the member `record` with the task after the change. */
const RECORD = sql`((select by_task from records) -> e.task_id)`;

/** The document of the entry, and of the last one of each task with its record. */
const recordedDocument = sql`case when e.is_last and r.of_task ? 'record'
  then jsonb_set(e.document, '{record}', coalesce(e.document -> 'record', '{}') || (r.of_task -> 'record')) else e.document end`;

/**
 * The statement that adds entries in the given order, each with its campaign. `among` is the name of a table of tasks in
 * the same statement: with it, only the entries of these tasks are added, and the last entry of each task has its record
 * from `records`. That is one object by task id, looked up and never joined: the planner assumes that common table
 * expressions are small, and would compare each entry with each task.
 */
export const addingEntries = (entries: LogEntry[], among = ''): RawBuilder<unknown> => {
  const { documents, places } = distinctDocuments(entries.map(documentOf));
  const shared = distinctDocuments(entries.map(sharedColumns));
  // Places in an array of PostgreSQL begin with 1.
  const column = (name: keyof SharedColumns): RawBuilder<string | null> =>
    sql`(${shared.different.map((columns) => columns[name])}::text[])[e.shared + 1]`;
  const objectId = column('objectId');
  return sql`
  insert into log_entries (actor_id, kind, task_id, object_type, object_id, request_id, document, campaign_id)
  select ${column('actorId')}, ${column('kind')}, e.task_id, ${column('objectType')}, ${objectId}, ${column('requestId')}, ${among ? recordedDocument : sql`e.document`},
    coalesce(${column('campaignId')}, case when ${column('objectType')} = 'accessReview' then nullif(${objectId}, '') else ${among ? sql`r.of_task ->> 'campaignId'` : sql`t.access_review_id`} end)
  from (select n.*, ${documents}::jsonb -> n.place as document from unnest(
    ${entries.map(({ taskId }) => taskId ?? null)}::text[], ${shared.places}::integer[], ${places}::integer[], ${lastOfTasks(entries)}::boolean[])
    with ordinality as n (task_id, shared, place, is_last, no) offset 0) e
  ${among ? sql`cross join lateral (select ${RECORD} as of_task offset 0) r where r.of_task is not null` : sql`left join tasks t on t.id = e.task_id`}
  order by e.no`;
};

/** The columns of an entry beside its task and its document: thousands of decisions have few different ones. */
type SharedColumns = Record<'actorId' | 'kind' | 'objectType' | 'objectId' | 'requestId' | 'campaignId', string | null>;

const sharedColumns = ({
  actorId,
  kind,
  objectType = '',
  objectId = '',
  requestId = '',
  campaignId = null,
}: LogEntry): SharedColumns => ({ actorId, kind, objectType, objectId, requestId, campaignId });

/** Of each entry, whether it is the last one of its task. */
function lastOfTasks(entries: readonly LogEntry[]): boolean[] {
  const last = new Map(entries.map(({ taskId }, index) => [taskId, index]));
  return entries.map(({ taskId }, index) => last.get(taskId) === index);
}
