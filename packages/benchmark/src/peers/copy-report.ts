import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const person = 'coalesce(p.display_name, p.email)';
const entries = (what: string, kinds: string): string =>
  `(select string_agg(${what}, '; ' order by l.seq) from log_entries l left join users p on p.id = l.actor_id where l.task_id = t.id and l.kind in (${kinds}))`;

/** The default columns of a report, from the tables as they are now. */
const select = (campaignId: string): string => `
  select t.numeric_id, a.display_name, a.username, a.type, u.display_name, u.email, app.display_name, r.display_name, rt.display_name, e.display_name, e.description,
    ps.document #>> '{policy,displayName}',
    (select string_agg(${person}, '; ' order by p.email) from assignee_set_members m join users p on p.id = m.user_id where m.set_id = t.assignee_set_id),
    ${entries(`${person} || ' ' || l.at`, `'approvalReassigned', 'reassignedToDelegate', 'reassignmentFallbackToAdmin'`)},
    (select string_agg(${person}, '; ' order by st.no) from task_steps st join users p on p.id = st.actor_id where st.task_id = t.id),
    (select string_agg(st.outcome, '; ' order by st.no) from task_steps st where st.task_id = t.id),
    t.outcome_at, ${entries(`l.document #>> '{payload,comment}'`, `'comment'`)}, a.last_used_at
  from tasks t join entitlements e on e.id = t.entitlement_id join apps app on app.id = t.app_id join resources r on r.id = e.resource_id
    join resource_types rt on rt.id = e.resource_type_id join policy_snapshots ps on ps.id = t.snapshot_id
    left join app_users a on a.id = t.app_user_id left join users u on u.id = t.identity_user_id
  where t.access_review_id = '${campaignId}' and t.kind = 'certify' order by t.selection_no`;

/** Copies the columns of a report as CSV out of the database, and lets the bytes fall. Returns how long that took, in seconds. */
export async function copyReport(pool: Pool, campaignId: string): Promise<number> {
  const session = await pool.connect();
  try {
    const began = performance.now();
    const bytes = session.query(copyTo(`copy (${select(campaignId)}) to stdout (format csv, header)`));
    bytes.resume();
    await new Promise<void>((resolve, reject) => bytes.once('end', resolve).once('error', reject));
    return (performance.now() - began) / 1000;
  } finally {
    session.release();
  }
}
