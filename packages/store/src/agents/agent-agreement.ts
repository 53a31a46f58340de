import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The numbers for one answer. */
export type AgreementRow = {
  answer: 'approve' | 'deny' | 'people';
  count: string;
  took_effect: string;
  approved: string;
  denied: string;
};

/** The numbers for one version of a reason. */
export type ReasonRow = { id: string; version: number; count: string; compared: string; agreed: string };

/** The answers of agents of a policy since a time, with the first decision by a person after each that had no effect. */
const decided = (policyId: string, since: string) => sql`
  select a.answer, a.reasons, a.took_effect, coalesce(p.outcome, '') as outcome
  from agent_answers a left join lateral (
    select st.outcome from task_steps st where st.task_id = a.task_id and st.round = a.round and st.at >= a.answered_at and st.actor_id <> '' and st.outcome in ('approved', 'denied')
    order by st.no limit 1) p on not a.took_effect
  where a.policy_id = ${policyId} and a.answered_at >= ${since}`;

const isCompared = sql`d.answer <> 'people' and d.outcome <> ''`;
const isAgreed = sql`(d.answer, d.outcome) in (('approve', 'approved'), ('deny', 'denied'))`;

/** Counts how agents and people decided. Two statements. */
export async function findAgreement(
  db: Db,
  policyId: string,
  since: string,
): Promise<{ answers: AgreementRow[]; reasons: ReasonRow[] }> {
  const { rows: answers } = await sql<AgreementRow>`
    select d.answer, count(*) as count, count(*) filter (where d.took_effect) as took_effect,
      count(*) filter (where d.outcome = 'approved') as approved, count(*) filter (where d.outcome = 'denied') as denied
    from (${decided(policyId, since)}) d group by d.answer order by d.answer`.execute(db);
  const { rows: reasons } = await sql<ReasonRow>`
    select r ->> 'id' as id, (r ->> 'version')::integer as version, count(*) as count,
      count(*) filter (where ${isCompared}) as compared, count(*) filter (where ${isAgreed}) as agreed
    from (${decided(policyId, since)}) d cross join jsonb_array_elements(d.reasons) r
    group by 1, 2 order by count(*) desc, 1, 2`.execute(db);
  return { answers, reasons };
}
