import type { AccessReview, FieldViolation, SetCampaignScopeAndEntitlementsRequest } from '@oag/types';
import { GovernanceError } from '../governance-error.ts';
import { refuseViolations, violation } from '../violations.ts';
import { checkScope, type ScopeFacts } from './check-scope.ts';
import { completeScope } from './complete-scope.ts';
import type { SetupRow } from './scope-predicate.ts';
import { stateName } from './state-name.ts';
import { withNewScope } from './with-new-scope.ts';

/** What exists of what the request names: also the app of each entitlement. */
export type SetScopeFacts = { scope: ScopeFacts; appIdsOfEntitlements: ReadonlyMap<string, string> };

/** The draft with its new scope, and the chosen entitlements, each once, that replace all earlier ones. */
export type NewScope = { accessReview: AccessReview; rows: SetupRow[] };

/**
 * Replaces the scope of a draft and its chosen entitlements; what the request leaves out is cleared.
 * Throws GovernanceError: INVALID_FIELD or FEATURE_DISABLED naming every field; WRONG_STATE unless the campaign is in DRAFT.
 */
export function setScope(
  current: AccessReview,
  request: SetCampaignScopeAndEntitlementsRequest,
  facts: SetScopeFacts,
  { now }: { now: string },
): NewScope {
  refuseViolations([...checkScope(request.scopeV2, facts.scope), ...checkRows(request, facts)]);
  const name = stateName(current.state);
  if (name !== 'DRAFT') {
    const fix = name === 'REVIEW' ? '; take its preparation back first (unprepare)' : '';
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: `The campaign is in state ${name}; its scope can be set only while it is in DRAFT${fix}`,
    });
  }
  return {
    accessReview: withNewScope({ ...current, scopeV2: request.scopeV2 ? completeScope(request.scopeV2) : null, updatedAt: now }),
    rows: setupRows(request.entitlements, facts),
  };
}

/** The entitlements that a request chooses, each once. */
export const setupRows = (entitlements: SetCampaignScopeAndEntitlementsRequest['entitlements'], facts: SetScopeFacts): SetupRow[] =>
  [...new Set((entitlements ?? []).map(({ appEntitlementId }) => appEntitlementId ?? ''))].map((appEntitlementId) => ({
    appEntitlementId,
    appId: facts.appIdsOfEntitlements.get(appEntitlementId) ?? '',
  }));

/** The rules that the list of chosen entitlements breaks. */
export function checkRows({ entitlements, scopeV2 }: Pick<SetCampaignScopeAndEntitlementsRequest, 'entitlements' | 'scopeV2'>, facts: SetScopeFacts): FieldViolation[] {
  const rows = entitlements ?? [];
  const isListed = Boolean(scopeV2?.specificResources?.resourceRefs?.length || scopeV2?.resourceTypeSelections?.resourceTypeRefs?.length);
  if (isListed && rows.length > 0)
    return [violation('entitlements', 'ONE_OF', 'would be ignored beside the list in scopeV2; send one of the two')];
  return rows.flatMap(({ appId = '', appEntitlementId = '' }, index) => {
    const at = `entitlements[${index}]`;
    const found = facts.appIdsOfEntitlements.get(appEntitlementId);
    if (appEntitlementId === '') return [violation(`${at}.appEntitlementId`, 'REQUIRED', 'is missing; name the entitlement')];
    if (found === undefined)
      return [violation(`${at}.appEntitlementId`, 'NOT_FOUND', `no entitlement has the id ${appEntitlementId}; correct it`)];
    if (appId !== '' && appId !== found)
      return [violation(`${at}.appId`, 'NOT_FOUND', `the entitlement belongs to the app ${found}; correct one of the two`)];
    return [];
  });
}
