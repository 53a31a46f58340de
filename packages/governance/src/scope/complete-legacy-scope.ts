import type {
  AccessReview,
  AccessReviewExclusionScopeInput,
  AccessReviewInclusionScopeInput,
  AccessReviewScopeInput,
  MultiAppSetupInput,
  SingleAppSetupInput,
} from '@oag/types';
import { completeProfile } from './complete-criteria.ts';

type LegacyScope<Name extends keyof AccessReview> = NonNullable<AccessReview[Name]>;

export const completeNarrowing = (
  scope: AccessReviewScopeInput | AccessReviewExclusionScopeInput,
): LegacyScope<'scope'> => ({
  appUserStatuses: scope.appUserStatuses ?? [],
  appUserTypes: scope.appUserTypes ?? [],
});

export const completeInclusion = (scope: AccessReviewInclusionScopeInput): LegacyScope<'inclusionScope'> => ({
  appUserStatuses: scope.appUserStatuses ?? [],
  appUserTypes: scope.appUserTypes ?? [],
  managerIds: scope.managerIds ?? [],
  multiUserProfileAttributes: completeProfile(scope.multiUserProfileAttributes),
  noAccountOwners: scope.noAccountOwners ?? false,
  userIds: scope.userIds ?? [],
  userStatuses: scope.userStatuses ?? [],
});

export const completeSingleApp = ({ appId = '' }: SingleAppSetupInput): LegacyScope<'singleApp'> => ({ appId });

export const completeMultiApp = ({
  appEntitlements,
  appEntitlementDetails,
}: MultiAppSetupInput): LegacyScope<'multiApp'> => ({
  appEntitlements: Object.fromEntries(
    Object.entries(appEntitlements ?? {}).map(([key, { appId = '', entitlementIds }]) => [
      key,
      { appId, entitlementIds: entitlementIds ?? [] },
    ]),
  ),
  appEntitlementDetails: Object.fromEntries(
    Object.entries(appEntitlementDetails ?? {}).map(([key, { entitlementDetails }]) => [
      key,
      {
        entitlementDetails: Object.fromEntries(
          Object.entries(entitlementDetails ?? {}).map(([id, { appId = '', entitlementId = '', policyId = '' }]) => [
            id,
            { appId, entitlementId, policyId },
          ]),
        ),
      },
    ]),
  ),
});
