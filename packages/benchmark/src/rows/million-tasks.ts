import type { Pool } from 'pg';
import { id } from '../organization/inventory.ts';
import type { Size } from '../size.ts';

/** One task in so many is what a filter is to find. */
export const RARE = 10_000;

/** How many of the tasks are open: the older half is closed, or all but one in ten thousand. */
export type OpenTasks = 'half of the tasks' | 'few tasks';

/** Of the closed tasks one in so many of all is denied, one is cancelled, and so on; the others are certified, done or granted. */
const kindOf = (n: string): string =>
  `case when ${n} % 10 = 8 then 'revoke' when ${n} % 10 = 9 then 'grant' else 'certify' end`;

/**
 * Writes tasks by set-based SQL: reviews of four campaigns, and every tenth a revocation and a request. As in life, those that are open are
 * the newest; rare outcomes are spread evenly.
 */
export async function writeTasks(
  pool: Pool,
  { tasks, people, apps, accountsPerApp, entitlementsPerApp }: Size,
  open: OpenTasks,
): Promise<void> {
  const entitlements = apps * entitlementsPerApp;
  const entitlement = '(n * 7919) % ' + entitlements;
  const app = `(${entitlement}) / ${entitlementsPerApp}`;
  const person = (n: string): string => id('user', `(${n}) % ${people}`);
  const rare = Math.max(1, Math.round(tasks / RARE));
  const isOpen = open === 'few tasks' ? `n >= ${tasks - rare}` : `n >= ${tasks / 2}`;
  const isRare = `n % ${RARE} in (${[1, 8, 9].join(', ')})`;
  const statements = [
    `insert into policies (id, policy_type, document) values (${id('policy', '0')}, 'POLICY_TYPE_CERTIFY', '{}')`,
    `insert into access_reviews (id, state, policy_id, document, created_by)
     select ${id('campaign', 'c')}, 'OPEN', ${id('policy', '0')}, '{}', ${id('user', '1')} from generate_series(0, 3) c`,
    `insert into policy_snapshots (sha256, document)
     select sha256(s::text::bytea), jsonb_build_object('policy', '{}'::jsonb, 'trace', '[]'::jsonb, 'steps', jsonb_build_array(jsonb_build_object(
       'approval', jsonb_build_object('requireApprovalReason', s = 1, 'requireDenialReason', s = 2, 'users', null, 'manager', case when s = 3 then '{}'::jsonb end))))
     from generate_series(0, 3) s`,
    `insert into assignee_sets (members) select array[${person('s')}] from generate_series(0, ${Math.min(people, 5_000) - 1}) s`,
    `insert into assignee_set_members (set_id, user_id) select id, members[1] from assignee_sets`,
    `insert into tasks (id, kind, state, outcome, outcome_at, origin, access_review_id, app_id, entitlement_id, app_user_id, identity_user_id, snapshot_id, position,
       step_id, step_kind, assignee_set_id, assigned_via, assigned_at, created_by, created_at, emergency_access, deleted_at)
     select ${id('task', 'n')}, kind, case when open then 'OPEN' else 'CLOSED' end,
       case when open then '' when kind = 'certify' then case when rare then 'DECERTIFIED' else 'CERTIFIED' end
         when kind = 'revoke' then case when rare then 'DENIED' else 'REVOKED' end else case when rare then 'DENIED' else 'GRANTED' end end,
       case when not open then created_at + interval '3 days' end, 'TASK_ORIGIN_ACCESS_REVIEW', case when kind = 'certify' then ${id('campaign', `n * 4 / ${tasks}`)} end,
       ${id('app', app)}, ${id('entitlement', entitlement)}, ${id('account', `${app} * ${accountsPerApp} + n % ${accountsPerApp}`)}, ${person('n * 31')},
       (select min(s.id) from policy_snapshots s) + (case when rare then 1 + n % 3 else 0 end), 0,
       case when open then ${id('step', 'n')} end, case when not open then '' when kind = 'certify' then 'approval' else 'provision' end,
       (select min(s.id) from assignee_sets s) + n % ${Math.min(people, 5_000)}, 'primary', created_at,
       case when kind = 'certify' then ${id('user', '1')} else ${person('n * 17')} end, created_at, kind = 'grant' and rare, case when n % ${RARE} = 5 then created_at end
     from (select n, ${kindOf('n')} as kind, ${isOpen} as open, ${isRare} as rare, timestamptz '2024-01-01' + n * interval '1 minute' as created_at
       from generate_series(0::bigint, ${tasks - 1}) n) t order by n`,
    `insert into task_steps (task_id, no, step_id, position, actor_id, outcome, at, snapshot_id)
     select t.id, 1, ksuid_at('2ZBenchmarkStep0000000', t.numeric_id), 0, s.members[1], 'approved', t.outcome_at, t.snapshot_id
     from tasks t join assignee_sets s on s.id = t.assignee_set_id where t.state = 'CLOSED'`,
  ];
  for (const statement of statements) await pool.query(statement);
  await pool.query('vacuum (analyze)');
}
