import type { ActorObjectPermissions, User } from '@oag/types';
import { hasRole, seesAll, type Caller } from '../auth/index.ts';

/** Those who may list people. */
export const readsAllPeople = (caller: Pick<Caller, 'roles'>): boolean =>
  seesAll(caller) || hasRole(caller, 'campaign_admin', 'access_request_admin', 'helpdesk');

/** Object rule `readUser`: oneself and direct reports; everybody, for those who may list people. Editing means giving roles. */
export function userPermissions(
  { id, managerIds }: Pick<User, 'id' | 'managerIds'>,
  caller: Caller,
): ActorObjectPermissions {
  const isOwn = id === caller.userId || (managerIds ?? []).includes(caller.userId);
  const read = isOwn || readsAllPeople(caller);
  return { read, edit: hasRole(caller, 'super_admin'), delete: false, extra: {} };
}
