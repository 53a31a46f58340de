import type { SearchTasksRequest } from '@oag/types';
import { hasRole, seesAll, type Caller } from '@oag/governance/auth';
import { sql, type RawBuilder } from 'kysely';
import { type Db, findObjectsByName } from '../database/index.ts';
import { decidedBy } from '../auth/index.ts';
import { approvalsAsked, asksForApproval, peopleEmployed, taskConditions } from './task-filter.ts';
import { type ApprovalStep, taskSources, VALUES_MAX } from './task-sources.ts';

/** Who searches: those who see all find every task, others those that they may read (the engine's `mayRead`, as a condition). */
export type Searcher = Caller;

type Order = { key: RawBuilder<unknown>; type: string; isDescending: boolean };

const account = sql`coalesce((select a.display_name from app_users a where a.id = t.app_user_id), '') collate "C"`;
const owner = sql`coalesce((select u.display_name from users u where u.id = t.identity_user_id), '') collate "C"`;
const resource = sql`coalesce((select r.display_name from entitlements e join resources r on r.id = e.resource_id where e.id = t.entitlement_id), '') collate "C"`;
const resourceAndEntitlement = sql`coalesce((select e.resource_id || ' ' || e.id from entitlements e where e.id = t.entitlement_id), '') collate "C"`;
const number = sql`t.numeric_id`;

const byId: Order = { key: sql`t.id`, type: 'text', isDescending: false };
const orders: { [sortBy: string]: Order } = {
  TASK_SEARCH_SORT_BY_ACCOUNT: { key: account, type: 'text', isDescending: false },
  TASK_SEARCH_SORT_BY_ACCOUNT_OWNER: { key: owner, type: 'text', isDescending: false },
  TASK_SEARCH_SORT_BY_RESOURCE: { key: resource, type: 'text', isDescending: false },
  TASK_SEARCH_SORT_BY_APP_RESOURCE_ID_AND_APP_ENTITLEMENT: {
    key: resourceAndEntitlement,
    type: 'text',
    isDescending: false,
  },
  TASK_SEARCH_SORT_BY_TICKET_ID: { key: number, type: 'bigint', isDescending: false },
  TASK_SEARCH_SORT_BY_REVERSE_TICKET_ID: { key: number, type: 'bigint', isDescending: true },
  TASK_SEARCH_SORT_BY_CREATED_AT: { key: sql`t.created_at`, type: 'timestamptz', isDescending: false },
  TASK_SEARCH_SORT_BY_REVERSE_CREATED_AT: { key: sql`t.created_at`, type: 'timestamptz', isDescending: true },
};

/** The tasks of a campaign are work for its owners from REVIEW on, for everybody else from OPEN on. */
export function mayFind(searcher: Searcher): RawBuilder<boolean> {
  const { userId } = searcher;
  const campaign = (states: string[]) =>
    sql`(t.access_review_id is null or t.kind <> 'certify' or t.access_review_id in (
      select c.id from access_reviews c where c.state = any(${states}::text[]) and c.deleted_at is null))`;
  const prepared = campaign(['REVIEW', 'STARTING', 'PENDING', 'OPEN', 'CLOSED']);
  if (seesAll(searcher)) return sql<boolean>`${prepared}`;
  return sql<boolean>`(
    ${campaign(['OPEN', 'CLOSED'])} and (
      t.assignee_set_id = any(array(select m.set_id from assignee_set_members m where m.user_id = ${userId}))
      or t.identity_user_id = ${userId} or t.created_by = ${userId}
      or t.state = 'OPEN' and t.id = any(array(select ad.task_id from task_advisers ad where ad.user_id = ${userId}))
      or exists (select from task_steps st where st.task_id = t.id and ${decidedBy(userId)}))
    or ${hasRole(searcher, 'campaign_admin')} and ${prepared} and t.access_review_id in (select o.access_review_id from access_review_owners o where o.user_id = ${userId}))`;
}

/** Which page of the result: the first, or the one after what a page before gave as `after`. */
export type SearchPage = { size: number; after: string[] | null };

/** Finds the ids of one page of tasks. The order is that of `sortBy`, by default that of the ids; the id breaks ties. */
export async function searchTaskIds(
  db: Db,
  searcher: Searcher,
  request: SearchTasksRequest,
  page: SearchPage,
): Promise<{ ids: string[]; after: string[] | null }> {
  const { rows } = await (await searchStatement(db, searcher, request, page)).execute(db);
  const found = rows.slice(0, page.size);
  const last = found.at(-1);
  const after = rows.length > page.size && last ? (orderOf(request) === byId ? [last.id] : [last.key, last.id]) : null;
  return { ids: found.map((row) => row.id), after };
}

/** A node of PostgreSQL's plan, with the output of EXPLAIN ANALYZE for it. */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
};

/** How PostgreSQL carries out a search, after having done so. */
export async function explainTaskSearch(
  db: Db,
  searcher: Searcher,
  request: SearchTasksRequest,
  page: SearchPage,
): Promise<PlanNode> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: PlanNode }];
  }>`explain (analyze, buffers, format json) ${await searchStatement(db, searcher, request, page)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('EXPLAIN gave no plan');
  return row['QUERY PLAN'][0].Plan;
}

const orderOf = ({ sortBy }: SearchTasksRequest): Order => orders[sortBy ?? ''] ?? byId;

/** From so many people on, it is quicker to go through the tasks until a page is full. */
const FEW = 2000;

/** The people with one of these employment statuses; null when none is asked for, or when they are many. */
async function fewEmployed(db: Db, statuses: readonly string[], searcher: Searcher): Promise<string[] | null> {
  if (statuses.length === 0) return null;
  const { rows } = await sql<{ id: string }>`${peopleEmployed(statuses, searcher)} limit ${FEW}`.execute(db);
  return rows.length < FEW ? rows.map(({ id }) => id) : null;
}

/** The approval steps that a search asks for; null when it asks for none, or when they are many. */
async function fewApprovals(db: Db, request: SearchTasksRequest): Promise<ApprovalStep[] | null> {
  if (!asksForApproval(request)) return null;
  const { rows } = await sql<ApprovalStep>`
    select a.snapshot_id as "snapshotId", a.position from (${approvalsAsked(request)}) a limit ${VALUES_MAX + 1}`.execute(
    db,
  );
  return rows.length > VALUES_MAX ? null : rows;
}

async function searchStatement(
  db: Db,
  searcher: Searcher,
  request: SearchTasksRequest,
  page: SearchPage,
): Promise<RawBuilder<{ id: string; key: string }>> {
  const named = request.query ? await findObjectsByName(db, request.query) : null;
  const order = orderOf(request);
  const isById = order === byId;
  const employed = isById ? await fewEmployed(db, request.userEmploymentStatuses ?? [], searcher) : null;
  const direction = sql.raw(order.isDescending ? 'desc' : 'asc');
  const mayRead = mayFind(searcher);
  const [first, second] = page.after ?? [];
  const fromPage: RawBuilder<boolean>[] = [];
  if (first !== undefined) {
    const compare = sql.raw(order.isDescending ? '<' : '>');
    fromPage.push(
      isById
        ? sql<boolean>`t.id > ${first}`
        : sql<boolean>`(${order.key}, t.id) ${compare} (${first}::${sql.raw(order.type)}, ${second ?? ''})`,
    );
  }
  const whereOf = (asked: SearchTasksRequest): RawBuilder<unknown> =>
    sql.join([mayRead, ...taskConditions(asked, { searcher, mayRead }, named), ...fromPage], sql` and `);
  const limit = page.size + 1;
  const approvals = isById ? await fewApprovals(db, request) : null;
  const sources = isById ? taskSources(request, searcher.userId, { named, employed, approvals }) : null;
  if (sources) {
    const parts = sources.map(
      ({ values, from, on, order: inIndex, holds }) => sql`select f.id from (${values}) v cross join lateral (
        select distinct ${inIndex} from ${from} where ${on} and ${whereOf(holds ? { ...request, [holds]: undefined } : request)} order by ${inIndex} limit ${limit}) f`,
    );
    return sql<{ id: string; key: string }>`
      select distinct f.id, f.id as key from (${sql.join(parts, sql` union all `)}) f order by f.id limit ${limit}`;
  }
  return sql<{ id: string; key: string }>`
    select t.id, ${isById ? sql`t.id` : sql`${order.key}::text`} as key from tasks t
    where ${whereOf(request)}
    order by ${isById ? sql`t.id` : sql`${order.key} ${direction}, t.id ${direction}`}
    limit ${limit}`;
}
