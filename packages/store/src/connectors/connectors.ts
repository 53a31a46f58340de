import type { Connector } from '@oag/types';
import { sql } from 'kysely';
import { all, cutPage, type Db, following, type Page, type PageRows } from '../database/index.ts';

/** A connector with its encrypted secret. */
export type StoredConnector = { connector: Connector; secretEncrypted: Buffer };

export async function insertConnector(tx: Db, { connector, secretEncrypted }: StoredConnector): Promise<void> {
  const { id, appId, createdAt } = connector;
  await sql`insert into connectors (id, app_id, document, secret_encrypted, created_at)
    values (${id}, ${appId}, ${JSON.stringify(connector)}::jsonb, ${secretEncrypted}, ${createdAt})`.execute(tx);
}

export async function updateConnectorRow(tx: Db, { connector, secretEncrypted }: StoredConnector): Promise<void> {
  await sql`update connectors set document = ${JSON.stringify(connector)}::jsonb, secret_encrypted = ${secretEncrypted} where id = ${connector.id}`.execute(
    tx,
  );
}

export async function deleteConnectorRow(tx: Db, id: string, now: string): Promise<void> {
  await sql`update connectors set deleted_at = ${now} where id = ${id}`.execute(tx);
}

/** A connector of an app that is not deleted. */
export async function findConnector(
  db: Db,
  { appId, id }: { appId: string; id: string },
  lock?: 'forUpdate',
): Promise<StoredConnector | undefined> {
  const query = db
    .selectFrom('connectors')
    .select(['document', 'secret_encrypted'])
    .where('id', '=', id)
    .where('app_id', '=', appId)
    .where('deleted_at', 'is', null);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && { connector: row.document, secretEncrypted: row.secret_encrypted };
}

/** The connectors of an app, in the order of their ids. */
export async function listConnectors(db: Db, appId: string, page: Page): Promise<PageRows<Connector>> {
  const rows = await db
    .selectFrom('connectors')
    .select(['id', 'document'])
    .where(all([sql<boolean>`app_id = ${appId} and deleted_at is null`, ...following('id', page.after)]))
    .orderBy('id')
    .limit(page.size + 1)
    .execute();
  return cutPage(
    rows,
    page,
    ({ id }) => [id],
    ({ document }) => document,
  );
}

/** The only connector of an app whose program declares an action; undefined if none does, or several do. */
export async function connectorOffering(db: Db, appId: string, actionName: string): Promise<string | undefined> {
  const offered = JSON.stringify([{ name: actionName }]);
  const { rows } = await sql<{ id: string }>`
    select id from connectors where app_id = ${appId} and deleted_at is null and document #> '{config,webhook,actions}' @> ${offered}::jsonb limit 2`.execute(
    db,
  );
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** Those of these connectors that are not deleted, by id. */
export async function findConnectors(db: Db, ids: readonly string[]): Promise<Map<string, Connector>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; document: Connector }>`
    select id, document from connectors where id = any(${[...ids]}::text[]) and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, document }) => [id, document]));
}
