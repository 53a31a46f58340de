import { sql, type RawBuilder } from 'kysely';
import type { Predicate } from '@oag/governance';

const no = sql<boolean>`false`;

/**
 * The predicate as SQL, over entitlements `e` and accounts `a` (null when a resource is the holder), with the same answer as
 * `matches` of the engine. Grants and held accounts are two queries: `what` says for which of them this is.
 */
export function compilePredicate(predicate: Predicate, what: 'grant' | 'access'): RawBuilder<boolean> {
  const isGrant = what === 'grant';
  switch (predicate.kind) {
    case 'and':
      return predicate.of.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(predicate.of.map((part) => compilePredicate(part, what)), sql` and `)})`;
    case 'not': return sql<boolean>`not coalesce(${compilePredicate(predicate.of, what)}, false)`;
    case 'grants': return isGrant ? sql<boolean>`true` : no;
    case 'entitlementIn': return sql<boolean>`e.id = any(${predicate.ids}::text[])`;
    case 'appAccessOf':
      if (isGrant) return no;
      return predicate.appIds === 'all' ? sql<boolean>`true` : sql<boolean>`e.app_id = any(${predicate.appIds}::text[])`;
    case 'resourceIn': return isGrant ? sql<boolean>`e.resource_id = any(${predicate.ids}::text[])` : no;
    case 'resourceTypeIn': return isGrant ? sql<boolean>`e.resource_type_id = any(${predicate.ids}::text[])` : no;
    case 'userIn': return sql<boolean>`a.identity_user_id = any(${predicate.ids}::text[])`;
    case 'accountStatusIn': return sql<boolean>`a.status = any(${predicate.statuses}::text[])`;
    case 'accountTypeIn': return sql<boolean>`a.type = any(${predicate.types}::text[])`;
    case 'noAccountOwner': return sql<boolean>`(a.id is not null and a.identity_user_id is null)`;
    case 'principal': return predicate.are === 'users' ? sql<boolean>`a.id is not null` : sql<boolean>`a.id is null`;
  }
}
