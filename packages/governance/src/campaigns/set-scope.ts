import type { AccessReview, FieldViolation, SetCampaignScopeAndEntitlementsRequest } from '@oag/types';
import { GovernanceError, assertNoViolations, violation } from '../input/index.ts';
import type { PolicyMap } from '../policies/index.ts';
import {
  checkScope,
  checkScopeFits,
  completeScope,
  type SetupRow,
  refusedOverride,
  type ScopeLookups,
} from '../scope/index.ts';
import { stateName } from '../tasks/index.ts';
import { afterScopeChange } from './scope-change.ts';

/** The existing objects that the request names, with the app of each entitlement. */
export type EntitlementLookups = { scope: ScopeLookups; appIdsOfEntitlements: ReadonlyMap<string, string> };
export type SetScopeLookups = EntitlementLookups & {
  /** The policies named for entitlements, with those that each may hand over to. */
  policies: PolicyMap;
};

/** An entitlement chosen for a campaign, with the policy that overrides others for it. */
export type ChosenRow = SetupRow & { customPolicyId: string | null };

/** The draft with its new scope, and the deduplicated chosen entitlements that replace all earlier ones. */
export type NewScope = { accessReview: AccessReview; rows: ChosenRow[] };

/**
 * Replaces the scope of a draft and its chosen entitlements; clears what the request omits.
 * Throws GovernanceError: INVALID_FIELD or FEATURE_DISABLED naming every field; WRONG_STATE unless the campaign is in
 * DRAFT.
 */
export function setScope(
  current: AccessReview,
  request: SetCampaignScopeAndEntitlementsRequest,
  lookups: SetScopeLookups,
  { now }: { now: string },
): NewScope {
  assertNoViolations([
    ...checkScope(request.scopeV2, lookups.scope),
    ...checkScopeFits(request.scopeV2, current.scopeType),
    ...checkRows(request, lookups),
    ...checkCustomPolicies(request, current, lookups),
  ]);
  const name = stateName(current.state);
  if (name !== 'DRAFT') {
    const fix = name === 'REVIEW' ? '; take its preparation back first (unprepare)' : '';
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: `The campaign is in state ${name}; its scope can be set only while it is in DRAFT${fix}`,
    });
  }
  return {
    accessReview: afterScopeChange({
      ...current,
      scopeV2: request.scopeV2 ? completeScope(request.scopeV2) : null,
      updatedAt: now,
    }),
    rows: setupRows(request.entitlements, lookups),
  };
}

/** The entitlements of a request, deduplicated. */
export const setupRows = (
  entitlements: SetCampaignScopeAndEntitlementsRequest['entitlements'],
  lookups: EntitlementLookups,
): ChosenRow[] =>
  [
    ...new Map(
      (entitlements ?? []).map(({ appEntitlementId = '', customPolicyId }) => [
        appEntitlementId,
        customPolicyId || null,
      ]),
    ),
  ].map(([appEntitlementId, customPolicyId]) => ({
    appEntitlementId,
    appId: lookups.appIdsOfEntitlements.get(appEntitlementId) ?? '',
    customPolicyId,
  }));

/** The policies set for single entitlements. */
export const customsOf = (rows: readonly ChosenRow[]): { entitlementId: string; policyId: string }[] =>
  rows.flatMap(({ appEntitlementId, customPolicyId }) =>
    customPolicyId ? [{ entitlementId: appEntitlementId, policyId: customPolicyId }] : [],
  );

/** The violations of policies set for single entitlements. */
export const checkCustomPolicies = (
  { entitlements }: Pick<SetCampaignScopeAndEntitlementsRequest, 'entitlements'>,
  { usePolicyOverride }: Pick<AccessReview, 'usePolicyOverride'>,
  { policies }: SetScopeLookups,
): FieldViolation[] =>
  (entitlements ?? []).flatMap(({ customPolicyId }, index) => {
    const field = `entitlements[${index}].customPolicyId`;
    if (!customPolicyId) return [];
    if (!usePolicyOverride)
      return [
        violation(
          field,
          'NO_OVERRIDE',
          'has no effect while usePolicyOverride is off; switch that on first, or leave this out',
        ),
      ];
    const refused = refusedOverride(customPolicyId, policies);
    return refused
      ? [violation(field, 'POLICY', `cannot be used: ${refused}; name a certify policy that asks somebody first`)]
      : [];
  });

/** The violations of the list of chosen entitlements. */
export function checkRows(
  { entitlements, scopeV2 }: Pick<SetCampaignScopeAndEntitlementsRequest, 'entitlements' | 'scopeV2'>,
  lookups: EntitlementLookups,
): FieldViolation[] {
  const rows = entitlements ?? [];
  const lists = [
    scopeV2?.specificResources?.resourceRefs,
    scopeV2?.resourceTypeSelections?.resourceTypeRefs,
    scopeV2?.resourceSelection?.resourceRefs,
  ];
  const isListed = lists.some((list) => list?.length);
  if (isListed && rows.length > 0)
    return [
      violation('entitlements', 'ONE_OF', 'would be ignored because of the list in scopeV2; send one of the two'),
    ];
  return rows.flatMap(({ appId = '', appEntitlementId = '' }, index) => {
    const at = `entitlements[${index}]`;
    const found = lookups.appIdsOfEntitlements.get(appEntitlementId);
    if (appEntitlementId === '')
      return [violation(`${at}.appEntitlementId`, 'REQUIRED', 'is missing; name the entitlement')];
    if (found === undefined)
      return [
        violation(`${at}.appEntitlementId`, 'NOT_FOUND', `no entitlement has the id ${appEntitlementId}; correct it`),
      ];
    if (appId !== '' && appId !== found)
      return [
        violation(`${at}.appId`, 'NOT_FOUND', `the entitlement belongs to the app ${found}; correct one of the two`),
      ];
    return [];
  });
}
