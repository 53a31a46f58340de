import type { FieldViolation } from '@oag/types';
import { GovernanceError, assertNoViolations, violation } from '../input/index.ts';
import { isRoleName, roleNames, type RoleName } from './role.ts';

/** Somebody whose roles are replaced. */
export type RoleHolder = { id: string; isEnabled: boolean; roles: readonly string[] };

/** What changes for one person. */
export type RoleChange = { userId: string; before: RoleName[]; after: RoleName[] };

/** Names of roles that do not exist, as violations. */
export const unknownRoles = (roles: readonly string[], field: string): FieldViolation[] =>
  roles.flatMap((role, index) =>
    isRoleName(role)
      ? []
      : [
          violation(
            `${field}[${index}]`,
            'UNKNOWN_ID',
            `there is no role ${JSON.stringify(role)}; the roles are ${roleNames.join(', ')}`,
          ),
        ],
  );

/**
 * Object rule `assignRoles`: replaces the roles of people and returns the changes. Everybody has the basic role, so it is
 * not stored. `otherSuperAdmins` is the number of enabled super admins who are not among the people.
 * Throws INVALID_FIELD for unknown people and roles; LAST_SUPER_ADMIN when nobody enabled would have that role any more.
 */
export function assignRoles(
  request: { userIds: readonly string[]; roleIds: readonly string[] },
  people: ReadonlyMap<string, RoleHolder>,
  otherSuperAdmins: number,
): RoleChange[] {
  const unknownPeople = request.userIds.flatMap((id, index) =>
    people.has(id)
      ? []
      : [
          violation(
            `userIds[${index}]`,
            'UNKNOWN_ID',
            `there is no person with the id ${id}; search for people with POST /api/v1/search/users`,
          ),
        ],
  );
  assertNoViolations([...unknownPeople, ...unknownRoles(request.roleIds, 'roleIds')]);
  const after = kept(request.roleIds);
  const changes = [...people.values()]
    .map(({ id, roles }): RoleChange => ({ userId: id, before: kept(roles), after }))
    .filter(({ before }) => before.join() !== after.join());
  const had = [...people.values()].some(({ isEnabled, roles }) => isEnabled && roles.includes('super_admin'));
  const has = after.includes('super_admin') && [...people.values()].some(({ isEnabled }) => isEnabled);
  if (had && !has && otherSuperAdmins === 0) {
    throw new GovernanceError({
      reason: 'LAST_SUPER_ADMIN',
      message: 'Nobody would be a super admin any more; make somebody else a super admin first',
    });
  }
  return changes;
}

const kept = (roles: readonly string[]): RoleName[] =>
  roleNames.filter((role) => role !== 'basic_user' && roles.includes(role));
