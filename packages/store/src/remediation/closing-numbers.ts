import type { ClosingNumbers, Ends } from '@oag/governance/campaigns';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { REVOKE_TASK } from './remediations.ts';

type AppRow = Ends & { id: string; name: string; late: number };

/** The results of the reviews of a campaign. Each table is read once. */
export async function readClosingNumbers(db: Db, campaignId: string, dueAt: string | null): Promise<ClosingNumbers> {
  const byApp = await endsByApp(db, campaignId, dueAt);
  const ends: Ends = { certified: 0, denied: 0, revokedAtEnd: 0, undecided: 0 };
  for (const app of byApp) {
    for (const end of Object.keys(ends) as (keyof Ends)[]) ends[end] += app[end];
  }
  const late = byApp.reduce((sum, app) => sum + app.late, 0);
  return {
    ends,
    byApp,
    late,
    byReviewer: await decisionsByReviewer(db, campaignId),
    revocations: await revocationsOf(db, campaignId),
  };
}

/** A denial without a person was made by the end of the campaign. */
async function endsByApp(db: Db, campaignId: string, dueAt: string | null): Promise<AppRow[]> {
  const { rows } = await sql<AppRow>`
    with ended as materialized (
      select t.app_id, t.outcome, t.outcome_at,
        t.outcome = 'DECERTIFIED' and not exists (select from task_steps st where st.task_id = t.id and st.outcome = 'denied' and st.actor_id <> '') as by_end
      from tasks t where t.access_review_id = ${campaignId} and t.kind = 'certify' and t.deleted_at is null
    )
    select e.app_id as id, coalesce(a.display_name, '') as name,
      count(*) filter (where outcome = 'CERTIFIED')::int as certified,
      count(*) filter (where outcome = 'DECERTIFIED' and not by_end)::int as denied,
      count(*) filter (where by_end)::int as "revokedAtEnd",
      count(*) filter (where outcome not in ('CERTIFIED', 'DECERTIFIED'))::int as undecided,
      count(*) filter (where outcome in ('CERTIFIED', 'DECERTIFIED') and not by_end and outcome_at > ${dueAt}::timestamptz)::int as late
    from ended e left join apps a on a.id = e.app_id group by e.app_id, a.display_name`.execute(db);
  return rows;
}

async function decisionsByReviewer(
  db: Db,
  campaignId: string,
): Promise<{ id: string; name: string; certified: number; denied: number }[]> {
  const { rows } = await sql<{ id: string; name: string; certified: number; denied: number }>`
    with decided as (
      select st.actor_id, count(*) filter (where st.outcome = 'approved')::int as certified, count(*) filter (where st.outcome = 'denied')::int as denied
      from tasks t join task_steps st on st.task_id = t.id
      where t.access_review_id = ${campaignId} and t.kind = 'certify' and t.deleted_at is null and st.actor_id <> '' and st.outcome in ('approved', 'denied')
      group by st.actor_id
    )
    select d.actor_id as id, coalesce(u.display_name, '') as name, d.certified, d.denied from decided d left join users u on u.id = d.actor_id`.execute(
    db,
  );
  return rows;
}

async function revocationsOf(db: Db, campaignId: string): Promise<ClosingNumbers['revocations']> {
  const {
    rows: [found],
  } = await sql<ClosingNumbers['revocations']>`
    select count(*) filter (where r.state = 'OPEN')::int as open,
      count(*) filter (where r.state = 'CLOSED' and r.outcome = 'REVOKED')::int as done,
      count(*) filter (where r.state = 'CLOSED' and r.outcome = 'REVOKED' and r.grant_gone_at is not null and (r.grant_seen_at is null or r.grant_seen_at < r.grant_gone_at))::int as gone,
      count(*) filter (where r.state = 'CLOSED' and r.outcome <> 'REVOKED')::int as "notDone",
      count(*) filter (where r.id is null)::int as waiting
    from tasks t left join lateral (${sql.raw(REVOKE_TASK)}) r on true
    where t.access_review_id = ${campaignId} and t.kind = 'certify' and t.outcome = 'DECERTIFIED' and t.deleted_at is null`.execute(
    db,
  );
  return found ?? { open: 0, done: 0, gone: 0, notDone: 0, waiting: 0 };
}
