import { sql } from 'kysely';
import { patternOf } from './conditions.ts';
import type { Db } from './database.ts';

/** What tasks may be about and bears a text in its name. `entitlementIds` are also those of a resource or an app that bears it. */
export type ObjectsByName = {
  entitlementIds: string[];
  appIds: string[];
  accountIds: string[];
  principalIds: string[];
  userIds: string[];
};

/** So many are followed one by one. More than that are so frequent that tasks about them are met soon in any order. */
const MOST = 2_000;

/** What bears a text in its name; null when that is too much to be followed one by one. */
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
