import type { Grant } from '@oag/store/grants';
import type {
  AppEntitlement,
  AppEntitlementUserBinding,
  AppEntitlementWithUserBinding,
  AppResource,
  AppUser,
} from '@oag/types';
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
    principalResource: resource
      ? { appId: resource.appId, appResourceTypeId: resource.appResourceTypeId, id: resource.id }
      : null,
  },
});

/** How an account holds an entitlement. */
export const grantBinding = ({
  appId,
  entitlementId,
  appUserId,
  createdAt,
  endsAt,
  grantSources,
}: Grant): AppEntitlementUserBinding => ({
  appId,
  appEntitlementId: entitlementId,
  appUserId,
  createdAt,
  deletedAt: null,
  deprovisionAt: endsAt,
  grantSources,
});

/** How an account held an entitlement last. */
export const pastBinding = (
  { appId, id }: Pick<AppEntitlement, 'appId' | 'id'>,
  { appUserId, grantedAt, revokedAt }: { appUserId: string; grantedAt: string; revokedAt: string },
): AppEntitlementUserBinding => ({
  appId,
  appEntitlementId: id,
  appUserId,
  createdAt: grantedAt,
  deletedAt: revokedAt,
  deprovisionAt: null,
  grantSources: [],
});

/** An account that has never held it: what names the entitlement is empty, as existing clients expect. */
export const noBinding = (appId: string, appUserId: string): AppEntitlementUserBinding => ({
  appId,
  appEntitlementId: '',
  appUserId,
  createdAt: null,
  deletedAt: null,
  deprovisionAt: null,
  grantSources: [],
});
