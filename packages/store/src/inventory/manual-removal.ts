import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index.ts';
import { noteAccessRemoved } from './manual-grants.ts';
import { resolveReviewsOf } from './resolve-reviews.ts';

/** The object to delete, with everything below it. */
export type ManualObject = { kind: 'app' | 'resourceType' | 'resource' | 'entitlement'; id: string };

const entitlementsBelow = ({ kind, id }: ManualObject): RawBuilder<boolean> =>
  ({
    app: sql<boolean>`app_id = ${id}`,
    resourceType: sql<boolean>`resource_type_id = ${id}`,
    resource: sql<boolean>`resource_id = ${id}`,
    entitlement: sql<boolean>`id = ${id}`,
  })[kind];

/** What was deleted, and when. */
export type ManualRemoval = { entitlementIds: string[]; grants: number; at: string };

/**
 * Marks a manually managed object as deleted, with everything below it. Grants become past grants; requests for them
 * become due, and running campaigns close the reviews of them. Names stay, so that past reviews remain readable.
 */
export async function removeManual(tx: Db, object: ManualObject): Promise<ManualRemoval> {
  const { kind, id } = object;
  const { rows: gone } = await sql<{
    id: string;
  }>`update entitlements set deleted_at = now(), updated_at = now() where ${entitlementsBelow(object)} and deleted_at is null returning id`.execute(
    tx,
  );
  const ids = gone.map((row) => row.id);
  const { rows: grants } = await sql<{ id: string }>`
    with gone as (delete from grants where entitlement_id = any(${ids}::text[]) returning *)
    insert into past_grants (id, app_id, entitlement_id, app_user_id, principal_resource_id, sources, granted_at, last_used_at, created_at, revoked_at)
    select id, app_id, entitlement_id, app_user_id, principal_resource_id, sources, granted_at, last_used_at, created_at, now() from gone returning id`.execute(
    tx,
  );
  if (kind === 'app')
    await sql`update app_users set status = 'DELETED', deleted_at = now(), updated_at = now() where app_id = ${id} and deleted_at is null`.execute(
      tx,
    );
  const resources = {
    app: sql`app_id = ${id}`,
    resourceType: sql`resource_type_id = ${id}`,
    resource: sql`id = ${id}`,
    entitlement: sql`false`,
  }[kind];
  const types = {
    app: sql`app_id = ${id}`,
    resourceType: sql`id = ${id}`,
    resource: sql`false`,
    entitlement: sql`false`,
  }[kind];
  await sql`update resources set deleted_at = now(), updated_at = now() where ${resources} and deleted_at is null`.execute(
    tx,
  );
  await sql`update resource_types set deleted_at = now(), updated_at = now() where ${types} and deleted_at is null`.execute(
    tx,
  );
  if (kind === 'app') await sql`update apps set deleted_at = now(), updated_at = now() where id = ${id}`.execute(tx);
  await sql`
    with waiting as (
      select id from tasks where kind = 'grant' and state = 'OPEN' and deleted_at is null and entitlement_id = any(${ids}::text[]) order by id for no key update)
    update tasks t set due_at = now() from waiting w where t.id = w.id`.execute(tx);
  await noteAccessRemoved(tx, sql`t.entitlement_id = any(${ids}::text[])`);
  await resolveReviewsOf(tx, sql`t.entitlement_id = any(${ids}::text[])`);
  const { rows: moments } = await sql<{ at: string }>`select to_jsonb(now()) #>> '{}' as at`.execute(tx);
  return { entitlementIds: ids, grants: grants.length, at: moments[0]?.at ?? '' };
}
