import { GovernanceError } from '../input/index.ts';
import type { RoleHolder } from './assign-roles.ts';

/**
 * Throws when a person may not be deleted: WRONG_STATE for the caller, LAST_SUPER_ADMIN when nobody enabled would have that role any more.
 * `otherSuperAdmins` is the number of enabled super admins other than the person.
 */
export function assertDeletable(person: RoleHolder, callerId: string, otherSuperAdmins: number): void {
  if (person.id === callerId)
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: 'Nobody deletes themselves; another super admin may delete you',
    });
  if (person.isEnabled && person.roles.includes('super_admin') && otherSuperAdmins === 0)
    throw new GovernanceError({
      reason: 'LAST_SUPER_ADMIN',
      message: 'Nobody would be a super admin any more; make somebody else a super admin first',
    });
}
