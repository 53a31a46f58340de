import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index.ts';

/** The number of rows that ended with a person. */
export type PersonDeletion = {
  clients: number;
  delegations: number;
  ownedApps: number;
  ownedEntitlements: number;
  ownedResources: number;
  memberships: number;
  accounts: number;
};

/**
 * Marks a person as deleted and ends everything that gives them a say. Sessions, passkeys, sign-in identities and mails end by triggers.
 * Accounts stay and belong to nobody. The row stays, with its name, for all that refers to it.
 */
export async function deletePerson(tx: Db, id: string): Promise<PersonDeletion> {
  const count = async (statement: RawBuilder<unknown>): Promise<number> =>
    Number((await statement.execute(tx)).numAffectedRows ?? 0n);
  const deletion = {
    clients: await count(
      sql`update personal_clients set deleted_at = now() where user_id = ${id} and deleted_at is null`,
    ),
    delegations: await count(sql`delete from delegations where user_id = ${id} or delegated_user_id = ${id}`),
    ownedApps: await count(sql`delete from app_owners where user_id = ${id}`),
    ownedEntitlements: await count(sql`delete from entitlement_owners where user_id = ${id}`),
    ownedResources: await count(sql`delete from resource_owners where user_id = ${id}`),
    memberships: await count(sql`delete from request_catalog_members where user_id = ${id}`),
    accounts: await count(
      sql`update app_users set identity_user_id = null, updated_at = now() where identity_user_id = ${id} and deleted_at is null`,
    ),
  };
  await sql`delete from user_roles where user_id = ${id}`.execute(tx);
  await sql`delete from calendar_feeds where user_id = ${id}`.execute(tx);
  await sql`delete from pending_decisions where user_id = ${id}`.execute(tx);
  await sql`update users set status = 'DISABLED', deleted_at = now(), updated_at = now() where id = ${id}`.execute(tx);
  return deletion;
}

/** Makes the open tasks due that wait for the person alone, and the person's own open requests: the service reassigns or cancels them at once. */
export async function setTasksOfPersonDue(tx: Db, id: string): Promise<void> {
  await sql`
    with sets as materialized (
      select m.set_id from assignee_set_members m where m.user_id = ${id}
        and not exists (select from assignee_set_members o join users u on u.id = o.user_id where o.set_id = m.set_id and u.status = 'ENABLED' and u.deleted_at is null)),
    abandoned as (
      select t.id from tasks t
      where t.state = 'OPEN' and t.deleted_at is null and (
        t.assignee_set_id in (select set_id from sets)
          and (t.kind <> 'certify' or exists (select from access_reviews r where r.id = t.access_review_id and r.state = 'OPEN' and r.closing_since is null))
        or t.kind = 'grant' and t.identity_user_id = ${id})
      order by t.id for no key update of t)
    update tasks t set due_at = now() from abandoned a where t.id = a.id`.execute(tx);
}
