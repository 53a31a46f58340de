import type { FacetCategory, FacetRange, Facets } from '@oag/types';
import { sql } from 'kysely';
import { all, type Condition, type Db } from '../database/index.ts';

/** How many entitlements are counted for facets: as many as a person narrows by hand, so that the first page stays cheap. */
const COUNTED_MAX = 20_000;
const FACET_VALUES_MAX = 100;

/** The filters by values: the member of the search, its name, and the picture of the console for it. */
const BY_VALUE = [
  { param: 'appIds', displayName: 'App', icon: 'app' },
  { param: 'resourceTypeIds', displayName: 'Resource type', icon: 'resource-type' },
  { param: 'riskLevelIds', displayName: 'Risk level', icon: 'risk-level' },
] as const;

/** The ranges of how many hold an entitlement. The last one has no upper end. */
const HOLDER_RANGES = [
  { displayName: 'Nobody', from: '0', to: '1', icon: 'nobody' },
  { displayName: '1 to 9', from: '1', to: '10', icon: 'holders' },
  { displayName: '10 to 99', from: '10', to: '100', icon: 'holders' },
  { displayName: '100 to 999', from: '100', to: '1000', icon: 'holders' },
  { displayName: '1000 and more', from: '1000', to: '9223372036854775807', icon: 'holders' },
] as const;

type Row = { member: string; value: string; name: string; icon: string; count: string };

/** How many entitlements meet the conditions, and by app, resource type, risk level and number of holders. Null when there are too many to count. */
export async function entitlementFacets(
  db: Db,
  conditions: Condition[],
  iconAt: (name: string) => string,
): Promise<Facets | null> {
  const bounds = HOLDER_RANGES.map(({ from }) => from);
  const { rows } = await sql<Row>`
    with found as materialized (
      select e.app_id, e.resource_type_id, e.risk_level_value_id, e.grant_count from entitlements e where ${all(conditions)} limit ${COUNTED_MAX + 1}),
    counted as (
      select 'appIds' as member, app_id as value, count(*) as count from found group by app_id
      union all select 'resourceTypeIds', resource_type_id, count(*) from found group by resource_type_id
      union all select 'riskLevelIds', risk_level_value_id, count(*) from found where risk_level_value_id is not null group by risk_level_value_id
      union all select 'grantCounts', width_bucket(grant_count, ${bounds}::bigint[])::text, count(*) from found group by 2
      union all select '', '', count(*) from found)
    select c.member, c.value, coalesce(a.display_name, t.display_name, v.value, '') as name, coalesce(a.icon_url, '') as icon, c.count
    from counted c left join apps a on a.id = c.value left join resource_types t on t.id = c.value left join attribute_values v on v.id = c.value
    order by c.member, c.count desc, c.value`.execute(db);
  const count = rows.find(({ member }) => member === '')?.count ?? '0';
  if (Number(count) > COUNTED_MAX) return null;
  const ofValues = BY_VALUE.flatMap(({ param, displayName, icon }): FacetCategory[] => {
    const values = rows
      .filter(({ member }) => member === param)
      .slice(0, FACET_VALUES_MAX)
      .map((row) => ({ value: row.value, displayName: row.name, count: row.count, iconUrl: row.icon }));
    return values.length === 0 ? [] : [{ param, displayName, iconUrl: iconAt(icon), range: null, value: { values } }];
  });
  return { count, facets: [...ofValues, ...byHolders(rows, iconAt)] };
}

function byHolders(rows: readonly Row[], iconAt: (name: string) => string): FacetCategory[] {
  const ranges = HOLDER_RANGES.flatMap(({ icon, ...range }, index): FacetRange[] => {
    const row = rows.find(({ member, value }) => member === 'grantCounts' && value === String(index + 1));
    return row ? [{ ...range, count: row.count, iconUrl: iconAt(icon) }] : [];
  });
  if (ranges.length === 0) return [];
  return [{ param: 'grantCounts', displayName: 'Holders', iconUrl: iconAt('holders'), range: { ranges }, value: null }];
}
