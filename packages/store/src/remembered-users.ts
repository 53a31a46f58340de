import type { User } from '@oag/types';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { userToWire, type UserRow } from './users.ts';

/** A few thousand people review most of what there is; each takes about a kilobyte. */
const MOST = 5_000;

/** What changes whenever the row of a person `u`, or a role of theirs, is written. */
export const USER_VERSION = `concat_ws(' ', u.xmin, (select string_agg(r.role, ' ' order by r.role) from user_roles r where r.user_id = u.id))`;

const READ_USERS = {
  name: 'users-to-remember',
  text: `select u.*, array(select role from user_roles r where r.user_id = u.id) as roles, ${USER_VERSION} as version from users u where u.id = any($1::text[])`,
};

/** The version of each person that is wanted, by id. */
export type UserVersions = { readonly [userId: string]: string };

/** Gives people by their versions: the same objects as before where these are the same. */
export type RememberedUsers = (versions: UserVersions) => Promise<Map<string, User>>;

/**
 * Those who review are the same for many tasks. A statement that reads tasks reads only which version of them is the right one; who is not
 * known in it is read once more, by one statement, and kept.
 */
export function rememberUsers(pool: Pool): RememberedUsers {
  const known = new LRUCache<string, { version: string; user: User }>({ max: MOST });
  return async (versions) => {
    const found = new Map<string, User>();
    const missing: string[] = [];
    for (const [id, version] of Object.entries(versions)) {
      const remembered = known.get(id);
      if (remembered?.version === version) found.set(id, remembered.user);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const { rows } = await pool.query<UserRow & { version: string }>({ ...READ_USERS, values: [missing] });
    for (const { version, ...row } of rows) {
      // Many answers share it.
      const user = Object.freeze(userToWire(row));
      known.set(row.id, { version, user });
      found.set(row.id, user);
    }
    return found;
  };
}
