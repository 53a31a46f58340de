import { lastUsesOf } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { AppUser, AppUserView } from '@oag/types';
import type { Expansion } from './expand.ts';

/** The paths of the expand mask. */
export const APP_USER_PATHS = ['app_id', 'identity_user_id', 'last_usage'] as const;

type AppUserPath = (typeof APP_USER_PATHS)[number];

/** Adds the expanded objects to the response. */
export async function expandAppUsers(
  db: Db,
  expansion: Expansion,
  accounts: AppUser[],
  mask: Set<AppUserPath>,
): Promise<void> {
  if (mask.has('app_id'))
    expansion.want(
      'app',
      accounts.map(({ appId }) => appId),
    );
  if (mask.has('identity_user_id'))
    expansion.want(
      'user',
      accounts.map(({ identityUserId }) => identityUserId),
    );
  await expansion.load(db);
  if (mask.has('last_usage'))
    for (const [id, value] of await lastUsesOf(
      db,
      accounts.map(({ id: account }) => account),
    ))
      expansion.addPart('lastUsage', id, { value });
}

export const appUserView = (appUser: AppUser, expansion: Expansion): AppUserView => ({
  appUser,
  appPath: expansion.path('app', appUser.appId),
  identityUserPath: expansion.path('user', appUser.identityUserId),
  lastUsagePath: expansion.path('lastUsage', appUser.id),
});
