import { sql, type RawBuilder } from 'kysely';
import type { Predicate } from '@oag/governance/scope';
import { compileAttributes } from './compile-attributes.ts';
import { holdersOf } from '../database/index.ts';

/** Grants and accounts are two queries over entitlements `e` and accounts `a`; that of grants has `g`, and no `a` where a resource holds them. */
export type HeldKind = 'grant' | 'access';

const no = sql<boolean>`false`;

/**
 * The predicate as SQL, with the same result as the engine's `matches`: null counts as false. Unresolved parts must be
 * resolved before.
 */
export function compilePredicate(predicate: Predicate, what: HeldKind): RawBuilder<boolean> {
  const isGrant = what === 'grant';
  switch (predicate.kind) {
    case 'and':
      return predicate.of.length === 0
        ? sql<boolean>`true`
        : sql<boolean>`(${sql.join(
            predicate.of.map((part) => compilePredicate(part, what)),
            sql` and `,
          )})`;
    case 'or':
      return predicate.of.length === 0
        ? no
        : sql<boolean>`(${sql.join(
            predicate.of.map((part) => compilePredicate(part, what)),
            sql` or `,
          )})`;
    case 'not':
      return sql<boolean>`not coalesce(${compilePredicate(predicate.of, what)}, false)`;
    case 'grants':
      return isGrant ? sql<boolean>`true` : no;
    case 'entitlementIn':
      return sql<boolean>`e.id = any(${predicate.ids}::text[])`;
    case 'appAccessOf':
      if (isGrant) return no;
      return predicate.appIds === 'all'
        ? sql<boolean>`true`
        : sql<boolean>`e.app_id = any(${predicate.appIds}::text[])`;
    case 'appIn':
      return isGrant ? sql<boolean>`e.app_id = any(${predicate.ids}::text[])` : no;
    case 'resourceIn':
      return isGrant ? sql<boolean>`e.resource_id = any(${predicate.ids}::text[])` : no;
    case 'resourceTypeIn':
      return isGrant ? sql<boolean>`e.resource_type_id = any(${predicate.ids}::text[])` : no;
    case 'riskLevelIn':
      return sql<boolean>`e.risk_level_value_id = any(${predicate.ids}::text[])`;
    case 'frameworkIn':
      return sql<boolean>`e.compliance_framework_value_ids && ${predicate.ids}::text[]`;
    case 'inConflict':
      return sql<boolean>`(e.id, coalesce(a.identity_user_id, a.id)) in (${partsOfConflicts(predicate.monitorIds)})`;
    case 'roleOnScope':
      return isGrant ? sql<boolean>`e.id in (${entitlementsOfRoles(predicate.pairs)})` : no;
    case 'userIn':
      return sql<boolean>`a.identity_user_id = any(${predicate.ids}::text[])`;
    case 'userMeets':
      return sql<boolean>`a.identity_user_id in (select u.id from users u where ${compileAttributes(predicate.of, 'user')}${predicate.deletedToo ? sql`` : sql` and u.deleted_at is null`})`;
    case 'memberOf':
      return sql<boolean>`a.identity_user_id in (select held.identity_user_id from entitlements e, lateral (${holdersOf}) held
        where e.id = any(${predicate.ids}::text[]) and e.deleted_at is null)`;
    case 'accountIn':
      return sql<boolean>`a.id = any(${predicate.ids}::text[])`;
    case 'accountMeets':
      return sql<boolean>`(a.id is not null and ${compileAttributes(predicate.of, 'account')})`;
    case 'accountStatusIn':
      return sql<boolean>`a.status = any(${predicate.statuses}::text[])`;
    case 'accountTypeIn':
      return sql<boolean>`a.type = any(${predicate.types}::text[])`;
    case 'noAccountOwner':
      return sql<boolean>`(a.id is not null and a.identity_user_id is null)`;
    case 'accountDomain':
      return sql<boolean>`a.id in (select o.id from app_users o where address_domain(o.email) = ${predicate.is})`;
    case 'principal':
      return predicate.are === 'users' ? sql<boolean>`a.id is not null` : sql<boolean>`a.id is null`;
    case 'addedBetween':
      return addedBetween(predicate, isGrant ? sql`coalesce(g.granted_at, g.created_at)` : sql`a.created_at`);
    case 'notReviewedSince':
      return sql<boolean>`not exists (select from tasks t where t.kind = 'certify' and t.outcome in ('CERTIFIED', 'DECERTIFIED') and t.outcome_at > ${predicate.at}
        and t.deleted_at is null and t.entitlement_id = e.id and coalesce(t.app_user_id, t.principal_resource_id) = ${isGrant ? sql`coalesce(g.app_user_id, g.principal_resource_id)` : sql`a.id`})`;
    case 'unusedSince': {
      const used = isGrant ? sql`coalesce(g.last_used_at, a.last_used_at)` : sql`a.last_used_at`;
      return sql<boolean>`coalesce(${used} <= ${predicate.at}, ${predicate.unknownToo})`;
    }
    case 'direct':
      return isGrant ? sql<boolean>`'' = any(g.sources)` : sql<boolean>`true`;
    case 'inherited':
      return isGrant ? sql<boolean>`g.sources <> '{""}'` : no;
    case 'fromProfile':
      return sql<boolean>`(e.id, a.identity_user_id) in (${comesFrom(predicate.ids)})`;
    case 'temporary':
      return sql<boolean>`(e.id, a.id) in (${TEMPORARY})`;
    case 'userExpression':
    case 'accountExpression':
    case 'inheritedOn':
      throw new Error(`${predicate.kind} has to be resolved before the database can be asked`);
  }
}

/** The entitlements and members of access profiles. */
const comesFrom = (ids: readonly string[] | 'any'): RawBuilder<unknown> => sql`
  select p.entitlement_id, m.user_id from request_catalogs c
  join request_catalog_entitlements p on p.request_catalog_id = c.id join request_catalog_members m on m.request_catalog_id = c.id
  where c.deleted_at is null${ids === 'any' ? sql`` : sql` and c.id = any(${ids}::text[])`}`;

/** The entitlements of enabled monitors, with the people in conflict because of them. */
const partsOfConflicts = (monitorIds: readonly string[] | 'all'): RawBuilder<unknown> => sql`
  select me.entitlement_id, c.holder_id from conflict_monitors cm
  join access_conflicts c on c.monitor_id = cm.id and c.state = 'ACTIVE' join conflict_monitor_entitlements me on me.monitor_id = cm.id
  where cm.enabled and cm.deleted_at is null${monitorIds === 'all' ? sql`` : sql` and cm.id = any(${monitorIds}::text[])`}`;

/** The entitlements on scopes with the names of roles. */
export const entitlementsOfRoles = (pairs: readonly { scopeId: string; roleId: string }[]): RawBuilder<unknown> => sql`
  select s.id from unnest(${pairs.map(({ scopeId }) => scopeId)}::text[], ${pairs.map(({ roleId }) => roleId)}::text[]) p (scope_id, role_id)
  join resources r on r.id = p.role_id join entitlements s on s.resource_id = p.scope_id and s.key = r.key and s.deleted_at is null`;

function addedBetween(
  { from, to }: { from: string | null; to: string | null },
  at: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const parts = [...(from === null ? [] : [sql`${at} >= ${from}`]), ...(to === null ? [] : [sql`${at} <= ${to}`])];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Access of a grant request with a duration that has not expired: entitlement and account. */
const TEMPORARY = sql`
  select t.entitlement_id, coalesce(t.app_user_id, o.id)
  from (
    select distinct on (entitlement_id, coalesce(app_user_id, identity_user_id)) app_id, entitlement_id, app_user_id, identity_user_id, due_at
    from tasks where kind = 'grant' and outcome = 'GRANTED' and deleted_at is null
    order by entitlement_id, coalesce(app_user_id, identity_user_id), outcome_at desc) t
  left join app_users o on t.app_user_id is null and o.app_id = t.app_id and o.identity_user_id = t.identity_user_id and o.deleted_at is null
  where t.due_at is not null and coalesce(t.app_user_id, o.id) is not null`;
