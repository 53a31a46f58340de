import { scopeNameKinds, type ScopeNameKind, type ScopeNames } from '@oag/governance/scope';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The names of the objects in a scope, in one statement. Deleted objects keep their name; objects of an app are named with it. */
export async function scopeNames(
  db: Db,
  ids: { readonly [Kind in ScopeNameKind]: readonly string[] },
): Promise<ScopeNames> {
  if (scopeNameKinds.every((kind) => ids[kind].length === 0)) return {};
  const of = (kind: ScopeNameKind): string[] => [...ids[kind]];
  const { rows } = await sql<{ kind: ScopeNameKind; id: string; name: string }>`
    select 'app' as kind, id, display_name as name from apps where id = any(${of('app')}::text[])
    union all select 'resourceType', t.id, t.display_name || ' in ' || a.display_name
      from resource_types t join apps a on a.id = t.app_id where t.id = any(${of('resourceType')}::text[])
    union all select 'resource', r.id, r.display_name || ' in ' || a.display_name
      from resources r join apps a on a.id = r.app_id where r.id = any(${of('resource')}::text[])
    union all select 'entitlement', e.id, e.display_name || case when r.display_name is null or r.display_name = a.display_name then '' else ' on ' || r.display_name end || ' in ' || a.display_name
      from entitlements e join apps a on a.id = e.app_id left join resources r on r.id = e.resource_id where e.id = any(${of('entitlement')}::text[])
    union all select 'user', id, case display_name when '' then email else display_name end from users where id = any(${of('user')}::text[])
    union all select 'account', u.id, coalesce(nullif(u.display_name, ''), nullif(u.username, ''), u.email) || ' in ' || a.display_name
      from app_users u join apps a on a.id = u.app_id where u.id = any(${of('account')}::text[])
    union all select 'attributeValue', id, value from attribute_values where id = any(${of('attributeValue')}::text[])
    union all select 'profile', id, display_name from request_catalogs where id = any(${of('profile')}::text[])
    union all select 'monitor', id, display_name from conflict_monitors where id = any(${of('monitor')}::text[])`.execute(
    db,
  );
  return Object.fromEntries(
    scopeNameKinds.map((kind) => [
      kind,
      new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name])),
    ]),
  );
}
