import { sql } from 'kysely';
import { patternOf } from './conditions.ts';
import type { Db } from './database.ts';

/** The objects of tasks whose names contain a text. `entitlementIds` includes the entitlements of matching resources and apps. */
export type ObjectsByName = {
  entitlementIds: string[];
  appIds: string[];
  accountIds: string[];
  principalIds: string[];
  userIds: string[];
};

/** The most matches that are searched by id. With more, a scan in any order soon meets tasks about them. */
const MOST = 2_000;

/** The objects whose names contain a text; null when there are too many to search tasks by their ids. */
export async function findObjectsByName(db: Db, text: string): Promise<ObjectsByName | null> {
  const pattern = patternOf(text);
  const { rows } = await sql<ObjectsByName>`
    select
      array(select e.id from entitlements e left join resources r on r.id = e.resource_id left join apps a on a.id = e.app_id
        where e.display_name ilike ${pattern} or r.display_name ilike ${pattern} or a.display_name ilike ${pattern} limit ${MOST + 1}) as "entitlementIds",
      array(select a.id from apps a where a.display_name ilike ${pattern} limit ${MOST + 1}) as "appIds",
      array(select a.id from app_users a where a.display_name ilike ${pattern} limit ${MOST + 1}) as "accountIds",
      array(select r.id from resources r where r.display_name ilike ${pattern} limit ${MOST + 1}) as "principalIds",
      array(select u.id from users u where u.display_name ilike ${pattern} limit ${MOST + 1}) as "userIds"`.execute(db);
  const [found] = rows;
  return found && Object.values(found).every((ids) => ids.length <= MOST) ? found : null;
}
