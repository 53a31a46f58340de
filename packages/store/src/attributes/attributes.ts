import { attributeKindOf, attributeTypes, attributeValueKey } from '@oag/governance/attributes';
import type { AttributeValue, SearchAttributeValuesRequest } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import {
  all,
  among,
  contains,
  following,
  given,
  notAmong,
  type Db,
  cutPage,
  type Page,
  type PageRows,
  type AttributeValuesTable,
} from '../database/index.ts';

/** The filters of a search for risk levels and compliance frameworks. */
export type AttributeFilter = Pick<
  SearchAttributeValuesRequest,
  'attributeTypeIds' | 'excludeIds' | 'ids' | 'query' | 'value'
>;

const toWire = (row: Selectable<AttributeValuesTable>): AttributeValue => ({
  id: row.id,
  attributeTypeId: attributeTypes[row.type].id,
  value: row.value,
  createdAt: row.created_at,
  updatedAt: row.deleted_at ?? row.created_at,
  deletedAt: row.deleted_at,
});

/** Adds a value unless the same one exists. Returns whether it was added. */
export async function insertAttributeValue(
  tx: Db,
  { id, attributeTypeId, value, createdAt }: AttributeValue,
): Promise<boolean> {
  const type = attributeKindOf(attributeTypeId);
  if (!type) throw new Error(`There is no type ${attributeTypeId}`);
  const row = await tx
    .insertInto('attribute_values')
    .values({ id, type, value, key: attributeValueKey(value), created_at: createdAt ?? undefined })
    .onConflict((conflict) => conflict.columns(['type', 'key']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A value, also a deleted one. `forUpdate` locks its row until the transaction ends. */
export async function findAttributeValue(
  db: Db,
  id: string,
  lock: 'forUpdate' | 'none' = 'none',
): Promise<AttributeValue | undefined> {
  const query = db.selectFrom('attribute_values').selectAll().where('id', '=', id);
  const row = await (lock === 'forUpdate' ? query.forUpdate() : query).executeTakeFirst();
  return row && toWire(row);
}

/** The type ids of values that are not deleted, locked against deletion until the transaction ends. */
export async function liveAttributeTypes(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('attribute_values')
    .select(['id', 'type'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map(({ id, type }) => [id, attributeTypes[type].id]));
}

/** Marks a value as deleted. */
export async function deleteAttributeValueRow(tx: Db, id: string, now: string): Promise<void> {
  await tx.updateTable('attribute_values').set({ deleted_at: now }).where('id', '=', id).execute();
}

/** How many entitlements have a value. */
export async function countTagged(tx: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from (
      select id from entitlements where risk_level_value_id = ${id} and deleted_at is null
      union
      select id from entitlements where compliance_framework_value_ids <> '{}' and compliance_framework_value_ids @> ${[id]}::text[] and deleted_at is null) tagged`.execute(
    tx,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Values that are not deleted, in the order of their ids. */
export async function listAttributeValues(
  db: Db,
  filter: AttributeFilter,
  page: Page,
): Promise<PageRows<AttributeValue>> {
  const conditions = [
    sql<boolean>`v.deleted_at is null`,
    ...given(
      filter.attributeTypeIds,
      (ids) => sql<boolean>`v.type = any(${ids.flatMap((id) => attributeKindOf(id) ?? [])}::text[])`,
    ),
    ...among('v.id', filter.ids),
    ...notAmong('v.id', filter.excludeIds),
    ...among('v.key', filter.value ? [attributeValueKey(filter.value)] : []),
    ...contains(['v.value'], filter.query),
    ...following('v.id', page.after),
  ];
  const found = await db
    .selectFrom('attribute_values as v')
    .selectAll('v')
    .where(all(conditions))
    .orderBy('v.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, (row) => [row.id], toWire);
}
