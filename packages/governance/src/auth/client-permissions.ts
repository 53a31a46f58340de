import type { ActorObjectPermissions, PersonalClient } from '@oag/types';
import { hasRole, seesAll, type Caller } from './role.ts';

/** Object rules `readClient` and `manageClient`: API clients that act as the caller; all of them, for administrators. */
export function clientPermissions({ userId }: Pick<PersonalClient, 'userId'>, caller: Caller): ActorObjectPermissions {
  const runs = hasRole(caller, 'super_admin') || (userId === caller.userId && hasRole(caller, 'basic_user'));
  return { read: runs || seesAll(caller) || userId === caller.userId, edit: runs, delete: runs, extra: {} };
}

/** Object rule `createClientFor`: for oneself; for others only a super admin. */
export const mayCreateClientFor = (userId: string, caller: Caller): boolean =>
  userId === caller.userId || hasRole(caller, 'super_admin');
