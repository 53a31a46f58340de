import { type AccessPeople, hasRole, seesAll, type Caller } from '../auth/index.ts';

/** Whether the caller may read every app. Other callers read the apps that they own. */
export const readsAllApps = (caller: Pick<Caller, 'roles'>): boolean =>
  seesAll(caller) || hasRole(caller, 'campaign_admin', 'access_request_admin', 'helpdesk');

/** Object rule `manageApp`: by super admins, and by application admins who own the app. */
export const mayManageApp = (caller: Caller, ownerIds: readonly string[]): boolean =>
  hasRole(caller, 'super_admin') || (hasRole(caller, 'app_admin') && ownerIds.includes(caller.userId));

/** Object rule `readApp`: an app with everything below it, by those who own it. */
export const mayReadApp = (caller: Caller, ownerIds: readonly string[]): boolean =>
  readsAllApps(caller) || (hasRole(caller, 'app_admin') && ownerIds.includes(caller.userId));

/** Object rule `readAccess`: what somebody holds in an app, by the person themselves, their manager, and those who may read the app. */
export const mayReadAccessOf = (
  { holderId, managerId, appOwnerIds }: Pick<AccessPeople, 'holderId' | 'managerId' | 'appOwnerIds'>,
  caller: Caller,
): boolean =>
  (caller.userId !== '' && [holderId, managerId].includes(caller.userId)) || mayReadApp(caller, appOwnerIds);
