import type { Grant } from '@oag/store';
import type { AppEntitlement, AppEntitlementWithUserBinding, AppResource, AppUser } from '@oag/types';
import type { Manageable } from './app-access.ts';
import { appUserView } from './app-user-view.ts';
import { entitlementView } from './entitlement-view.ts';
import type { Expansion } from './expand.ts';

/** A grant with what is held and who holds it: an account or a resource. */
export const grantView = (
  grant: Grant,
  entitlement: AppEntitlement | undefined,
  account: AppUser | undefined,
  resource: AppResource | undefined,
  expansion: Expansion,
  isManageable: Manageable,
): AppEntitlementWithUserBinding => ({
  entitlement: entitlement ? entitlementView(entitlement, expansion, isManageable) : null,
  appEntitlementUserBinding: {
    appId: grant.appId,
    appEntitlementId: grant.entitlementId,
    appUserId: grant.appUserId,
    appUser: account ? appUserView(account, expansion) : null,
    appEntitlementUserBindingCreatedAt: grant.createdAt,
    appEntitlementUserBindingDeprovisionAt: grant.endsAt,
    grantSources: grant.grantSources,
    originatingTicketId: grant.ticketId,
    principalResource: resource ? { appId: resource.appId, appResourceTypeId: resource.appResourceTypeId, id: resource.id } : null,
  },
});
