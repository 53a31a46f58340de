import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index.ts';
import { packTime, recordHash } from './log-records.ts';

// The log records of campaigns, submissions and imports. See log-records.ts for the canonical form.

async function one(db: Db, hash: RawBuilder<string>, from: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ hash: string }>`select ${hash} as hash ${from}`.execute(db);
  return rows[0]?.hash ?? '';
}

/** The members of a campaign `access_reviews` as stored, with its owners. */
export const campaignRecord: RawBuilder<unknown> = sql`jsonb_set(access_reviews.document, '{ownerIds}',
  to_jsonb(array(select o.user_id from access_review_owners o where o.access_review_id = access_reviews.id order by o.user_id)))`;

/** The hash of a campaign. The caller locks its row, so that the newest record belongs to the newest change. */
export const campaignRecordHash = (tx: Db, id: string): Promise<string> =>
  one(tx, recordHash(campaignRecord), sql`from access_reviews where id = ${id}`);

/** An import `i` with its files. */
export const importRecord: RawBuilder<unknown> = sql`jsonb_build_object('importId', i.id, 'createdBy', i.created_by, 'createdAt', ${packTime('i.created_at')}, 'finishedAt', ${packTime('i.finished_at')},
  'counts', i.counts, 'warnings', i.warning_count, 'files', (select jsonb_agg(jsonb_build_object('file', f.file, 'sha256', f.sha256, 'bytes', f.byte_count::text,
    'rows', f.row_count::text, 'header', f.header) order by f.file) from import_files f where f.import_id = i.id))`;

export const importRecordHash = (tx: Db, id: string): Promise<string> =>
  one(tx, recordHash(importRecord), sql`from imports i where i.id = ${id}`);

/** A submission `s`. */
export const submissionRecord: RawBuilder<unknown> = sql`jsonb_build_object('submissionId', s.id, 'reviewerId', s.user_id, 'state', s.state, 'allOrNothing', s.all_or_nothing,
  'submitted', s.submitted, 'certified', s.certified, 'denied', s.denied, 'alreadyDecided', s.already_decided, 'refused', s.refused, 'error', s.error,
  'signature', s.signature, 'createdAt', ${packTime('s.created_at')}, 'finishedAt', ${packTime('s.finished_at')})`;

/** A decision `d` of a submission, with its result. */
export const submittedRecord: RawBuilder<unknown> = sql`jsonb_build_object('submissionId', d.submission_id, 'taskId', d.task_id, 'stepId', d.step_id, 'verb', d.verb, 'comment', d.comment,
  'decidedAt', ${packTime('d.decided_at')}, 'markedTogether', d.together, 'outcome', d.outcome, 'reason', d.reason)`;

/** The hash of all decisions of a submission `s`: one line each, in the order of the tasks. */
export const submittedHash: RawBuilder<string> = sql<string>`encode(sha256(convert_to(coalesce((
  select string_agg((${submittedRecord})::text || E'\n', '' order by d.task_id) from submission_results d where d.submission_id = s.id), ''), 'UTF8')), 'hex')`;

/** The records of completed submissions. */
export async function submissionRecords(
  tx: Db,
  ids: readonly string[],
): Promise<Map<string, { submission: string; results: string }>> {
  const { rows } = await sql<{ id: string; submission: string; results: string }>`
    select s.id, ${recordHash(submissionRecord)} as submission, ${submittedHash} as results from submissions s where s.id = any(${[...ids]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, ...record }) => [id, record]));
}

/** The completed imports that a campaign selects from: all until a point in time. */
const importsUntil = (until: string | null): RawBuilder<unknown> =>
  sql`from imports i where i.state = 'DONE' and i.finished_at <= ${until}::timestamptz`;

/** Hashes of the sources of a selection: of the imports completed before a time, and of the accuracy of their data. */
export async function sourceRecords(
  tx: Db,
  campaignId: string,
  frozenAt: string,
): Promise<{ sources: string; sourcesUntil: string | null; accuracy: string }> {
  const {
    rows: [last],
  } = await sql<{ until: string | null }>`
    select to_char(max(i.finished_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as until ${importsUntil(frozenAt)}`.execute(
    tx,
  );
  const sourcesUntil = last?.until ?? null;
  return { sourcesUntil, sources: await sourcesHash(tx, sourcesUntil), accuracy: await accuracyHash(tx, campaignId) };
}

export const sourcesHash = (tx: Db, until: string | null): Promise<string> =>
  one(
    tx,
    recordHash(sql`coalesce(jsonb_agg(${importRecord} order by i.finished_at, i.id), '[]')`),
    importsUntil(until),
  );

export const accuracyHash = (tx: Db, campaignId: string): Promise<string> =>
  one(
    tx,
    recordHash(sql`coalesce(jsonb_agg(a.document order by a.app_id), '[]')`),
    sql`from access_review_sources a where a.access_review_id = ${campaignId}`,
  );

/** Stores the inputs of a preparation, replacing those of an earlier one. Returns the hash of each member. */
export async function keepPreparation(
  tx: Db,
  campaignId: string,
  document: { scope: object; policy: object | null },
): Promise<{ scope: string; policy: string }> {
  await sql`insert into preparation_records (access_review_id, document) values (${campaignId}, ${JSON.stringify(document)}::jsonb)
    on conflict (access_review_id) do update set document = excluded.document`.execute(tx);
  return (await preparationHashes(tx, campaignId)) ?? { scope: '', policy: '' };
}

export async function preparationHashes(
  tx: Db,
  campaignId: string,
): Promise<{ scope: string; policy: string } | undefined> {
  const { rows } = await sql<{ scope: string; policy: string }>`
    select ${recordHash(sql`p.document -> 'scope'`)} as scope, ${recordHash(sql`p.document -> 'policy'`)} as policy from preparation_records p where p.access_review_id = ${campaignId}`.execute(
    tx,
  );
  return rows[0];
}

/** The inputs of a preparation; undefined if an older version prepared the campaign, or nothing has. */
export async function findPreparation(
  db: Db,
  campaignId: string,
): Promise<{ scope: object; policy: object | null } | undefined> {
  const { rows } = await sql<{
    document: { scope: object; policy: object | null };
  }>`select document from preparation_records where access_review_id = ${campaignId}`.execute(db);
  return rows[0]?.document;
}

/** The recorded hashes of a window of a selection, in its order; `from` is exclusive. The ids of its tasks derive from the row numbers. */
export async function recordedAccess(tx: Db, taskBlock: string, from: number, to: number): Promise<string[]> {
  const { rows } = await sql<{ access: string }>`
    select l.document #>> '{record,access}' as access from log_entries l
    where l.task_id > ksuid_at(${taskBlock}, ${from}) and l.task_id <= ksuid_at(${taskBlock}, ${to}) and l.document #> '{record,access}' is not null order by l.task_id`.execute(
    tx,
  );
  return rows.map(({ access }) => access);
}

/** The hash of the denied access that one request keeps: the person and the time, as packs show them, in the order of the reviews. */
export const keptHash = (
  campaignId: RawBuilder<unknown>,
  by: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<string> =>
  recordHash(sql`(select coalesce(jsonb_agg(jsonb_build_object('certifyTaskId', k.certify_task_id, 'by', k.kept_by, 'at', ${packTime('k.kept_at')}, 'comment', k.comment) order by k.certify_task_id), '[]')
    from kept_access k where k.access_review_id = ${campaignId} and k.kept_by = ${by} and ${packTime('k.kept_at')} = ${at})`);

/** The record of access that was just kept: the time, as packs show it, and the hash. */
export async function keptRecord(
  tx: Db,
  campaignId: string,
  by: { userId: string; now: string },
): Promise<{ at: string; hash: string }> {
  const at = new Date(by.now).toISOString();
  return { at, hash: await one(tx, keptHash(sql`${campaignId}`, sql`${by.userId}`, sql`${at}`), sql``) };
}
