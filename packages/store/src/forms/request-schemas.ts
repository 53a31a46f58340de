import type { AppEntitlementRef, RequestSchema, SearchRequestSchemasRequest } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import {
  all,
  among,
  contains,
  following,
  given,
  type Db,
  cutPage,
  type Page,
  type PageRows,
  type RequestSchemasTable,
} from '../database/index.ts';
import { readableEntitlement, type EntitlementReader } from '../access-profiles/index.ts';

/** A request form with its internal columns. */
export type StoredRequestSchema = {
  requestSchema: RequestSchema;
  /** Grows with every change; the ETag. */
  version: string;
};

/** The filters of a search for request forms. */
export type RequestSchemaFilter = Pick<SearchRequestSchemasRequest, 'appIds' | 'ids' | 'query'>;

const fromRow = (row: Pick<Selectable<RequestSchemasTable>, 'document' | 'version'>): StoredRequestSchema => ({
  requestSchema: row.document,
  version: row.version,
});

/** The columns that follow the document: what is searched in. */
const columnsOf = (requestSchema: RequestSchema) => ({
  display_name: requestSchema.form?.displayName ?? '',
  description: requestSchema.form?.description ?? '',
  document: JSON.stringify(requestSchema),
});

export async function insertRequestSchema(tx: Db, requestSchema: RequestSchema, createdBy: string): Promise<void> {
  await tx
    .insertInto('request_schemas')
    .values({
      id: requestSchema.id,
      created_by: createdBy,
      created_at: requestSchema.createdAt ?? undefined,
      ...columnsOf(requestSchema),
    })
    .execute();
}

/** Writes a changed form; its version grows by one. Gives the new version. */
export async function updateRequestSchemaRow(tx: Db, requestSchema: RequestSchema): Promise<string> {
  const row = await tx
    .updateTable('request_schemas')
    .set({ ...columnsOf(requestSchema), version: sql<string>`version + 1` })
    .where('id', '=', requestSchema.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/**
 * A form that is not deleted. `forUpdate` locks its row until the transaction ends; `forShare` prevents its deletion
 * during that time, and many transactions may hold it at once.
 */
export async function findRequestSchema(
  db: Db,
  id: string,
  lock: 'forUpdate' | 'forShare' | 'none' = 'none',
): Promise<StoredRequestSchema | undefined> {
  const query = db
    .selectFrom('request_schemas')
    .select(['document', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  const locking = lock === 'forUpdate' ? query.forNoKeyUpdate() : lock === 'forShare' ? query.forShare() : query;
  const row = await locking.executeTakeFirst();
  return row && fromRow(row);
}

/** A form, also a deleted one. */
export async function readRequestSchema(db: Db, id: string): Promise<StoredRequestSchema | undefined> {
  const row = await db
    .selectFrom('request_schemas')
    .select(['document', 'version', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow({ ...row, document: { ...row.document, deletedAt: row.deleted_at } });
}

/** Forms that are not deleted, by their ids; none of them is deleted before the transaction ends. */
export async function holdRequestSchemas(tx: Db, ids: readonly string[]): Promise<Map<string, RequestSchema>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('request_schemas')
    .select(['id', 'document'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map(({ id, document }) => [id, document]));
}

/** Forms that are not deleted, in the order of their ids. By apps, they are found through the entitlements that the reader may read. */
export async function listRequestSchemas(
  db: Db,
  filter: RequestSchemaFilter,
  reader: EntitlementReader,
  page: Page,
): Promise<PageRows<RequestSchema>> {
  const conditions = [
    sql<boolean>`s.deleted_at is null`,
    ...among('s.id', filter.ids),
    ...given(
      filter.appIds,
      (apps) =>
        sql<boolean>`exists (select from entitlements e where e.request_schema_id = s.id and e.app_id = any(${apps}::text[]) and ${all([sql<boolean>`e.deleted_at is null`, ...readableEntitlement(reader)])})`,
    ),
    ...contains(['s.display_name', 's.description'], filter.query),
    ...following('s.id', page.after),
  ];
  const found = await db
    .selectFrom('request_schemas as s')
    .select(['s.id', 's.document', 's.version'])
    .where(all(conditions))
    .orderBy('s.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(
    found,
    page,
    (row) => [row.id],
    (row) => fromRow(row).requestSchema,
  );
}

/** Marks a form as deleted and takes it off its entitlements and actions. Gives how many entitlements those were. */
export async function deleteRequestSchemaRow(tx: Db, requestSchema: RequestSchema, now: string): Promise<number> {
  await tx
    .updateTable('request_schemas')
    .set({ ...columnsOf({ ...requestSchema, deletedAt: now }), deleted_at: now, version: sql<string>`version + 1` })
    .where('id', '=', requestSchema.id)
    .execute();
  await tx
    .updateTable('requestable_actions')
    .set({ request_schema_id: null })
    .where('request_schema_id', '=', requestSchema.id)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('entitlements')
    .set({ request_schema_id: null, updated_at: now })
    .where('request_schema_id', '=', requestSchema.id)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** An entitlement that is not deleted, and the form that it has. */
export type EntitlementForm = { appId: string; id: string; requestSchemaId: string | null };

/** The form of an entitlement; undefined when there is no such entitlement. `forUpdate` locks the entitlement. */
export async function findEntitlementForm(
  db: Db,
  ref: { appId: string; id: string },
  lock: 'forUpdate' | 'none' = 'none',
): Promise<EntitlementForm | undefined> {
  const query = db
    .selectFrom('entitlements')
    .select(['id', 'app_id', 'request_schema_id'])
    .where('id', '=', ref.id)
    .where('app_id', '=', ref.appId)
    .where('deleted_at', 'is', null);
  const row = await (lock === 'forUpdate' ? query.forNoKeyUpdate() : query).executeTakeFirst();
  return row && { appId: row.app_id, id: row.id, requestSchemaId: row.request_schema_id };
}

export async function setEntitlementForm(
  tx: Db,
  entitlementId: string,
  requestSchemaId: string | null,
  now: string,
): Promise<void> {
  await tx
    .updateTable('entitlements')
    .set({ request_schema_id: requestSchemaId, updated_at: now })
    .where('id', '=', entitlementId)
    .execute();
}

/** The entitlements that have a form, of those that the reader may read, in the order of their ids. Deleted ones are left out. */
export async function listEntitlementsWithForm(
  db: Db,
  requestSchemaId: string,
  reader: EntitlementReader,
  page: Page,
): Promise<PageRows<AppEntitlementRef>> {
  const found = await db
    .selectFrom('entitlements as e')
    .select(['e.id', 'e.app_id'])
    .where('e.request_schema_id', '=', requestSchemaId)
    .where(all([sql<boolean>`e.deleted_at is null`, ...readableEntitlement(reader), ...following('e.id', page.after)]))
    .orderBy('e.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(
    found,
    page,
    (row) => [row.id],
    (row) => ({ appId: row.app_id, id: row.id }),
  );
}
