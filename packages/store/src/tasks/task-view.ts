import type { AccessReview, App, AppEntitlement, AppResource, AppUser, ExternalRef, User } from '@oag/types';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import {
  appToWire,
  type AppRow,
  appUserToWire,
  CONNECTOR_VERSION,
  ENTITLEMENT_FACTS,
  IS_EXTERNAL,
  entitlementToWire,
  resourceToWire,
  directoryAccountsOf,
  IS_DIRECTORY,
  userToWire,
  type UserRow,
} from '../inventory/index.ts';
import { campaignToWire } from '../campaigns/index.ts';
import type { InsightInputsRow } from '../insights/index.ts';
import { REVOCATION_COUNTS, type RevocationCounts } from './revocation-counts.ts';
import { cacheRows, batchLoader, type Db, WITH_COMMIT } from '../database/index.ts';
import {
  ADVISER_IDS,
  EMERGENCY_POLICY_ID,
  IS_REMEDIATED,
  lastStepOf,
  type ProvisionRunRow,
  SUBJECT_MANAGER_ID,
  type TaskRow,
} from './tasks.ts';

/** A finished step of a task as it is stored. */
export type TaskStepRow = {
  task_id: string;
  snapshot_id: string;
  generation_id: string | null;
  step_id: string;
  position: number;
  actor_id: string;
  outcome: string;
  at: string;
  assigned_at: string | null;
  document: object;
  /** The run of an automation that carried the step out. */
  execution_id: string | null;
};

/** The data about campaigns that the rules of tasks need. */
export type TaskCampaignRow = {
  id: string;
  state: string;
  closing_since: string | null;
  started_at: string | null;
  selection_block: string | null;
  document: unknown;
  owner_ids: string[];
};

/** The names of the objects that a task is about. */
export type TaskNames = {
  entitlement_name: string;
  resource_name: string;
  entitlement_resource_id: string | null;
  app_name: string;
  holder_name: string;
  principal_resource_type_id: string;
};

/** The kinds of objects that an answer may expand, and `owners`: who owns the apps of the tasks. */
export type Expandable =
  | 'campaigns'
  | 'users'
  | 'apps'
  | 'accounts'
  | 'entitlements'
  | 'resources'
  | 'effects'
  | 'owners';

/** Tasks with everything that their views need, from one statement. */
export type TaskViewRows = {
  /** `may_lead_on`: the task takes access away, or may lead to that, and its holder inherits some. */
  tasks: (TaskRow &
    TaskNames & {
      account_last_used_at: string | null;
      may_lead_on: boolean;
      revocations: RevocationCounts | null;
      review_facts: InsightInputsRow | null;
    })[];
  steps: TaskStepRow[];
  /** The tickets of provision steps by task, the oldest first. */
  tickets: Map<string, ExternalRef[]>;
  campaigns: TaskCampaignRow[];
  /** Empty unless they were asked for. */
  appOwners: { app_id: string; user_id: string }[];
  expanded: {
    campaigns: Map<string, AccessReview>;
    users: Map<string, User>;
    apps: Map<string, App>;
    accounts: Map<string, AppUser>;
    entitlements: Map<string, AppEntitlement>;
    resources: Map<string, AppResource>;
  };
};

const people = (ids: string): string =>
  `select users.*, array(select role from user_roles r where r.user_id = users.id) as roles, ${directoryAccountsOf('users.id')} as directory_accounts from users where id = any(array(${ids}))`;

/** Rows as JSON, as `cacheRows` takes them. */
const records = (row: string): string => `string_agg(row_to_json(${row})::text, e'\\x1e')`;

// One statement, prepared once for each connection: the answer to the most frequent request takes one round trip. Ids
// go into arrays, so that each table is read by its key: a join would read small tables whole. $1 ids, $2 numeric ids,
// $3 the kinds to expand.
export const TASK_VIEWS = {
  name: 'task-views',
  text: `
with t as materialized (
  select tasks.*,
    coalesce((select members from assignee_sets s where s.id = tasks.assignee_set_id), '{}') as assignee_ids,
    array(select st.actor_id from task_steps st where st.task_id = tasks.id and st.outcome in ('approved', 'denied') and st.actor_id <> ''
      group by st.actor_id order by min(st.no)) as approver_ids,
    ${ADVISER_IDS} as adviser_ids, ${lastStepOf('outcome')} as last_step_outcome, ${lastStepOf('step_id')} as last_step_id, ${IS_REMEDIATED} as is_remediated,
    ${EMERGENCY_POLICY_ID} as emergency_policy_id, ${SUBJECT_MANAGER_ID} as subject_manager_id,
    ${REVOCATION_COUNTS} as revocations,
    case when tasks.kind = 'certify' then coalesce((select n.facts::json from renewed_review_facts n where n.task_id = tasks.id),
      (select row_to_json(f) from review_facts f where f.access_review_id = tasks.access_review_id and f.no = tasks.selection_no)) end as review_facts,
    a.last_used_at as account_last_used_at, coalesce(e.display_name, '') as entitlement_name, coalesce(r.display_name, '') as resource_name, e.resource_id as entitlement_resource_id, coalesce(app.display_name, '') as app_name,
    coalesce(nullif(a.display_name, ''), nullif(a.username, ''), a.email, h.display_name,
      (select u.display_name from users u where u.id = tasks.identity_user_id), '') as holder_name,
    coalesce(h.resource_type_id, '') as principal_resource_type_id,
    'effects' = any($3::text[]) and tasks.state = 'OPEN' and tasks.kind in ('certify', 'revoke') and exists (select from grants g
      where coalesce(g.app_user_id, g.principal_resource_id) = coalesce(tasks.app_user_id, tasks.principal_resource_id) and g.sources <> '{""}') as may_lead_on
  from tasks
  left join entitlements e on e.id = tasks.entitlement_id left join resources r on r.id = e.resource_id left join apps app on app.id = tasks.app_id
  left join app_users a on a.id = tasks.app_user_id left join resources h on h.id = tasks.principal_resource_id
  where tasks.id = any($1::text[]) or tasks.numeric_id = any($2::bigint[])),
c as materialized (
  select r.*, array(select user_id from access_review_owners o where o.access_review_id = r.id order by user_id) as owner_ids
  from access_reviews r where r.id = any(array(select access_review_id from t))),
person as (
  select identity_user_id as id from t union select created_by from t union select unnest(assignee_ids) from t union select unnest(approver_ids) from t)
select
  (select json_agg(t) from t) as tasks,
  (select json_agg(st order by st.task_id, st.no) from task_steps st where st.task_id = any(array(select id from t))) as steps,
  (select json_agg(json_build_object('stepId', x.step_id, 'id', x.id::text)) from automation_executions x where x.task_id = any(array(select id from t))) as runs,
  (select json_agg(y) from (
    select x.step_id as "stepId", x.state, x.attempts, x.ticket_id as "ticketId", '' as "callId", '' as "webhookId",
      case when x.ticket_id <> '' then json_build_object('taskId', x.task_id, 'createdAt', x.created_at, 'externalRefSource', x.ticket_source, 'name', x.ticket_name, 'url', x.ticket_url) end as ticket
    from provision_runs x where x.task_id = any(array(select id from t))
    union all select x.subject_id, x.state, x.attempts, '', x.id, x.webhook_id, null from webhook_instances x where x.purpose = 'provision' and x.subject_id = any(array(select step_id from t))) y) as "provisionRuns",
  (select ${records('c')} from c) as campaigns,
  (select json_agg(o) from app_owners o where 'owners' = any($3::text[]) and o.app_id = any(array(select app_id from t))) as "appOwners",
  (select ${records('a')} from (select a.*, ${IS_DIRECTORY} as is_directory, ${CONNECTOR_VERSION} as connector_version, (select coalesce(json_agg(u order by u.id), '[]') from (${people('select user_id from app_owners o where o.app_id = a.id')}) u) as owners
    from apps a where 'apps' = any($3::text[]) and id = any(array(select app_id from t))) a) as apps,
  (select ${records('u')} from (${people('select id from person')}) u where 'users' = any($3::text[])) as users,
  (select ${records('a')} from (select a.*, ${IS_EXTERNAL} as is_external from app_users a where 'accounts' = any($3::text[]) and a.id = any(array(select app_user_id from t))) a) as accounts,
  (select ${records('e')} from (select e.*, ${ENTITLEMENT_FACTS} from entitlements e where 'entitlements' = any($3::text[])
    and e.id = any(array(select entitlement_id from t union select unnest(revocation_target_ids) from t))) e) as entitlements,
  (select ${records('r')} from resources r where 'resources' = any($3::text[]) and r.id = any(array(select unnest(array[principal_resource_id, entitlement_resource_id,
      case when kind = 'action' then request #>> '{scopeRole,roleResourceId}' end, case when kind = 'action' then request #>> '{scopeRole,scopeResourceId}' end]) from t))) as resources`,
};

/** A ticket that a provision step has created. */
type TicketRow = ExternalRef & { taskId: string; createdAt: string };

/** The row that `TASK_VIEWS` gives. */
export type TaskViewAnswer = {
  tasks: Omit<TaskViewRows['tasks'][number], 'execution_id' | 'provision_run'>[] | null;
  steps: Omit<TaskStepRow, 'execution_id'>[] | null;
  runs: { stepId: string; id: string }[] | null;
  provisionRuns: ({ stepId: string; ticket: TicketRow | null } & ProvisionRunRow)[] | null;
  appOwners: TaskViewRows['appOwners'] | null;
} & { [Kind in 'campaigns' | 'apps' | 'users' | 'accounts' | 'entitlements' | 'resources']: string | null };

type CampaignRow = TaskCampaignRow & Parameters<typeof campaignToWire>[0];

const campaignsOf = cacheRows((row: CampaignRow) => ({ row, campaign: campaignToWire(row) }));
const appsOf = cacheRows(({ owners, ...row }: Omit<AppRow, 'owner_ids'> & { owners: UserRow[] }) =>
  appToWire(
    { ...row, owner_ids: owners.map(({ id }) => id) },
    new Map(owners.map((owner) => [owner.id, userToWire(owner)])),
  ),
);
const usersOf = cacheRows(userToWire);
const accountsOf = cacheRows(appUserToWire);
const entitlementsOf = cacheRows(entitlementToWire);
const resourcesOf = cacheRows(resourceToWire);

const byId = <Item extends { id?: string }>(items: Item[]): Map<string, Item> =>
  new Map(items.map((item) => [item.id ?? '', item]));

function ticketsByTask(tickets: readonly TicketRow[]): Map<string, ExternalRef[]> {
  const byTask = Map.groupBy(
    tickets.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
    ({ taskId }) => taskId,
  );
  return new Map(
    [...byTask].map(([taskId, rows]) => [
      taskId,
      rows.map(({ externalRefSource, name, url }) => ({ externalRefSource, name, url })),
    ]),
  );
}

/** Reads tasks by their ids and numeric ids, with the objects of the kinds asked for, deleted tasks too. */
export async function readTaskViews(
  pool: Pool,
  wanted: { ids: string[]; numericIds: string[]; expand: readonly Expandable[] },
): Promise<TaskViewRows> {
  const { rows } = await pool.query<TaskViewAnswer>({
    ...TASK_VIEWS,
    values: [wanted.ids, wanted.numericIds, wanted.expand],
  });
  return toTaskViewRows(rows[0], wanted.expand);
}

/** Reads a task as the last statement of a transaction, with what the transaction has written. Afterwards it is committed. */
export async function commitWithTaskView(tx: Db, id: string, expand: readonly Expandable[]): Promise<TaskViewRows> {
  const { rows } = await tx.executeQuery<TaskViewAnswer>(
    CompiledQuery.raw(`${WITH_COMMIT} ${TASK_VIEWS.text}`, [[id], [], expand]),
  );
  return toTaskViewRows(rows[0], expand);
}

export function toTaskViewRows(answer: TaskViewAnswer | undefined, expand: readonly Expandable[]): TaskViewRows {
  if (!answer) throw new Error('A statement without a FROM clause gave no row');
  const campaigns = campaignsOf(answer.campaigns);
  const provisionRuns = new Map(
    (answer.provisionRuns ?? []).map(({ stepId, ticket: _created, ...run }) => [stepId, run]),
  );
  const runs = new Map((answer.runs ?? []).map(({ stepId, id }) => [stepId, id]));
  return {
    // JSON has 64-bit integers as numbers; everywhere else they are strings.
    tasks: (answer.tasks ?? []).map((task) => ({
      ...task,
      numeric_id: String(task.numeric_id),
      snapshot_id: String(task.snapshot_id),
      selection_no: task.selection_no === null ? null : String(task.selection_no),
      assignee_set_id: task.assignee_set_id === null ? null : String(task.assignee_set_id),
      execution_id: runs.get(task.step_id ?? '') ?? null,
      provision_run: provisionRuns.get(task.step_id ?? '') ?? null,
    })),
    steps: (answer.steps ?? []).map((step) => ({
      ...step,
      snapshot_id: String(step.snapshot_id),
      execution_id: runs.get(step.step_id) ?? null,
    })),
    tickets: ticketsByTask((answer.provisionRuns ?? []).flatMap(({ ticket }) => ticket ?? [])),
    campaigns: campaigns.map(({ row }) => row),
    appOwners: answer.appOwners ?? [],
    expanded: {
      campaigns: byId(expand.includes('campaigns') ? campaigns.map(({ campaign }) => campaign) : []),
      users: byId(usersOf(answer.users)),
      apps: byId(appsOf(answer.apps)),
      accounts: byId(accountsOf(answer.accounts)),
      entitlements: byId(entitlementsOf(answer.entitlements)),
      resources: byId(resourcesOf(answer.resources)),
    },
  };
}

const isNumeric = (key: string): boolean => /^[0-9]{1,18}$/.test(key);

/** Ids and numeric ids of tasks, apart. */
export const taskKeys = (keys: readonly string[]): { ids: string[]; numericIds: string[] } => ({
  ids: keys.filter((each) => !isNumeric(each)),
  numericIds: keys.filter(isNumeric),
});

/** Reads tasks one by one, those that are asked for together, with objects of the same kinds, by one statement. */
export function taskReader(
  pool: Pool,
): (idOrNumericId: string, expand: readonly Expandable[]) => Promise<TaskViewRows | undefined> {
  const readers = new Map<string, (key: string) => Promise<TaskViewRows | undefined>>();
  return (key, expand) => {
    const kinds = expand.toSorted().join(' ');
    const reader =
      readers.get(kinds) ??
      batchLoader(async (keys) => {
        const rows = await readTaskViews(pool, { ...taskKeys(keys), expand });
        return new Map(keys.map((each) => [each, rows]));
      });
    readers.set(kinds, reader);
    return reader(key);
  };
}
