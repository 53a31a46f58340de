import type { Caller } from '@oag/governance/auth';
import { HIGH_RISKS } from '@oag/governance/insights';
import { exceptionsTo, type DecisionException, type MatchingSet, type MatchingVerb } from '@oag/governance/submissions';
import type { ReviewFilterInput } from '@oag/types';
import { sql, type RawBuilder } from 'kysely';
import { newId, type Db } from '../database/index.ts';
import { reviewConditions, reviewTables, waitsFor } from './review-filter.ts';

/** A decision about all reviews of a person in a campaign that match a filter and have no pending decision. */
export type MatchingDecision = { accessReviewId: string; filter: ReviewFilterInput; verb: MatchingVerb };

/** Whether a decision leaves out what an exception is about. */
const leavesOut = (verb: MatchingVerb, exception: DecisionException): RawBuilder<boolean> =>
  sql<boolean>`${exceptionsTo(verb).includes(exception)}::boolean`;

/** The first exception that applies to a review, '' for none. */
const exceptionOf = (verb: MatchingVerb, userId: string): RawBuilder<string> => sql<string>`case
  when ${leavesOut(verb, 'OWN_ACCESS')} and t.identity_user_id = ${userId} then 'OWN_ACCESS'
  when ${leavesOut(verb, 'CONFLICT')} and f.conflicts > 0 then 'CONFLICT'
  when ${leavesOut(verb, 'HIGH_RISK')} and lower(f.risk_level) = any(${HIGH_RISKS}::text[]) then 'HIGH_RISK' else '' end`;

/** At a step whose policy requires a comment for the decision. Policies are few. */
const requiresComment = (verb: MatchingVerb): RawBuilder<boolean> =>
  sql<boolean>`(t.snapshot_id, t.position) in (
    select s.id, (step.no - 1)::smallint from policy_snapshots s cross join lateral jsonb_array_elements(s.document->'steps') with ordinality step (document, no)
    where step.document->'approval'->>${verb === 'APPROVE' ? 'requireApprovalReason' : 'requireDenialReason'} = 'true')`;

/** The reviews that match, each with its exception, '' when it is decided. */
const matching = ({ accessReviewId, filter, verb }: MatchingDecision, caller: Caller): RawBuilder<unknown> => sql`
  select t.id, t.step_id, t.app_id, ${exceptionOf(verb, caller.userId)} as exception, ${requiresComment(verb)} as requires_comment,
    coalesce(f.recommendation = ${verb === 'APPROVE' ? 'DENY' : 'APPROVE'}, false) as is_against
  from tasks t ${reviewTables(filter)}
  where ${waitsFor(accessReviewId, caller.userId)} and ${reviewConditions(filter, caller)}
    and not exists (select from pending_decisions p where p.access_review_id = ${accessReviewId} and p.user_id = ${caller.userId} and p.task_id = t.id
      and (p.step_id = t.step_id or p.submission_id is not null))`;

/** A digest of reviews with their steps: a sum over hashes, so that neither their order nor their number matters for memory. */
const digestOf = (id: RawBuilder<unknown>, stepId: RawBuilder<unknown>): RawBuilder<string> => {
  const half = (from: number): RawBuilder<unknown> =>
    sql`coalesce(sum(('x' || substr(md5(${id} || ' ' || ${stepId}), ${sql.lit(from)}, 16))::bit(64)::bigint::numeric), 0)`;
  return sql<string>`md5(${half(1)}::text || ' ' || ${half(17)}::text)`;
};

export type MatchingPreview = MatchingSet & {
  matched: number;
  against: number;
  exceptions: { kind: DecisionException; count: number }[];
  apps: { appId: string; displayName: string; count: number }[];
};

const APPS_MAX = 100;

/** Counts the reviews that a decision includes and leaves out, in one statement. */
export async function previewMatching(db: Db, decision: MatchingDecision, caller: Caller): Promise<MatchingPreview> {
  const { rows } = await sql<MatchingPreview>`
    with c as materialized (${matching(decision, caller)}), included as (select * from c where exception = '')
    select (select count(*)::int from c) as matched, count(*)::int as count, ${digestOf(sql`id`, sql`step_id`)} as digest,
      coalesce(bool_or(requires_comment), false) as "requiresComment", (count(*) filter (where is_against))::int as against,
      coalesce((select jsonb_agg(jsonb_build_object('kind', x.exception, 'count', x.n)) from
        (select exception, count(*) as n from c where exception <> '' group by 1 order by array_position(${exceptionsTo(decision.verb)}::text[], exception)) x), '[]') as exceptions,
      coalesce((select jsonb_agg(jsonb_build_object('appId', x.app_id, 'displayName', app.display_name, 'count', x.n) order by x.n desc, x.app_id) from
        (select app_id, count(*) as n from included group by 1 order by 2 desc, 1 limit ${sql.lit(APPS_MAX)}) x join apps app on app.id = x.app_id), '[]') as apps
    from included`.execute(db);
  const [preview] = rows;
  if (!preview) throw new Error('An aggregate gave no row');
  return preview;
}

/** Stores the decision about each included review, and returns what was included. The caller rolls back when it is not what was previewed. */
export async function storeMatching(
  tx: Db,
  { comment, now, ...decision }: MatchingDecision & { comment: string; now: string },
  caller: Caller,
): Promise<MatchingSet & { batchId: string }> {
  const batchId = newId();
  const { rows } = await sql<MatchingSet>`
    with c as materialized (${matching(decision, caller)}),
    kept as (
      insert into pending_decisions as p (access_review_id, user_id, task_id, step_id, verb, comment, decided_at, together, batch_id)
      select ${decision.accessReviewId}, ${caller.userId}, id, step_id, ${decision.verb}, ${comment}, ${now}::timestamptz, count(*) over ()::integer, ${batchId}
      from c where exception = '' order by id
      -- An obsolete decision about an earlier step. One that was made at the same moment stays.
      on conflict (access_review_id, user_id, task_id) do update
        set step_id = excluded.step_id, verb = excluded.verb, comment = excluded.comment, decided_at = excluded.decided_at, together = excluded.together, batch_id = excluded.batch_id
        where p.submission_id is null and p.step_id <> excluded.step_id
      returning p.task_id, p.step_id)
    select count(*)::int as count, ${digestOf(sql`task_id`, sql`step_id`)} as digest,
      coalesce((select bool_or(requires_comment) from c where exception = ''), false) as "requiresComment" from kept`.execute(
    tx,
  );
  const [set] = rows;
  if (!set) throw new Error('An aggregate gave no row');
  return { ...set, batchId };
}
