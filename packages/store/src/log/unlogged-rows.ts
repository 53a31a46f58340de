import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index.ts';
import { packTime } from './log-records.ts';

// Rows in evidence without a log entry: somebody inserted them without the service. log-record-check.ts searches tasks.

/** `from` has the rows, `row` names one, `at` is when the service wrote it, and `isLogged` whether it has an entry. */
type Shown = {
  from: RawBuilder<unknown>;
  row: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  isLogged: RawBuilder<unknown>;
};

const shown: readonly Shown[] = [
  {
    from: sql`access_reviews c`,
    row: sql`'campaign ' || c.id`,
    at: sql`c.created_at`,
    isLogged: sql`exists (select from log_entries e where e.object_id = c.id and e.object_type = 'accessReview')`,
  },
  {
    from: sql`imports i`,
    row: sql`'import ' || i.id`,
    at: sql`i.created_at`,
    isLogged: sql`i.state not in ('DONE', 'FAILED') or exists (select from log_entries e where e.object_id = i.id and e.kind in ('importDone', 'importFailed'))`,
  },
  {
    from: sql`submissions s`,
    row: sql`'submission ' || s.id`,
    at: sql`coalesce(s.finished_at, s.created_at)`,
    isLogged: sql`s.state = 'PENDING' or exists (select from log_entries e
      where e.object_id = s.access_review_id and e.kind in ('decisionsSubmitted', 'submissionFailed') and e.document ->> 'submissionId' = s.id)`,
  },
  {
    // A running submission has no results: it gets them with its entry.
    from: sql`(select distinct d.submission_id as id, s.created_at from submission_results d join submissions s on s.id = d.submission_id where s.state = 'PENDING') d`,
    row: sql`'decisions of submission ' || d.id`,
    at: sql`d.created_at`,
    isLogged: sql`false`,
  },
  {
    from: sql`kept_access k`,
    row: sql`'kept access of review ' || k.certify_task_id`,
    at: sql`k.kept_at`,
    // Older versions did not record what exactly was kept.
    isLogged: sql`exists (select from log_entries e where e.object_id = k.access_review_id and e.kind = 'campaignRemediationStopped' and e.actor_id = k.kept_by
      and coalesce(e.document #>> '{record,kept,at}' = ${packTime('k.kept_at')}, not coalesce(e.document -> 'record' ? 'by', false)))`,
  },
  {
    from: sql`followed_revocations f join tasks c on c.id = f.certify_task_id join tasks r on r.id = f.revoke_task_id`,
    row: sql`'followed task of review ' || f.certify_task_id`,
    at: sql`c.outcome_at`,
    // Older versions recorded it only as text.
    isLogged: sql`exists (select from log_entries e where e.task_id = c.id and e.kind = 'policyEvaluationStep'
      and (e.document #>> '{record,followed}' = r.id or not e.document ? 'record' and e.document #>> '{payload,stepComment}' like 'The open task ' || r.numeric_id || ' of another campaign %'))`,
  },
  {
    from: sql`tasks t`,
    row: sql`'annotations of task ' || t.id`,
    at: sql`t.updated_at`,
    isLogged: sql`t.access_review_id is null or coalesce(t.annotations, '{}') = '{}' or exists (select from log_entries e where e.object_id = t.id and e.kind = 'taskAnnotated')`,
  },
  {
    // Evidence shows the clients used in campaigns.
    from: sql`(select distinct e.document #>> '{record,by,clientId}' as id from log_entries e where e.campaign_id is not null and e.document #> '{record,by}' is not null) u join credentials p on p.id = u.id`,
    row: sql`'client ' || p.id`,
    at: sql`p.created_at`,
    isLogged: sql`exists (select from log_entries e where e.object_id = p.id and e.kind = 'clientCreated')`,
  },
];

const LISTED = 1_000;

/** Names some such rows of each table. With `after`, when the log begins, only younger rows: the entries of older ones may be deleted. */
export async function unloggedRows(db: Db, after: string | null): Promise<string[]> {
  const found: string[] = [];
  for (const { from, row, at, isLogged } of shown) {
    const { rows } = await sql<{
      row: string;
    }>`select ${row} as row from ${from} where (${after}::timestamptz is null or ${at} > ${after}::timestamptz) and not (${isLogged}) limit ${LISTED}`.execute(
      db,
    );
    found.push(...rows.map((one) => one.row));
  }
  return found;
}
