import type { AccessReview, AccessReviewInput, CreateAccessReviewRequest, FieldViolation } from '@oag/types';
import { builtinPolicyIds } from '../policies/index.ts';
import { assertNoViolations, violation } from '../input/index.ts';
import type { CreationLookups } from './campaign-lookups.ts';
import { initialAccessReview, settableMembers, type SettableMember } from './access-review-members.ts';
import { completeValues } from './apply-mask.ts';
import { duplicated } from './duplicate.ts';
import { checkValues } from './update-access-review.ts';

/** The policy of a new campaign: the requested one, that of the duplicated campaign, or the built-in policy of entitlement owners. */
export const policyIdFor = (request: CreateAccessReviewRequest, source: AccessReview | null): string =>
  request.policyId || source?.policyId || builtinPolicyIds.entitlementOwnerCertification;

/** Always checked: a campaign needs them. */
const needed: ReadonlySet<SettableMember> = new Set(['displayName', 'ownerIds', 'policyId']);

/**
 * The draft that a request creates. The request may set every member that can change later, with the same checks. A
 * duplicate takes the scope, the policy and the settings of its source where the request has no value; the caller
 * copies the chosen entitlements.
 * Throws GovernanceError naming every field that breaks a rule.
 */
export function newAccessReview(
  request: CreateAccessReviewRequest,
  lookups: CreationLookups,
  { id, now, createdById }: { id: string; now: string; createdById: string },
): AccessReview {
  const given = givenMembers(request);
  const copied = duplicated(lookups.source, given);
  const scopeType = given.scopeType ?? copied.scopeType ?? initialAccessReview.scopeType;
  const values = {
    ...given,
    displayName: request.displayName,
    ownerIds: given.ownerIds ?? [],
    policyId: policyIdFor(request, lookups.source),
  };
  const checked = settableMembers.filter(
    (member) => member !== 'scopeType' && (needed.has(member) || given[member] !== undefined),
  );
  assertNoViolations([
    ...checkValues(values, checked, { scopeType }, lookups, now).map(ofRequest),
    ...checkSource(request, lookups),
  ]);
  return {
    ...initialAccessReview,
    defaultView: defaultViews[scopeType] ?? initialAccessReview.defaultView,
    ...copied,
    ...values,
    id,
    scopeType,
    createdById,
    createdAt: now,
    updatedAt: now,
  };
}

/** The members that a request sets, completed. Null, empty and unspecified are no value; false is one. */
export function givenMembers(
  request: Pick<CreateAccessReviewRequest, SettableMember>,
): Partial<Pick<AccessReview, SettableMember>> {
  const present = settableMembers.filter((member) => !isBlank(request[member]));
  return completeValues(
    Object.fromEntries(present.map((member): [string, unknown] => [member, request[member]])) as AccessReviewInput,
  );
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'string' && value.endsWith('_UNSPECIFIED')) ||
  (Array.isArray(value) && value.length === 0);

/** The default view of reviewers for each type of scope. */
const defaultViews: { readonly [Type in AccessReview['scopeType']]?: AccessReview['defaultView'] } = {
  ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE: 'ACCESS_REVIEW_VIEW_TYPE_BY_RESOURCE',
  ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE: 'ACCESS_REVIEW_VIEW_TYPE_BY_RESOURCE',
  ACCESS_REVIEW_SCOPE_TYPE_BY_USERS: 'ACCESS_REVIEW_VIEW_TYPE_BY_USER',
};

/** Fields of a create request are not within `accessReview`. */
const ofRequest = (broken: FieldViolation): FieldViolation => ({
  ...broken,
  field: broken.field.replace(/^accessReview\./, ''),
});

const checkSource = ({ duplicateFrom }: CreateAccessReviewRequest, { source }: CreationLookups): FieldViolation[] =>
  duplicateFrom && source?.id !== duplicateFrom
    ? [violation('duplicateFrom', 'NOT_FOUND', `no campaign has the id ${duplicateFrom}; correct it`)]
    : [];
