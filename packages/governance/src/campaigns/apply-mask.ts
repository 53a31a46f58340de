import type {
  AccessReview,
  AccessReviewColumnConfigInput,
  AccessReviewInput,
  AccessReviewNotificationConfigInput,
  AccessReviewRemediationConfigInput,
  AccessReviewScopeV2Input,
  ReviewerAttributeConfigInput,
  ReviewSignatureConfigInput,
} from '@oag/types';
import { type MaskPath, setPath, getPath } from '../input/index.ts';
import { completeSignatureConfig } from '../submissions/index.ts';
import { accessReviewMembers } from './access-review-members.ts';
import {
  completeInclusion,
  completeMultiApp,
  completeNarrowing,
  completeSingleApp,
  completeScope,
  scopeGroups,
} from '../scope/index.ts';
import { completeColumnConfig } from './column-config.ts';
import { completeNotificationConfig } from './notification-config.ts';
import { completeRemediation } from './remediation.ts';
import { completeReviewerAttributeConfig } from './reviewer-attributes.ts';
import { completeSlackChannel } from './slack-channel.ts';

/** The members whose missing parts are filled in; the others are kept as sent. */
const completions: { readonly [Member in keyof AccessReview]?: (value: object) => AccessReview[Member] } = {
  slackChannel: completeSlackChannel,
  columnConfig: (value: AccessReviewColumnConfigInput) => completeColumnConfig(value),
  reviewerAttributeConfig: (value: ReviewerAttributeConfigInput) => completeReviewerAttributeConfig(value),
  notificationConfig: (value: AccessReviewNotificationConfigInput) => completeNotificationConfig(value),
  remediation: (value: AccessReviewRemediationConfigInput) => completeRemediation(value),
  signatureConfig: (value: ReviewSignatureConfigInput) => completeSignatureConfig(value),
  scopeV2: (value: AccessReviewScopeV2Input) => completeScope(value),
  scope: completeNarrowing,
  exclusionScope: completeNarrowing,
  inclusionScope: completeInclusion,
  singleApp: completeSingleApp,
  multiApp: completeMultiApp,
  bindings: () => ({}),
};

/** The alternative setups of a campaign. */
const setups = ['bindings', 'multiApp', 'singleApp'] as const;

/** The new values of the members in a mask, as sent: unchecked and incomplete. Members that were not sent are cleared. */
export function applyMask(
  current: AccessReview,
  patch: AccessReviewInput,
  paths: readonly MaskPath<keyof AccessReview>[],
): AccessReviewInput {
  const values: { [member: string]: unknown } = {};
  for (const { member, below } of paths) {
    const sent = getPath(patch, [member, ...below]);
    const before = Object.hasOwn(values, member) ? values[member] : current[member];
    if (below.length === 0) values[member] = sent ?? accessReviewMembers[member].initial;
    else values[member] = setPath(member === 'scopeV2' ? withoutRivals(before, below[0], sent) : before, below, sent);
  }
  const set = setups.find((member) => isSet(values[member]));
  for (const rival of setups)
    if (set && rival !== set && !isSet(values[rival]) && isSet(current[rival])) values[rival] = null;
  return values;
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null;

/** Setting one member of a group by its path unsets the others. */
function withoutRivals(scope: unknown, member: string | undefined, sent: unknown): unknown {
  const group =
    sent === undefined || sent === null
      ? []
      : (scopeGroups.find((members) => members.some((name) => name === member)) ?? []);
  return group.filter((name) => name !== member).reduce((rest, rival) => setPath(rest, [rival], null), scope);
}

/** The values with the zero value of each missing member. */
export const completeValues = (values: AccessReviewInput): Partial<AccessReview> =>
  Object.fromEntries(
    Object.entries(values).map(([member, value]): [string, unknown] => {
      const complete = completions[member as keyof AccessReview];
      return [member, complete && typeof value === 'object' && value !== null ? complete(value) : value];
    }),
  );
