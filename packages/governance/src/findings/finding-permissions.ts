import { hasRole, seesAll, type Caller } from '../auth/index.ts';

/** Object rule `readFinding`: whoever is to deal with it; all, for those who see everything. `ownerIds` are those who are to deal with it. */
export const mayReadFinding = (caller: Caller, ownerIds: readonly string[]): boolean =>
  seesAll(caller) || ownerIds.includes(caller.userId);

/** Object rules `manageFinding` and `reportFinding`: whoever is to deal with it; all, for super admins. */
export const mayManageFinding = (caller: Caller, ownerIds: readonly string[]): boolean =>
  hasRole(caller, 'super_admin') || ownerIds.includes(caller.userId);
