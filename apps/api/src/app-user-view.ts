import type { AppUser, AppUserView } from '@oag/types';
import type { Expansion } from './expand.ts';

export const appUserView = (appUser: AppUser, expansion: Expansion): AppUserView => ({
  appUser,
  appPath: expansion.path('app', appUser.appId),
  identityUserPath: expansion.path('user', appUser.identityUserId),
  lastUsagePath: '',
});
