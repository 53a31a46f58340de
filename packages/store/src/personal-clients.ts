import type { PersonalClient } from '@oag/types';
import type { Pool } from 'pg';
import type { Selectable } from 'kysely';
import type { Db } from './database.ts';
import type { PersonalClientsTable } from './tables-work.ts';

export type NewPersonalClient = {
  id: string;
  clientId: string;
  secretSha256: Buffer;
  userId: string;
  displayName: string;
  expiresAt: string | null;
};

/** The person that a client acts as, and whether both may be used at this moment. */
export type Caller = {
  clientRowId: string;
  clientId: string;
  userId: string;
  roles: string[];
  state: 'usable' | 'clientRevoked' | 'clientExpired' | 'userDisabled';
};

const toWire = (row: Selectable<PersonalClientsTable>): PersonalClient => ({
  id: row.id,
  clientId: row.client_id,
  displayName: row.display_name,
  userId: row.user_id,
  allowSourceCidr: [],
  scopedRoles: [],
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
      user_id: client.userId,
      display_name: client.displayName,
      expires_at: client.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWire(row);
}

/** The client with this row id, deleted ones included. */
export async function findPersonalClient(db: Db, id: string): Promise<PersonalClient | undefined> {
  const row = await db.selectFrom('personal_clients').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

export async function deletePersonalClient(db: Db, id: string): Promise<void> {
  await db.updateTable('personal_clients').set({ deleted_at: new Date().toISOString() }).where('id', '=', id).where('deleted_at', 'is', null).execute();
}

/** The hash to compare a secret with, by client id. Undefined when there is no such client or it was deleted. */
export async function findClientSecret(db: Db, clientId: string): Promise<{ id: string; secretSha256: Buffer } | undefined> {
  const row = await db
    .selectFrom('personal_clients')
    .select(['id', 'secret_sha256'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, secretSha256: row.secret_sha256 };
}

export async function touchPersonalClient(db: Db, id: string): Promise<void> {
  await db.updateTable('personal_clients').set({ last_used_at: new Date().toISOString() }).where('id', '=', id).execute();
}

const FIND_CALLERS = {
  name: 'find-callers',
  text: `select c.id, c.client_id, c.user_id,
      case when c.deleted_at is not null then 'clientRevoked'
           when c.expires_at < now() then 'clientExpired'
           when u.status <> 'ENABLED' or u.deleted_at is not null then 'userDisabled'
           else 'usable' end as state,
      array(select role from user_roles r where r.user_id = c.user_id) as roles
    from personal_clients c join users u on u.id = c.user_id
    where c.id = any($1::text[])`,
};

/** Who calls, by the row ids in access tokens. Asked on every request, so that a revoked client stops at once. */
export async function findCallers(pool: Pool, clientRowIds: string[]): Promise<Map<string, Caller>> {
  const { rows } = await pool.query<{ id: string; client_id: string; user_id: string; state: Caller['state']; roles: string[] }>({
    ...FIND_CALLERS,
    values: [clientRowIds],
  });
  return new Map(rows.map((row) => [row.id, { clientRowId: row.id, clientId: row.client_id, userId: row.user_id, roles: row.roles, state: row.state }]));
}
