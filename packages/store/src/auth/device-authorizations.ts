import type { DeviceAuthorization } from '@oag/types';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The expired ones deleted with each new one: more than are added, few enough to be quick. */
const CLEARED_AT_ONCE = 100;

export type NewDeviceAuthorization = {
  id: string;
  deviceCodeHash: Buffer;
  userCodeHash: Buffer;
  clientId: string;
  /** The name that the program gives itself; '' for one that the service knows. */
  clientName: string;
  sourceAddress: string;
  userAgent: string;
  expiresAt: string;
};

/** The program as a person sees it, without the code, which is not stored, and the decision of the organization about it. */
export type StoredDeviceAuthorization = Omit<
  DeviceAuthorization,
  'userCode' | 'needsClientApproval' | 'approvalTaskId' | 'approverUserIds' | 'approverNames' | 'refusalReason'
> & {
  id: string;
  deviceCodeHash: Buffer;
};

type State = 'PENDING' | 'REQUESTED' | 'APPROVED' | 'DENIED';
type Row = {
  id: string;
  device_code_hash: Buffer;
  client_id: string;
  client_name: string;
  source_address: string;
  user_agent: string;
  state: State;
  created_at: string;
  expires_at: string;
};

const shown = sql`id, device_code_hash, client_id, client_name, source_address, user_agent, state, created_at, expires_at`;

const fromRow = (row: Row): StoredDeviceAuthorization => ({
  id: row.id,
  deviceCodeHash: row.device_code_hash,
  clientId: row.client_id,
  clientName: row.client_name,
  sourceAddress: row.source_address,
  userAgent: row.user_agent,
  state: `DEVICE_AUTHORIZATION_STATE_${row.state}`,
  createdAt: row.created_at,
  expiresTime: row.expires_at,
});

/** Stores a device sign-in. False when its code is that of another one. */
export async function insertDeviceAuthorization(tx: Db, device: NewDeviceAuthorization): Promise<boolean> {
  await sql`delete from device_authorizations where id in (
    select id from device_authorizations where expires_at < now() limit ${CLEARED_AT_ONCE} for update skip locked)`.execute(
    tx,
  );
  const inserted = await tx
    .insertInto('device_authorizations')
    .values({
      id: device.id,
      device_code_hash: device.deviceCodeHash,
      user_code_hash: device.userCodeHash,
      client_id: device.clientId,
      client_name: device.clientName,
      source_address: device.sourceAddress,
      user_agent: device.userAgent,
      expires_at: device.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** One that waits, or that this person has decided. Undefined when there is none with this code, or it has expired. */
export async function findDeviceAuthorization(
  db: Db,
  userCodeHash: Buffer,
  userId: string,
): Promise<StoredDeviceAuthorization | undefined> {
  const { rows } = await sql<Row>`select ${shown} from device_authorizations
    where user_code_hash = ${userCodeHash} and expires_at > now() and (state = 'PENDING' or user_id = ${userId})`.execute(
    db,
  );
  return rows[0] && fromRow(rows[0]);
}

/** How long a program may wait until the organization has decided about it, counted from its request. */
export const APPROVAL_SECONDS = 86_400;

/** Decides about one that waits. Undefined when there is none: of two who decide at once one does. One that is `REQUESTED` lasts until the organization has decided. */
export async function decideDeviceAuthorization(
  tx: Db,
  userCodeHash: Buffer,
  userId: string,
  state: Exclude<State, 'PENDING'>,
): Promise<StoredDeviceAuthorization | undefined> {
  const { rows } = await sql<Row>`update device_authorizations set state = ${state}, user_id = ${userId},
      expires_at = case when ${state} = 'REQUESTED' then created_at + ${APPROVAL_SECONDS} * interval '1 second' else expires_at end
    where user_code_hash = ${userCodeHash} and expires_at > now() and state = 'PENDING' returning ${shown}`.execute(tx);
  return rows[0] && fromRow(rows[0]);
}

/** Uses up one that the person has approved. The caller has checked that the program may act for people. Undefined when it cannot be used, or was: of two at once one gets it. */
export async function useDeviceAuthorization(
  tx: Db,
  deviceCodeHash: Buffer,
  clientId: string,
): Promise<{ id: string; userId: string } | undefined> {
  const { rows } = await sql<{ id: string; userId: string }>`
    update device_authorizations d set used_at = now() from users u
    where d.device_code_hash = ${deviceCodeHash} and d.client_id = ${clientId} and d.state in ('REQUESTED', 'APPROVED') and d.used_at is null
      and d.expires_at > now() and u.id = d.user_id and u.status = 'ENABLED' and u.deleted_at is null
    returning d.id, u.id as "userId"`.execute(tx);
  return rows[0];
}

type DeviceCodeState = 'pending' | 'denied' | 'expired' | 'unusable' | 'consented';

/** Why a device code gets no token: `unusable` when it is none of this client, was used, or its person may not sign in any more; `consented` when only the program may not. */
export async function deviceCodeState(db: Db, deviceCodeHash: Buffer, clientId: string): Promise<DeviceCodeState> {
  const { rows } = await sql<{ state: DeviceCodeState }>`
    select case when used_at is not null then 'unusable' when expires_at <= now() then 'expired' when state = 'PENDING' then 'pending'
      when state = 'DENIED' then 'denied' when exists (select from users u where u.id = user_id and u.status = 'ENABLED' and u.deleted_at is null)
      then 'consented' else 'unusable' end as state
    from device_authorizations where device_code_hash = ${deviceCodeHash} and client_id = ${clientId}`.execute(db);
  return rows[0]?.state ?? 'unusable';
}
