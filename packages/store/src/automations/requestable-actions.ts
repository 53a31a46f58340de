import type { RequestableAction, SearchRequestableActionsRequest } from '@oag/types';
import { sql } from 'kysely';
import { all, among, contains, following, type Db, cutPage, type Page, type PageRows } from '../database/index.ts';

/** The filters of a search for actions. */
export type RequestableActionFilter = Pick<SearchRequestableActionsRequest, 'query' | 'refs'>;

/** The columns derived from the document: for search, and references to other objects. */
const columnsOf = (action: RequestableAction) => ({
  display_name: action.displayName,
  description: action.description,
  request_policy_id: action.requestPolicyId || null,
  request_schema_id: action.requestSchemaId || null,
  document: JSON.stringify(action),
});

/** Documents that are older than connectors for resources name none. */
const noConnector = { connectorId: '' };

/** A deleted form is unset, which the document does not know. */
const toWire = (row: { document: RequestableAction; request_schema_id: string | null }): RequestableAction => ({
  ...row.document,
  resource: row.document.resource && { ...noConnector, ...row.document.resource },
  requestSchemaId: row.request_schema_id ?? '',
});

export async function insertRequestableAction(tx: Db, action: RequestableAction, createdBy: string): Promise<void> {
  await tx
    .insertInto('requestable_actions')
    .values({ id: action.id, created_by: createdBy, created_at: action.createdAt ?? undefined, ...columnsOf(action) })
    .execute();
}

export async function updateRequestableActionRow(tx: Db, action: RequestableAction): Promise<void> {
  await tx.updateTable('requestable_actions').set(columnsOf(action)).where('id', '=', action.id).execute();
}

/** Marks an action as deleted. Its tasks stay. */
export async function deleteRequestableActionRow(tx: Db, id: string, now: string): Promise<void> {
  await tx.updateTable('requestable_actions').set({ deleted_at: now }).where('id', '=', id).execute();
}

/** An action that is not deleted. `forUpdate` locks its row until the transaction ends. */
export async function findRequestableAction(
  db: Db,
  id: string,
  lock: 'forUpdate' | 'none' = 'none',
): Promise<RequestableAction | undefined> {
  const query = db
    .selectFrom('requestable_actions')
    .select(['document', 'request_schema_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  const row = await (lock === 'forUpdate' ? query.forNoKeyUpdate() : query).executeTakeFirst();
  return row && toWire(row);
}

/** Actions that are not deleted, in the order of their ids. */
export async function listRequestableActions(
  db: Db,
  filter: RequestableActionFilter,
  page: Page,
): Promise<PageRows<RequestableAction>> {
  const conditions = [
    sql<boolean>`a.deleted_at is null`,
    ...among(
      'a.id',
      filter.refs?.map(({ id }) => id ?? ''),
    ),
    ...contains(['a.display_name', 'a.description'], filter.query),
    ...following('a.id', page.after),
  ];
  const found = await db
    .selectFrom('requestable_actions as a')
    .select(['a.id', 'a.document', 'a.request_schema_id'])
    .where(all(conditions))
    .orderBy('a.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, (row) => [row.id], toWire);
}

/** Looks up the policies, forms and automations that an action or a policy names, in one statement. Deleted ones count as missing. */
export async function lookUpForAction(
  db: Db,
  ids: { policyIds?: string[]; requestSchemaIds?: string[]; automationIds?: string[] },
): Promise<{ policyTypes: Map<string, string>; requestSchemaIds: Set<string>; automationIds: Set<string> }> {
  const { rows } = await sql<{ kind: 'policy' | 'form' | 'automation'; id: string; type: string }>`
    select 'policy' as kind, id, policy_type as type from policies where id = any(${ids.policyIds ?? []}::text[]) and deleted_at is null
    union all select 'form', id, '' from request_schemas where id = any(${ids.requestSchemaIds ?? []}::text[]) and deleted_at is null
    union all select 'automation', id, '' from automations where id = any(${ids.automationIds ?? []}::text[]) and deleted_at is null`.execute(
    db,
  );
  const idsOf = (kind: string): Set<string> => new Set(rows.flatMap((row) => (row.kind === kind ? [row.id] : [])));
  return {
    policyTypes: new Map(rows.flatMap((row) => (row.kind === 'policy' ? [[row.id, row.type] as const] : []))),
    requestSchemaIds: idsOf('form'),
    automationIds: idsOf('automation'),
  };
}
