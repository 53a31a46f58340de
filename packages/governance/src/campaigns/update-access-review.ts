import type { AccessReview, AccessReviewInput, FieldViolation } from '@oag/types';
import { isUnset, GovernanceError, sameValue, readMask, assertNoViolations, violation } from '../input/index.ts';
import { noPolicies } from '../policies/index.ts';
import { checkSignatureConfig } from '../submissions/index.ts';
import { accessReviewMask } from './access-review-mask.ts';
import type { AccessReviewLookups } from './campaign-lookups.ts';
import { accessReviewMembers, type Edit } from './access-review-members.ts';
import { applyMask, completeValues } from './apply-mask.ts';
import {
  checkCompletionDate,
  checkDisplayName,
  checkOwners,
  checkReviewPolicy,
  checkScheduledStart,
} from './check-access-review.ts';
import {
  checkApp,
  checkInclusion,
  checkMultiApp,
  checkNarrowing,
  checkScopeFits,
  checkScopeValues,
  scopeSettings,
} from '../scope/index.ts';
import { checkColumnConfig } from './column-config.ts';
import { checkReviewerAttributeConfig } from './reviewer-attributes.ts';
import { checkSlackChannel } from './slack-channel.ts';
import { isArmed } from './campaign-clock.ts';
import { checkRemediation } from './remediation.ts';
import { stateName, type AccessReviewStateName } from '../tasks/index.ts';
import { afterScopeChange } from './scope-change.ts';

type Member = keyof AccessReview;

/** A campaign after an update, with the members that changed. None changed: nothing to write. */
export type AccessReviewUpdate = { accessReview: AccessReview; changed: Member[] };

const editableStates: ReadonlySet<string> = new Set(['DRAFT', 'PREPARING', 'REVIEW', 'PENDING', 'STARTING', 'OPEN']);

/**
 * Updates the members that the mask names; without a mask, those in the body. Equal values are no change, so that a
 * campaign can be sent back as it was read.
 * Throws GovernanceError: READ_ONLY_FIELD, FEATURE_DISABLED or INVALID_FIELD naming every field; WRONG_STATE when the
 * campaign is past the state in which the member may change.
 */
export function updateAccessReview(
  current: AccessReview,
  patch: AccessReviewInput,
  mask: string | null | undefined,
  lookups: AccessReviewLookups,
  { now }: { now: string },
): AccessReviewUpdate {
  const { paths, violations } = readMask(mask, patch, accessReviewMask, current);
  assertNoViolations(violations);
  const sent = applyMask(current, patch, paths);
  const values = completeValues(sent);
  const changed = (Object.keys(sent) as Member[]).filter((member) => !sameValue(values[member], current[member]));
  const effective = changed.filter((member) => !isRestated(member, values));
  assertNoViolations(checkValues(values, effective, current, lookups, now));
  for (const member of effective) assertState(current, member);
  if (effective.length === 0) return { accessReview: current, changed: [] };
  const next: AccessReview = {
    ...current,
    ...Object.fromEntries(effective.map((member) => [member, values[member]])),
    updatedAt: now,
  };
  return {
    accessReview: rearmed(scopeSettings.some((member) => effective.includes(member)) ? afterScopeChange(next) : next),
    changed: effective,
  };
}

/** A prepared campaign is PENDING while its start is scheduled. */
function rearmed(accessReview: AccessReview): AccessReview {
  if (stateName(accessReview.state) !== 'REVIEW' && stateName(accessReview.state) !== 'PENDING') return accessReview;
  return {
    ...accessReview,
    state: isArmed(accessReview) ? 'ACCESS_REVIEW_STATE_PENDING' : 'ACCESS_REVIEW_STATE_REVIEW',
  };
}

/** An unspecified scope type is no change. */
const isRestated = (member: Member, values: Partial<AccessReview>): boolean =>
  member === 'scopeType' && isUnset(values.scopeType);

/** The violations of the new values, for a campaign with this scope type. */
export function checkValues(
  values: Partial<AccessReview>,
  changed: readonly Member[],
  { scopeType, completionDate = null }: Pick<AccessReview, 'scopeType'> & Partial<Pick<AccessReview, 'completionDate'>>,
  lookups: AccessReviewLookups,
  now: string,
): FieldViolation[] {
  const checks: { readonly [Name in Member]?: () => FieldViolation[] } = {
    displayName: () => checkDisplayName(values.displayName ?? ''),
    ownerIds: () => checkOwners(values.ownerIds ?? [], lookups.people),
    completionDate: () => checkCompletionDate(values.completionDate ?? null, now),
    scheduledStartDate: () =>
      checkScheduledStart(
        values.scheduledStartDate ?? null,
        values.completionDate === undefined ? completionDate : values.completionDate,
        now,
      ),
    remediation: () => checkRemediation(values.remediation ?? null),
    policyId: () => checkReviewPolicy(values.policyId ?? '', lookups.policy, lookups.policies),
    scopeV2: () =>
      values.scopeV2
        ? [...checkScopeValues(values.scopeV2, lookups.scope, 'scopeV2'), ...checkScopeFits(values.scopeV2, scopeType)]
        : [],
    scope: () => (values.scope ? checkNarrowing(values.scope, 'scope') : []),
    exclusionScope: () => (values.exclusionScope ? checkNarrowing(values.exclusionScope, 'exclusionScope') : []),
    inclusionScope: () =>
      values.inclusionScope ? checkInclusion(values.inclusionScope, 'inclusionScope', lookups.scope) : [],
    singleApp: () => (values.singleApp ? checkApp(values.singleApp.appId, 'singleApp.appId', lookups.scope) : []),
    multiApp: () =>
      values.multiApp ? checkMultiApp(values.multiApp, 'multiApp', lookups.scope, lookups.policies ?? noPolicies) : [],
    slackChannel: () => checkSlackChannel(values.slackChannel ?? null),
    columnConfig: () => checkColumnConfig(values.columnConfig ?? null),
    reviewerAttributeConfig: () =>
      checkReviewerAttributeConfig(values.reviewerAttributeConfig ?? null, lookups.scope.appIds),
    signatureConfig: () => (values.signatureConfig ? checkSignatureConfig(values.signatureConfig, lookups) : []),
    scopeType: () => [
      violation('scopeType', 'IMMUTABLE', 'is chosen when a campaign is created; create another campaign'),
    ],
  };
  return changed.flatMap((member) => checks[member]?.() ?? []).map(inBody);
}

const inBody = (broken: FieldViolation): FieldViolation => ({ ...broken, field: `accessReview.${broken.field}` });

const draft: readonly AccessReviewStateName[] = ['DRAFT'];
const notStarted: readonly AccessReviewStateName[] = ['DRAFT', 'PREPARING', 'REVIEW', 'PENDING'];

/** The states in which members of each kind may change. */
const statesOf: { readonly [Kind in Edit]?: readonly AccessReviewStateName[] } = {
  inDraft: draft,
  untilStarted: notStarted,
};

function assertState({ state }: AccessReview, member: Member): void {
  const name = stateName(state);
  const states = statesOf[accessReviewMembers[member].edit];
  if (states ? states.some((one) => one === name) : editableStates.has(name)) return;
  const isPrepared = name === 'REVIEW' || name === 'PENDING';
  const fix = isPrepared
    ? '; take its preparation back first (unprepare)'
    : name === 'CLOSED'
      ? '; duplicate it to review again'
      : '';
  const when = states === draft ? 'only while it is in DRAFT' : 'only until it starts';
  const rule = states && editableStates.has(name) ? `${member} can be changed ${when}` : 'it can no longer be changed';
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: `The campaign is in state ${name} and ${rule}${fix}`,
    fieldViolations: [violation(`accessReview.${member}`, 'STATE', `cannot be changed in state ${name}${fix}`)],
  });
}
