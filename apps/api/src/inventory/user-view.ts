import { userPermissions } from '@oag/governance/inventory';
import type { Caller } from '@oag/governance/auth';
import type { User, UserView } from '@oag/types';
import type { Expansion } from './expand.ts';

/** The paths of the expand mask. */
export const USER_PATHS = ['role_ids', 'manager_ids', 'delegated_user_id', 'directory_ids'] as const;

type UserPath = (typeof USER_PATHS)[number];

export function wantOfUsers(expansion: Expansion, users: User[], mask: Set<UserPath>): void {
  if (mask.has('manager_ids'))
    expansion.want(
      'user',
      users.flatMap((user) => user.managerIds ?? []),
    );
  if (mask.has('delegated_user_id'))
    expansion.want(
      'user',
      users.flatMap(({ delegatedUserId }) => delegatedUserId || []),
    );
  if (mask.has('directory_ids'))
    expansion.want(
      'directory',
      users.flatMap((user) => user.directoryIds ?? []),
    );
  if (mask.has('role_ids'))
    expansion.want(
      'role',
      users.flatMap((user) => user.roleIds ?? []),
    );
}

export const userView = (user: User, expansion: Expansion, caller: Caller): UserView => ({
  user,
  userId: user.id,
  managersPath: expansion.paths('user', user.managerIds ?? []),
  rolesPath: expansion.paths('role', user.roleIds ?? []),
  delegatedUserPath: expansion.path('user', user.delegatedUserId),
  directoriesPath: expansion.paths('directory', user.directoryIds ?? []),
  objectPermissions: userPermissions(user, caller),
});
