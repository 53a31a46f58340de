import { readsAllApps } from '@oag/governance/inventory';
import { hasRole, type Caller } from '@oag/governance/auth';
import type { ReviewFilterInput } from '@oag/types';
import { sql, type RawBuilder } from 'kysely';

const has = <T>(list: readonly T[] | null | undefined): list is readonly T[] => Array.isArray(list) && list.length > 0;

/** The open reviews of an open campaign that wait for a person at an approval, over `tasks t`. */
export const waitsFor = (accessReviewId: string, userId: string): RawBuilder<boolean> =>
  sql<boolean>`t.access_review_id = ${accessReviewId} and exists (select from access_reviews c where c.id = t.access_review_id and c.state = 'OPEN') and t.kind = 'certify' and t.deleted_at is null and t.state = 'OPEN' and t.step_kind = 'approval'
    and t.assignee_set_id = any(array(select m.set_id from assignee_set_members m where m.user_id = ${userId}))`;

const wordsOf = ({ query = '' }: ReviewFilterInput): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * The facts at the preparation, `f`, and those computed later, `n`, of `tasks t`; for a search by words also the objects that a row names. Joined, not looked up for each row: a plan
 * that was made before the tables were analyzed would read all accounts for each of many rows.
 */
export const reviewTables = (filter: ReviewFilterInput): RawBuilder<unknown> => sql`
  left join review_facts f on f.access_review_id = t.access_review_id and f.no = t.selection_no
  left join renewed_review_facts n on n.task_id = t.id
  ${
    wordsOf(filter).length === 0
      ? sql``
      : sql`join entitlements e on e.id = t.entitlement_id join apps app on app.id = t.app_id left join resources r on r.id = e.resource_id
          left join app_users a on a.id = t.app_user_id left join users u on u.id = t.identity_user_id`
  }`;

/** All that a row shows by name, in lower case. */
const namesOf = (caller: Caller): RawBuilder<string> =>
  sql<string>`lower(concat_ws(E'\\n', coalesce(nullif(u.display_name, ''), nullif(a.display_name, ''), nullif(a.username, ''), a.email), ${accountName(caller)},
    u.job_title, u.department, e.display_name, e.description, r.display_name, app.display_name))`;

/** The user name of an account, for those who may read what its owner holds (the engine's `mayReadAccessOf`): a search must not say what reading refuses. */
function accountName(caller: Caller): RawBuilder<unknown> {
  const name = sql`coalesce(nullif(a.username, ''), a.email)`;
  if (readsAllApps(caller)) return name;
  const owns = hasRole(caller, 'app_admin')
    ? sql`exists (select from app_owners o where o.app_id = t.app_id and o.user_id = ${caller.userId})`
    : sql`false`;
  return sql`case when ${caller.userId} in (u.id, u.manager_id) or ${owns} then ${name} else '' end`;
}

/** The reviews that a filter leaves, over `tasks t` with the tables of `reviewTables`. Only for reviews that wait for the caller. */
export function reviewConditions(filter: ReviewFilterInput, caller: Caller): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql<boolean>`true`];
  if (has(filter.appIds)) conditions.push(sql<boolean>`t.app_id = any(${filter.appIds}::text[])`);
  if (has(filter.appEntitlementIds))
    conditions.push(sql<boolean>`t.entitlement_id = any(${filter.appEntitlementIds}::text[])`);
  if (has(filter.userIds)) conditions.push(sql<boolean>`t.identity_user_id = any(${filter.userIds}::text[])`);
  if (has(filter.recommendations)) {
    const names = filter.recommendations.map((name) => name.replace('INSIGHT_RECOMMENDATION_', ''));
    conditions.push(
      sql<boolean>`coalesce(n.facts ->> 'recommendation', f.recommendation, 'UNSPECIFIED') = any(${names}::text[])`,
    );
  }
  const words = wordsOf(filter);
  if (words.length > 0)
    conditions.push(
      sql<boolean>`(select bool_and(strpos(names.text, word) > 0) from (select ${namesOf(caller)} as text offset 0) names, unnest(${words}::text[]) word)`,
    );
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
