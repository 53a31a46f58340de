import type { PersonalClient } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import {
  all,
  contains,
  following,
  type Db,
  cutPage,
  joinParts,
  type Page,
  type PageRows,
  type PersonalClientsTable,
} from '../database/index.ts';

export type NewPersonalClient = {
  id: string;
  clientId: string;
  /** Null for a trust in workloads. */
  secretSha256: Buffer | null;
  /** 32 bytes, when the secret is an Ed25519 key. */
  publicKey?: Buffer | null;
  userId: string;
  displayName: string;
  expiresAt: string | null;
  scopedRoles?: string[];
  allowSourceCidr?: string[];
  omitUnsetMembers?: boolean;
  requireDpop?: boolean;
  /** Without its prefix. */
  programKind?: string;
  /** The last part of the client id; absent for a client that acts as a person. */
  kind?: 'spc' | 'wfe';
};

const toWire = (row: Selectable<PersonalClientsTable>): PersonalClient => ({
  id: row.id,
  clientId: row.client_id,
  displayName: row.display_name,
  userId: row.user_id,
  allowSourceCidr: row.allow_source_cidr,
  scopedRoles: row.scoped_roles,
  omitUnsetMembers: row.omit_unset_members,
  programKind: joinParts('PROGRAM_KIND_', row.program_kind),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
  expiresTime: row.expires_at,
  lastUsedAt: row.last_used_at,
});

export async function insertPersonalClient(db: Db, client: NewPersonalClient): Promise<PersonalClient> {
  const row = await db
    .insertInto('personal_clients')
    .values({
      id: client.id,
      client_id: client.clientId,
      secret_sha256: client.secretSha256,
      public_key: client.publicKey ?? null,
      user_id: client.userId,
      display_name: client.displayName,
      expires_at: client.expiresAt,
      scoped_roles: client.scopedRoles ?? [],
      allow_source_cidr: client.allowSourceCidr ?? [],
      omit_unset_members: client.omitUnsetMembers ?? false,
      require_dpop: client.requireDpop ?? false,
      kind: client.kind ?? 'pcc',
      program_kind: client.programKind ?? 'UNSPECIFIED',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWire(row);
}

/** The client with this row id, deleted ones included. */
export async function findPersonalClient(db: Db, id: string): Promise<PersonalClient | undefined> {
  const row = await db
    .selectFrom('personal_clients')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'pcc')
    .executeTakeFirst();
  return row && toWire(row);
}

/** The same, locked until the transaction ends. */
export async function lockPersonalClient(tx: Db, id: string): Promise<PersonalClient | undefined> {
  const row = await tx
    .selectFrom('personal_clients')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'pcc')
    .forUpdate()
    .executeTakeFirst();
  return row && toWire(row);
}

/** Clients in the order of their ids; with `userIds` only those that act as one of these people. Deleted ones only with `includeDeleted`. */
export async function listPersonalClients(
  db: Db,
  filter: { userIds: string[] | null; query?: string | undefined; includeDeleted?: boolean | undefined },
  page: Page,
): Promise<PageRows<PersonalClient>> {
  const conditions = [
    sql<boolean>`c.kind = 'pcc'`,
    ...(filter.includeDeleted ? [] : [sql<boolean>`c.deleted_at is null`]),
    ...(filter.userIds === null ? [] : [sql<boolean>`c.user_id = any(${filter.userIds}::text[])`]),
    ...contains(['c.display_name', 'c.client_id'], filter.query),
    ...following('c.id', page.after),
  ];
  const found = await db
    .selectFrom('personal_clients as c')
    .selectAll('c')
    .where(all(conditions))
    .orderBy('c.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, (row) => [row.id], toWire);
}

type Change = {
  displayName: string;
  expiresTime: string | null;
  allowSourceCidr: string[];
  scopedRoles: string[];
  omitUnsetMembers: boolean;
};

export async function updatePersonalClient(tx: Db, id: string, change: Change, now: string): Promise<PersonalClient> {
  const row = await tx
    .updateTable('personal_clients')
    .set({
      display_name: change.displayName,
      expires_at: change.expiresTime,
      allow_source_cidr: change.allowSourceCidr,
      scoped_roles: change.scopedRoles,
      omit_unset_members: change.omitUnsetMembers,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWire(row);
}

export async function deletePersonalClient(db: Db, id: string): Promise<void> {
  await db
    .updateTable('personal_clients')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The credentials of a client. */
export type ClientKeys = { id: string; secretSha256: Buffer; publicKey: Buffer | null; requireDpop: boolean };

/** The keys that verify a client's secret or assertion. Undefined when the client does not exist, was deleted or has no secret. */
export async function findClientKeys(db: Db, clientId: string): Promise<ClientKeys | undefined> {
  const row = await db
    .selectFrom('personal_clients')
    .select(['id', 'secret_sha256', 'public_key', 'require_dpop'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row?.secret_sha256) return undefined;
  const { id, secret_sha256: secretSha256, public_key: publicKey, require_dpop: requireDpop } = row;
  return { id, secretSha256, publicKey, requireDpop };
}

export async function touchPersonalClient(db: Db, id: string): Promise<void> {
  await db
    .updateTable('personal_clients')
    .set({ last_used_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}
