import { hasRole, type Caller } from './role.ts';

/** The people related to held or requested access. An unknown id is ''. */
export type AccessPeople = {
  holderId: string;
  managerId: string;
  appOwnerIds: readonly string[];
  resourceOwnerIds: readonly string[];
  entitlementOwnerIds: readonly string[];
};

const concerns = ({ holderId, managerId }: AccessPeople, { userId }: Caller): boolean =>
  userId !== '' && (userId === holderId || userId === managerId);

/** Object rule `delegateFor`: the person themselves, and super admins. */
export const mayDelegateFor = (userId: string, caller: Caller): boolean =>
  hasRole(caller, 'super_admin') || userId === caller.userId;

/** Object rule `requestAccess`: the person, their manager, and those who may for anyone. */
export const mayRequestAccess = (people: AccessPeople, caller: Caller): boolean =>
  hasRole(caller, 'super_admin', 'helpdesk', 'access_request_admin') || concerns(people, caller);

/** Object rule `offboard`: the manager of the person, and those who may for anyone. Nobody offboards themselves by a slip. */
export const mayOffboard = ({ managerId }: Pick<AccessPeople, 'managerId'>, caller: Caller): boolean =>
  hasRole(caller, 'super_admin', 'helpdesk') || (caller.userId !== '' && caller.userId === managerId);

/** Object rule `revokeAccess`: the holder, their manager, the owners of the app, of the resource and of the entitlement, and those who may for anyone. */
export const mayRevokeAccess = (people: AccessPeople, caller: Caller): boolean =>
  hasRole(caller, 'super_admin', 'helpdesk') ||
  concerns(people, caller) ||
  people.appOwnerIds.includes(caller.userId) ||
  people.resourceOwnerIds.includes(caller.userId) ||
  people.entitlementOwnerIds.includes(caller.userId);
