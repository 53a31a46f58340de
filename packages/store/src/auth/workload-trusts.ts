import type { TrustSettings } from '@oag/governance/auth';
import type { WorkloadFederationProvider, WorkloadFederationTrust } from '@oag/types';
import { sql } from 'kysely';
import { all, contains, cutPage, type Db, following, type Page, type PageRows } from '../database/index.ts';
import { insertPersonalClient } from './personal-clients.ts';

type Row = {
  id: string;
  client_id: string;
  user_id: string;
  display_name: string;
  allow_source_cidr: string[];
  scoped_roles: string[];
  created_at: string;
  updated_at: string;
  last_used_at: string | null;
  provider_id: string;
  disabled: boolean;
  description: string;
  condition_expression: string;
  passthrough_claims: string[];
  require_single_use: boolean;
};

const selectTrusts = sql`select c.id, c.client_id, c.user_id, c.display_name, c.allow_source_cidr, c.scoped_roles, c.created_at, c.updated_at,
    c.last_used_at, t.provider_id, t.disabled, t.description, t.condition_expression, t.passthrough_claims, t.require_single_use
  from workload_trusts t join personal_clients c on c.id = t.id`;

const fromRow = (row: Row): WorkloadFederationTrust => ({
  clientId: row.client_id,
  servicePrincipalId: row.user_id,
  providerId: row.provider_id,
  displayName: row.display_name,
  description: row.description,
  disabled: row.disabled,
  conditionExpression: row.condition_expression,
  allowSourceCidrs: row.allow_source_cidr,
  scopedRoleIds: row.scoped_roles,
  passthroughClaims: row.passthrough_claims,
  requireSingleUse: row.require_single_use,
  lastUsedAt: row.last_used_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const columnsOf = (settings: TrustSettings) => ({
  disabled: settings.disabled,
  description: settings.description,
  condition_expression: settings.conditionExpression,
  passthrough_claims: settings.passthroughClaims,
  require_single_use: settings.requireSingleUse,
});

export async function insertWorkloadTrust(
  tx: Db,
  { id, clientId, servicePrincipalId, providerId }: NewTrust,
  settings: TrustSettings,
): Promise<void> {
  await insertPersonalClient(tx, {
    id,
    clientId,
    secretSha256: null,
    userId: servicePrincipalId,
    displayName: settings.displayName,
    expiresAt: null,
    scopedRoles: settings.scopedRoleIds,
    allowSourceCidr: settings.allowSourceCidrs,
    kind: 'wfe',
  });
  await tx
    .insertInto('workload_trusts')
    .values({ id, provider_id: providerId, ...columnsOf(settings) })
    .execute();
}

type NewTrust = { id: string; clientId: string; servicePrincipalId: string; providerId: string };

export async function updateWorkloadTrustRow(tx: Db, id: string, settings: TrustSettings, now: string): Promise<void> {
  await tx
    .updateTable('personal_clients')
    .set({
      display_name: settings.displayName,
      allow_source_cidr: settings.allowSourceCidrs,
      scoped_roles: settings.scopedRoleIds,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('workload_trusts').set(columnsOf(settings)).where('id', '=', id).execute();
}

/** A trust, with the id of its row. */
export type StoredWorkloadTrust = { id: string; trust: WorkloadFederationTrust };

/** A trust that is not deleted. */
export async function findWorkloadTrust(
  db: Db,
  { servicePrincipalId, clientId }: { servicePrincipalId: string; clientId: string },
): Promise<StoredWorkloadTrust | undefined> {
  const { rows } = await sql<Row>`${selectTrusts}
    where c.client_id = ${clientId} and c.user_id = ${servicePrincipalId} and c.deleted_at is null`.execute(db);
  return rows[0] && { id: rows[0].id, trust: fromRow(rows[0]) };
}

/** A trust that is not deleted, by its client id, and its provider. */
export async function findTrustOfClient(
  db: Db,
  clientId: string,
): Promise<(StoredWorkloadTrust & { provider: WorkloadFederationProvider }) | undefined> {
  const { rows } = await sql<
    Row & { document: WorkloadFederationProvider }
  >`select trusts.*, p.document from (${selectTrusts} where c.client_id = ${clientId} and c.deleted_at is null) trusts
    join workload_providers p on p.id = trusts.provider_id`.execute(db);
  return rows[0] && { id: rows[0].id, trust: fromRow(rows[0]), provider: rows[0].document };
}

/** Which trusts to find; '' does not narrow. */
export type TrustFilter = { servicePrincipalId?: string; providerId?: string; query?: string | undefined };

/** Trusts that are not deleted, in the order in which they were created. */
export async function searchWorkloadTrusts(
  db: Db,
  { servicePrincipalId = '', providerId = '', query }: TrustFilter,
  page: Page,
): Promise<PageRows<WorkloadFederationTrust>> {
  const conditions = [
    sql<boolean>`c.deleted_at is null`,
    ...(servicePrincipalId === '' ? [] : [sql<boolean>`c.user_id = ${servicePrincipalId}`]),
    ...(providerId === '' ? [] : [sql<boolean>`t.provider_id = ${providerId}`]),
    ...contains(['c.display_name', 'c.client_id'], query),
    ...following('c.id', page.after),
  ];
  const { rows } =
    await sql<Row>`${selectTrusts} where ${all(conditions)} order by c.id limit ${page.size + 1}`.execute(db);
  return cutPage(rows, page, ({ id }) => [id], fromRow);
}

/** The client ids of the first trusts in a provider. */
export async function trustsOfProvider(tx: Db, providerId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ client_id: string }>`select c.client_id from workload_trusts t
    join personal_clients c on c.id = t.id where t.provider_id = ${providerId} and c.deleted_at is null order by c.id limit ${limit}`.execute(
    tx,
  );
  return rows.map((row) => row.client_id);
}
