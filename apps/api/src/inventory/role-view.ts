import { isRoleName, roleNames, serviceRoles, type RoleName } from '@oag/governance/auth';
import { storedRolesByIds, type StoredRole } from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import type { Role } from '@oag/types';
import { readContract } from '../http/index.ts';

let known: Map<RoleName, string[]> | undefined;

/** The operations that a role permits, by their ids in alphabetical order, as the contract says. */
export function permissionsOf(role: RoleName): string[] {
  known ??= readPermissions();
  return known.get(role) ?? [];
}

function readPermissions(): Map<RoleName, string[]> {
  const { operations } = readContract();
  return new Map(
    roleNames.map((role) => [
      role,
      operations.flatMap(({ id, roles }) => (roles.includes(role) ? [id] : [])).toSorted(),
    ]),
  );
}

/** A role as it is on the wire. */
export const roleToWire = ({ id, displayName, createdAt, updatedAt }: StoredRole): Role => ({
  id,
  name: id,
  displayName,
  permissions: isRoleName(id) ? permissionsOf(id) : [],
  serviceRoles: isRoleName(id) ? [...serviceRoles[id]] : [],
  systemApiOnly: false,
  systemBuiltin: true,
  createdAt,
  updatedAt,
  deletedAt: null,
});

/** Roles by id, as they are on the wire. */
export const rolesByIds = async (db: Db, ids: string[]): Promise<Map<string, Role>> =>
  new Map([...(await storedRolesByIds(db, ids))].map(([id, role]) => [id, roleToWire(role)]));
