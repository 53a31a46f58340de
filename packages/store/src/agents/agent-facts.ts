import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { insightInputs, type InsightInputsRow } from '../insights/index.ts';

/** How long a denied request counts. */
const DENIED_DAYS = 180;

/** The facts of a task: those about its access, and those about its requests. */
export type AgentFactsRow = Omit<InsightInputsRow, 'as_of' | 'recommendation'> & {
  task_id: string;
  as_of: string;
  is_super_admin: boolean;
  requested_by_manager: boolean;
  denied_requests: number;
};

/** The facts of these tasks at a time, in one statement. A task about access that does not exist is left out. */
export async function findAgentFacts(db: Db, taskIds: readonly string[], asOf: string): Promise<AgentFactsRow[]> {
  const part = sql`
    select row_number() over (order by t.id) as no, t.id as task_id, t.entitlement_id, t.app_user_id, t.principal_resource_id, t.identity_user_id,
      g.id as grant_id, coalesce(g.last_used_at, s.last_used_at) as last_used_at, coalesce(g.granted_at, s.granted_at) as granted_at
    from tasks t left join selections s on s.access_review_id = t.access_review_id and s.no = t.selection_no
    left join grants g on g.entitlement_id = t.entitlement_id and g.app_user_id = t.app_user_id and g.principal_resource_id is null
    where t.id = any(${taskIds}::text[])`;
  const { rows } = await sql<AgentFactsRow>`
    with numbered as materialized (select row_number() over (order by id) as no, * from tasks where id = any(${taskIds}::text[]))
    select t.id as task_id, f.as_of, f.last_used_at, f.granted_at, f.reviewed_at, f.reviewed_outcome, f.is_new, f.holder_status, f.account_status, f.employment_status,
      f.has_no_owner, f.is_external, f.risk_level, f.frameworks, f.conflicts, f.severe_conflicts, f.manager_held, f.manager_total, f.title_held, f.title_total,
      f.department_held, f.department_total, f.requester_id,
      exists (select from user_roles r where r.user_id = t.identity_user_id and r.role = 'super_admin') as is_super_admin,
      coalesce(t.kind = 'grant' and t.created_by = u.manager_id, false) as requested_by_manager,
      (select count(*)::integer from tasks d where t.kind = 'grant' and d.kind = 'grant' and d.identity_user_id = t.identity_user_id
        and d.entitlement_id = t.entitlement_id and d.outcome = 'DENIED' and d.outcome_at > ${asOf}::timestamptz - make_interval(days => ${DENIED_DAYS})) as denied_requests
    from (${insightInputs(part, '', asOf)}) f join numbered t on t.no = f.no left join users u on u.id = t.identity_user_id`.execute(
    db,
  );
  return rows;
}
