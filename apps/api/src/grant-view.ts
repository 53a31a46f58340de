import type { Grant } from '@oag/store';
import type { AppEntitlement, AppEntitlementWithUserBinding, AppUser } from '@oag/types';
import { appUserView } from './app-user-view.ts';
import { entitlementView } from './entitlement-view.ts';
import type { Expansion } from './expand.ts';

/** A grant with what is held and the account that holds it, which is null when a resource holds it. */
export const grantView = (
  grant: Grant,
  entitlement: AppEntitlement | undefined,
  account: AppUser | undefined,
  expansion: Expansion,
): AppEntitlementWithUserBinding => ({
  entitlement: entitlement ? entitlementView(entitlement, expansion) : null,
  appEntitlementUserBinding: {
    appId: grant.appId,
    appEntitlementId: grant.entitlementId,
    appUserId: grant.appUserId,
    appUser: account ? appUserView(account, expansion) : null,
    appEntitlementUserBindingCreatedAt: grant.createdAt,
    appEntitlementUserBindingDeprovisionAt: null,
    grantSources: grant.grantSources,
    originatingTicketId: '',
  },
});
