import type { SearchTasksRequest } from '@oag/types';
import { hasRole, seesAll, type Caller } from '@oag/governance';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import { taskConditions } from './task-filter.ts';

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
  TASK_SEARCH_SORT_BY_APP_RESOURCE_ID_AND_APP_ENTITLEMENT: { key: resourceAndEntitlement, type: 'text', isDescending: false },
  TASK_SEARCH_SORT_BY_TICKET_ID: { key: number, type: 'bigint', isDescending: false },
  TASK_SEARCH_SORT_BY_REVERSE_TICKET_ID: { key: number, type: 'bigint', isDescending: true },
  TASK_SEARCH_SORT_BY_CREATED_AT: { key: sql`t.created_at`, type: 'timestamptz', isDescending: false },
  TASK_SEARCH_SORT_BY_REVERSE_CREATED_AT: { key: sql`t.created_at`, type: 'timestamptz', isDescending: true },
};

/** The tasks of a campaign are work for its owners from REVIEW on, for everybody else from OPEN on. */
function mayFind(searcher: Searcher): RawBuilder<boolean> {
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
      or exists (select from task_steps st where st.task_id = t.id and st.actor_id = ${userId}))
    or ${hasRole(searcher, 'campaign_admin')} and ${prepared} and t.access_review_id in (select o.access_review_id from access_review_owners o where o.user_id = ${userId}))`;
}

/** Finds the ids of one page of tasks. The order is that of `sortBy`, by default that of the ids; the id breaks ties. */
export async function searchTaskIds(
  db: Db,
  searcher: Searcher,
  request: SearchTasksRequest,
  page: { size: number; after: string[] | null },
): Promise<{ ids: string[]; after: string[] | null }> {
  const order = orders[request.sortBy ?? ''] ?? byId;
  const isById = order === byId;
  const direction = sql.raw(order.isDescending ? 'desc' : 'asc');
  const conditions = [mayFind(searcher), ...taskConditions(request, searcher.userId)];
  const [first, second] = page.after ?? [];
  if (first !== undefined) {
    const compare = sql.raw(order.isDescending ? '<' : '>');
    conditions.push(
      isById
        ? sql<boolean>`t.id > ${first}`
        : sql<boolean>`(${order.key}, t.id) ${compare} (${first}::${sql.raw(order.type)}, ${second ?? ''})`,
    );
  }
  const { rows } = await sql<{ id: string; key: string }>`
    select t.id, ${isById ? sql`t.id` : sql`${order.key}::text`} as key from tasks t
    where ${sql.join(conditions, sql` and `)}
    order by ${isById ? sql`t.id` : sql`${order.key} ${direction}, t.id ${direction}`}
    limit ${page.size + 1}`.execute(db);
  const found = rows.slice(0, page.size);
  const last = found.at(-1);
  const after = rows.length > page.size && last ? (isById ? [last.id] : [last.key, last.id]) : null;
  return { ids: found.map((row) => row.id), after };
}
