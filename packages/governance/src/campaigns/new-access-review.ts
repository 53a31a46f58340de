import type { AccessReview, AccessReviewInput, CreateAccessReviewRequest, FieldViolation } from '@oag/types';
import { builtinPolicyIds } from '../policies/index.ts';
import { assertNoViolations, violation } from '../input/index.ts';
import type { CreationLookups } from './campaign-lookups.ts';
import { initialAccessReview, settableMembers, type SettableMember } from './access-review-members.ts';
import { completeValues } from './apply-mask.ts';
import { duplicated } from './duplicate.ts';
import { checkValues } from './update-access-review.ts';

/** The policy that a new campaign has: the one asked for, that of the campaign it duplicates, or the built-in one of entitlement owners. */
export const policyIdFor = (request: CreateAccessReviewRequest, source: AccessReview | null): string =>
  request.policyId || source?.policyId || builtinPolicyIds.entitlementOwnerCertification;

/** Checked in any case: a campaign cannot do without them. */
const needed: ReadonlySet<SettableMember> = new Set(['displayName', 'ownerIds', 'policyId']);

/**
 * The draft that a request makes: every member that can be changed later can be given, with the same checks. A duplicate takes the scope, the
 * policy and the settings of its source where the request has no value; the entitlements chosen for the source are the caller's to copy.
 * Throws GovernanceError naming every field that breaks a rule.
 */
export function newAccessReview(
  request: CreateAccessReviewRequest,
  facts: CreationLookups,
  { id, now, createdById }: { id: string; now: string; createdById: string },
): AccessReview {
  const given = givenMembers(request);
  const copied = duplicated(facts.source, given);
  const scopeType = given.scopeType ?? copied.scopeType ?? initialAccessReview.scopeType;
  const values = {
    ...given,
    displayName: request.displayName,
    ownerIds: given.ownerIds ?? [],
    policyId: policyIdFor(request, facts.source),
  };
  const checked = settableMembers.filter(
    (member) => member !== 'scopeType' && (needed.has(member) || given[member] !== undefined),
  );
  assertNoViolations([
    ...checkValues(values, checked, { scopeType }, facts, now).map(ofRequest),
    ...checkSource(request, facts),
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

/** The members of a campaign that a request has a value for, each complete. Null, empty and unspecified are no value; false is one. */
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

/** How reviewers see at first what was found in this way. */
const defaultViews: { readonly [Type in AccessReview['scopeType']]?: AccessReview['defaultView'] } = {
  ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE: 'ACCESS_REVIEW_VIEW_TYPE_BY_RESOURCE',
  ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE: 'ACCESS_REVIEW_VIEW_TYPE_BY_RESOURCE',
  ACCESS_REVIEW_SCOPE_TYPE_BY_USERS: 'ACCESS_REVIEW_VIEW_TYPE_BY_USER',
};

/** The members of a request to create a campaign are not in `accessReview`. */
const ofRequest = (broken: FieldViolation): FieldViolation => ({
  ...broken,
  field: broken.field.replace(/^accessReview\./, ''),
});

const checkSource = ({ duplicateFrom }: CreateAccessReviewRequest, { source }: CreationLookups): FieldViolation[] =>
  duplicateFrom && source?.id !== duplicateFrom
    ? [violation('duplicateFrom', 'NOT_FOUND', `no campaign has the id ${duplicateFrom}; correct it`)]
    : [];
