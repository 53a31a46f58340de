import type { User, UserView } from '@oag/types';
import type { Expansion } from './expand.ts';
import { readOnly } from './object-permissions.ts';

/** What a mask may ask for. Roles, delegates and directories are no objects of this version: their paths stay ''. */
export const USER_PATHS = ['role_ids', 'manager_ids', 'delegated_user_id', 'directory_ids'] as const;

type UserPath = (typeof USER_PATHS)[number];

export function wantOfUsers(expansion: Expansion, users: User[], mask: Set<UserPath>): void {
  if (mask.has('manager_ids')) expansion.want('user', users.flatMap((user) => user.managerIds ?? []));
}

export const userView = (user: User, expansion: Expansion): UserView => ({
  user,
  userId: user.id,
  managersPath: expansion.paths('user', user.managerIds ?? []),
  rolesPath: '',
  delegatedUserPath: '',
  directoriesPath: '',
  objectPermissions: readOnly(),
});
