import type {
  AccessReview,
  AccessReviewNotificationConfig,
  AccessReviewNotificationConfigInput,
  CreateAccessReviewRequest,
  FieldViolation,
} from '@oag/types';
import { isUnset } from '../features.ts';
import { builtinPolicyIds } from '../policy/builtin-policies.ts';
import { refuseViolations, violation } from '../violations.ts';
import type { CreationFacts } from './access-review-facts.ts';
import { initialAccessReview } from './access-review-members.ts';
import { checkCompletionDate, checkDisplayName, checkOwners, checkReviewPolicy } from './check-access-review.ts';
import { checkScope, checkScopeFits } from './check-scope.ts';
import { completeScope } from './complete-scope.ts';
import { duplicated } from './duplicate.ts';
import { checkRemediation, completeRemediation } from './remediation.ts';

/** The policy that a new campaign has: the one asked for, that of the campaign it duplicates, or the built-in one of entitlement owners. */
export const policyIdFor = (request: CreateAccessReviewRequest, source: AccessReview | null): string =>
  request.policyId || source?.policyId || builtinPolicyIds.entitlementOwnerCertification;

/** All three switches, with what is not said switched off. */
export const completeNotificationConfig = (config: AccessReviewNotificationConfigInput): AccessReviewNotificationConfig => ({
  sendClose: config.sendClose ?? false,
  sendKickoff: config.sendKickoff ?? false,
  sendReminders: config.sendReminders ?? false,
});

/**
 * The draft that a request makes. A duplicate takes the scope, the policy and the settings of its source where the request says nothing; the
 * entitlements chosen for the source are the caller's to copy. Throws GovernanceError naming every field that breaks a rule.
 */
export function newAccessReview(
  request: CreateAccessReviewRequest,
  facts: CreationFacts,
  { id, now, createdById }: { id: string; now: string; createdById: string },
): AccessReview {
  const policyId = policyIdFor(request, facts.source);
  const ownerIds = request.ownerIds ?? [];
  const completionDate = request.completionDate ?? null;
  const copied = duplicated(facts.source, request);
  const scopeType = scopeTypeOf(request, facts.source);
  refuseViolations([
    ...checkDisplayName(request.displayName),
    ...checkOwners(ownerIds, facts.people),
    ...checkCompletionDate(completionDate, now),
    ...checkSource(request, facts),
    ...checkRemediation(request.remediation),
    ...checkScope(request.scopeV2, facts.scope),
    ...checkScopeFits(request.scopeV2, scopeType),
    ...checkReviewPolicy(policyId, facts.policy, facts.policies),
  ]);
  return {
    ...initialAccessReview,
    ...copied,
    id,
    displayName: request.displayName,
    description: request.description || copied.description || '',
    ownerIds,
    policyId,
    completionDate,
    notificationConfig: request.notificationConfig ? completeNotificationConfig(request.notificationConfig) : (copied.notificationConfig ?? null),
    remediation: request.remediation ? completeRemediation(request.remediation) : (copied.remediation ?? null),
    scopeV2: request.scopeV2 ? completeScope(request.scopeV2) : (copied.scopeV2 ?? null),
    scopeType,
    defaultView: copied.defaultView ?? defaultViews[scopeType] ?? 'ACCESS_REVIEW_VIEW_TYPE_UNSPECIFIED',
    createdById,
    createdAt: now,
    updatedAt: now,
  };
}

type ScopeType = AccessReview['scopeType'];

/** The type asked for, that of the campaign it duplicates, or by entitlements. */
function scopeTypeOf({ scopeType }: CreateAccessReviewRequest, source: AccessReview | null): ScopeType {
  if (scopeType && !isUnset(scopeType)) return scopeType;
  return source?.scopeType ?? 'ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS';
}

/** How reviewers see at first what was found in this way. */
const defaultViews: { readonly [Type in ScopeType]?: AccessReview['defaultView'] } = {
  ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE: 'ACCESS_REVIEW_VIEW_TYPE_BY_RESOURCE',
  ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE: 'ACCESS_REVIEW_VIEW_TYPE_BY_RESOURCE',
  ACCESS_REVIEW_SCOPE_TYPE_BY_USERS: 'ACCESS_REVIEW_VIEW_TYPE_BY_USER',
};

const checkSource = ({ duplicateFrom }: CreateAccessReviewRequest, { source }: CreationFacts): FieldViolation[] =>
  duplicateFrom && source?.id !== duplicateFrom
    ? [violation('duplicateFrom', 'NOT_FOUND', `no campaign has the id ${duplicateFrom}; correct it`)]
    : [];
