import { hasRole, seesAll, type Caller } from '../auth/index.ts';

/** Object rule `readFinding`: the owners of the finding; all findings for people who see everything. */
export const mayReadFinding = (caller: Caller, ownerIds: readonly string[]): boolean =>
  seesAll(caller) || ownerIds.includes(caller.userId);

/** Object rules `manageFinding` and `reportFinding`: the owners of the finding; all findings for super admins. */
export const mayManageFinding = (caller: Caller, ownerIds: readonly string[]): boolean =>
  hasRole(caller, 'super_admin') || ownerIds.includes(caller.userId);
