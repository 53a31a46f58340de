import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db } from '../database/index.ts';

/**
 * Records the people that an import will change in a way that triggers a template. A first value is no change. Call it before the people are
 * written.
 */
export async function notePersonChanges(client: PoolClient, importId: string): Promise<void> {
  await client.query(
    `with waited as materialized (select distinct unnest(person_events) as event from access_review_templates where deleted_at is null),
     changed as (
       select u.id, array_remove(array[
         case when u.department <> '' and p.department <> u.department then 'PERSON_EVENT_DEPARTMENT_CHANGED' end,
         case when u.manager_id is not null and p.manager_id is distinct from u.manager_id then 'PERSON_EVENT_MANAGER_CHANGED' end], null) as events
       from plan_people p join users u on u.id = p.id
       where p.change = 'changed' and u.deleted_at is null and exists (select from waited)
     )
     insert into person_changes (import_id, user_id, events)
     select $1, id, events from changed where events && array(select event from waited)`,
    [importId],
  );
}

/** A change of a person, and whether the person holds anything that could be reviewed. */
export type PersonChange = {
  importId: string;
  userId: string;
  displayName: string;
  events: string[];
  holdsAccess: boolean;
};

/** Dequeues the next change of a person not in `except`. Skips those that another process has claimed. */
export async function takePersonChange(tx: Db, except: readonly string[]): Promise<PersonChange | undefined> {
  const { rows } = await sql<PersonChange>`
    with taken as (
      delete from person_changes where (import_id, user_id) in (
        select import_id, user_id from person_changes where user_id <> all(${[...except]}::text[]) order by import_id, user_id limit 1 for update skip locked)
      returning import_id, user_id, events
    )
    select t.import_id as "importId", t.user_id as "userId", u.display_name as "displayName", t.events,
      exists (select from app_users a where a.identity_user_id = t.user_id and a.deleted_at is null) as "holdsAccess"
    from taken t join users u on u.id = t.user_id`.execute(tx);
  return rows[0];
}
