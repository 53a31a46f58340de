import type { ServicePrincipalCredential } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import {
  all,
  cutPage,
  type Db,
  following,
  type Page,
  type PageRows,
  type PersonalClientsTable,
} from '../database/index.ts';

const toWire = (row: Selectable<PersonalClientsTable>): ServicePrincipalCredential => ({
  id: row.id,
  clientId: row.client_id,
  servicePrincipalId: row.user_id,
  displayName: row.display_name,
  allowSourceCidrs: row.allow_source_cidr,
  scopedRoleIds: row.scoped_roles,
  requireDpop: row.require_dpop,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
});

const isCredential = sql<boolean>`c.kind = 'spc' and c.deleted_at is null`;

/** The credentials of a service principal that are not revoked, in the order of their ids. */
export async function listServicePrincipalCredentials(
  db: Db,
  servicePrincipalId: string,
  page: Page,
): Promise<PageRows<ServicePrincipalCredential>> {
  const found = await db
    .selectFrom('personal_clients as c')
    .selectAll('c')
    .where('c.user_id', '=', servicePrincipalId)
    .where(all([isCredential, ...following('c.id', page.after)]))
    .orderBy('c.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, (row) => [row.id], toWire);
}

/** A credential that is not revoked. */
export async function findServicePrincipalCredential(
  db: Db,
  servicePrincipalId: string,
  id: string,
): Promise<ServicePrincipalCredential | undefined> {
  const row = await db
    .selectFrom('personal_clients as c')
    .selectAll('c')
    .where('c.id', '=', id)
    .where('c.user_id', '=', servicePrincipalId)
    .where(isCredential)
    .executeTakeFirst();
  return row && toWire(row);
}

export async function renameServicePrincipalCredential(tx: Db, id: string, displayName: string): Promise<void> {
  await sql`update personal_clients set display_name = ${displayName}, updated_at = now() where id = ${id}`.execute(tx);
}
