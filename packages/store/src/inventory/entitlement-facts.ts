import { sql, type AliasedRawBuilder } from 'kysely';
import type { Condition } from '../database/index.ts';

/** The id under which the SCIM connector `c` knows the entitlement `e`, null when it knows none. The access to the app is no group of it. */
const KNOWN_AS = `case when e.is_access or c.document #>> '{config,scim}' is null then null
  when c.document #>> '{config,scim,groupAttribute}' = 'displayName' then e.display_name
  else coalesce(nullif(e.external_id, ''), (select nullif(r.external_id, '') from resources r where r.id = e.resource_id)) end`;

/** The connectors of its app that know the entitlement with the alias `e`, each with the id that it knows. */
const SOURCE_CONNECTORS = `(select coalesce(jsonb_object_agg(k.id, k.known_as), '{}')
  from (select c.id, ${KNOWN_AS} as known_as from connectors c where c.app_id = e.app_id and c.deleted_at is null) k where k.known_as is not null)`;

const isNamed = (member: string, id: string): string =>
  `(coalesce(jsonb_array_length(nullif(u.document -> '${member}', 'null')), 0) = 0 or u.document -> '${member}' ? ${id})`;

/** Whether a rule decides who holds the entitlement `e`: an access profile with members, or an enabled rule about unused access. */
export const IS_AUTOMATED: string = `(exists (
    select from request_catalog_entitlements p join request_catalogs c on c.id = p.request_catalog_id and c.deleted_at is null
    where p.entitlement_id = e.id and exists (select from request_catalog_members m where m.request_catalog_id = c.id))
  or exists (
    select from unused_access_rules u
    where (u.document ->> 'enabled')::boolean and ${isNamed('appIds', 'e.app_id')} and ${isNamed('appEntitlementIds', 'e.id')}))`;

/** The facts about the entitlement `e` from other tables. */
export type EntitlementFacts = { source_connectors: { [connectorId: string]: string }; is_automated: boolean };

/** The facts as columns. */
export const ENTITLEMENT_FACTS: string = `${SOURCE_CONNECTORS} as source_connectors, ${IS_AUTOMATED} as is_automated`;

export const entitlementFacts: readonly [
  AliasedRawBuilder<EntitlementFacts['source_connectors'], 'source_connectors'>,
  AliasedRawBuilder<boolean, 'is_automated'>,
] = [
  sql.raw<EntitlementFacts['source_connectors']>(SOURCE_CONNECTORS).as('source_connectors'),
  sql.raw<boolean>(IS_AUTOMATED).as('is_automated'),
];

/** Whether this connector knows the entitlement `e`. */
export const isKnownTo = (connectorId: string): Condition =>
  sql<boolean>`exists (select from connectors c where c.id = ${connectorId} and c.app_id = e.app_id and c.deleted_at is null and ${sql.raw(KNOWN_AS)} is not null)`;
