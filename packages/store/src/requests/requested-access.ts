import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** An entitlement that tasks may be about, with its owners and those of its app. */
export type RequestableEntitlement = {
  appId: string;
  id: string;
  requestSchemaId: string | null;
  emergencyPolicyId: string;
  longestGrant: string | null;
  appOwnerIds: string[];
  resourceOwnerIds: string[];
  ownerIds: string[];
};

/** The entitlement with this id in this app; undefined when there is none, or it is deleted. */
export async function findRequestable(db: Db, appId: string, id: string): Promise<RequestableEntitlement | undefined> {
  const { rows } = await sql<RequestableEntitlement>`
    select e.app_id as "appId", e.id, e.request_schema_id as "requestSchemaId", case when e.emergency_grant_enabled then e.emergency_grant_policy_id else '' end as "emergencyPolicyId", e.longest_grant as "longestGrant",
      array(select user_id from app_owners o where o.app_id = e.app_id order by user_id) as "appOwnerIds",
      array(select user_id from resource_owners o where o.resource_id = e.resource_id order by user_id) as "resourceOwnerIds",
      array(select user_id from entitlement_owners o where o.entitlement_id = e.id order by user_id) as "ownerIds"
    from entitlements e join apps a on a.id = e.app_id
    where e.id = ${id} and e.app_id = ${appId} and e.deleted_at is null and a.deleted_at is null`.execute(db);
  return rows[0];
}

/** The longest duration of a grant, null without a limit. */
export async function longestGrantOf(db: Db, entitlementId: string): Promise<string | null> {
  const row = await db
    .selectFrom('entitlements')
    .select('longest_grant')
    .where('id', '=', entitlementId)
    .executeTakeFirst();
  return row?.longest_grant ?? null;
}

/** An account of an app, and whether it has an entitlement, by the last import or by a task that granted it. */
export type AccountAccess = { id: string; identityUserId: string | null; holds: boolean };

/** The account with this id, else the accounts of the person, in the app of the entitlement and not deleted. */
export async function accountsFor(
  db: Db,
  entitlementId: string,
  { appUserId, identityUserId }: { appUserId: string; identityUserId: string },
): Promise<AccountAccess[]> {
  const { rows } = await sql<AccountAccess>`
    select u.id, u.identity_user_id as "identityUserId",
      e.is_access or exists (select from grants g where g.entitlement_id = e.id and g.app_user_id = u.id)
        or exists (select from tasks t where t.kind = 'grant' and t.outcome = 'GRANTED' and t.entitlement_id = e.id and t.app_user_id = u.id and t.deleted_at is null
          and not exists (select from tasks r where r.kind = 'revoke' and r.outcome = 'REVOKED' and r.entitlement_id = e.id and r.app_user_id = u.id and r.outcome_at >= t.outcome_at)
          and not exists (select from tasks r where r.kind = 'revoke' and r.outcome = 'REVOKED' and r.revocation_target_ids <> '{}' and r.revocation_target_ids @> array[e.id]
            and r.app_user_id = u.id and r.outcome_at >= t.outcome_at)) as holds
    from entitlements e join app_users u on u.app_id = e.app_id and u.deleted_at is null
    where e.id = ${entitlementId} and ${appUserId === '' ? sql`u.identity_user_id = ${identityUserId}` : sql`u.id = ${appUserId}`}
    order by u.id`.execute(db);
  return rows;
}

/** The ids of a person's direct reports. */
export async function reportIds(db: Db, managerId: string): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('manager_id', '=', managerId).execute();
  return rows.map(({ id }) => id);
}

/** The manager of a person, '' for none; undefined for an unknown person. */
export async function managerOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('manager_id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && (row.manager_id ?? '');
}

/** The access of a grant or revoke task. A person without an account has no `appUserId`. */
export type AccessKey = {
  kind: 'grant' | 'revoke';
  entitlementId: string;
  appUserId: string | null;
  identityUserId: string | null;
};

/**
 * An open task of the kind about the same access, undefined for none. Locks the entitlement until the transaction ends,
 * so that only one task can be created.
 */
export async function findOpenTask(
  tx: Db,
  { kind, entitlementId, appUserId, identityUserId }: AccessKey,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`open task ${kind} ${entitlementId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from tasks where entitlement_id = ${entitlementId} and kind = ${kind} and state = 'OPEN' and deleted_at is null
      and (app_user_id = ${appUserId} or identity_user_id = ${identityUserId} and (app_user_id is null or ${appUserId}::text is null))
    order by id limit 1`.execute(tx);
  return rows[0]?.id;
}

/** The request of an action task: the action with its answers, or a role on a scope. */
export type ActionKey = { createdBy: string; actionId: string; answers: object; scopeRole: object | null };

/** An open task of the same person for the same action with the same answers, undefined for none. Locks the person until the transaction ends. */
export async function findOpenAction(
  tx: Db,
  { createdBy, actionId, answers, scopeRole }: ActionKey,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`open action ${createdBy}`}, 0))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from tasks where created_by = ${createdBy} and kind = 'action' and state = 'OPEN' and deleted_at is null
      and request ->> 'actionId' = ${actionId} and request -> 'answers' = ${JSON.stringify(answers)}::jsonb
      and request -> 'scopeRole' is not distinct from ${scopeRole && JSON.stringify(scopeRole)}::jsonb
    order by id limit 1`.execute(tx);
  return rows[0]?.id;
}
