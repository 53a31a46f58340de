import { userPermissions } from '@oag/governance';
import { lastUsesOf, usersByIds, type Db } from '@oag/store';
import type { AppUser, AppUserView } from '@oag/types';
import type { Expansion } from './expand.ts';
import type { RequestContext } from './request-context.ts';

/** What a mask may ask for. */
export const APP_USER_PATHS = ['app_id', 'identity_user_id', 'last_usage'] as const;

type AppUserPath = (typeof APP_USER_PATHS)[number];

/** Puts what the mask asks for into the answer: of people those whom the caller may read. */
export async function expandAppUsers(db: Db, expansion: Expansion, accounts: AppUser[], mask: Set<AppUserPath>, { caller }: Pick<RequestContext, 'caller'>): Promise<void> {
  if (mask.has('app_id')) expansion.want('app', accounts.map(({ appId }) => appId));
  await expansion.load(db);
  if (mask.has('identity_user_id')) {
    const people = await usersByIds(db, [...new Set(accounts.flatMap(({ identityUserId }) => identityUserId || []))]);
    for (const user of people.values()) if (userPermissions(user, caller).read) expansion.add('user', user.id, user);
  }
  if (mask.has('last_usage')) for (const [id, value] of await lastUsesOf(db, accounts.map(({ id: account }) => account))) expansion.add('lastUsage', id, { value });
}

export const appUserView = (appUser: AppUser, expansion: Expansion): AppUserView => ({
  appUser,
  appPath: expansion.path('app', appUser.appId),
  identityUserPath: expansion.path('user', appUser.identityUserId),
  lastUsagePath: expansion.path('lastUsage', appUser.id),
});
