import type { AccessReview } from '@oag/types';
import type { MaskRules } from '../input/index.ts';
import { completeSignatureConfig } from '../submissions/index.ts';
import { accessReviewMembers } from './access-review-members.ts';
import {
  completeInclusion,
  completeMultiApp,
  completeNarrowing,
  completeSingleApp,
  completeScope,
} from '../scope/index.ts';
import { completeSlackChannel } from './slack-channel.ts';
import { completeNotificationConfig } from './notification-config.ts';
import { completeRemediation } from './remediation.ts';

/** The members that the update mask of a campaign may name. */
export const accessReviewMask: MaskRules<keyof AccessReview> = {
  what: 'a campaign',
  members: accessReviewMembers,
  shapes: {
    notificationConfig: completeNotificationConfig({}),
    remediation: completeRemediation({}),
    signatureConfig: completeSignatureConfig({}),
    slackChannel: completeSlackChannel({}),
    scopeV2: completeScope({
      appAccess: {},
      appSelectionCriteria: {},
      allAccessConflicts: {},
      specificAccessConflicts: {},
      specificResources: {},
      resourceTypeSelections: {},
      allUsers: {},
      selectedUsers: {},
      allAccounts: {},
      accountCriteria: {},
      allGrants: {},
      userCriteria: {},
      celExpression: {},
      accountCelExpression: {},
      grantsByCriteria: {},
      resourceSelection: {},
      scopeRoleSelection: {},
      excludedSpecificResources: {},
      excludedResourceTypeSelections: {},
    }),
    scope: completeNarrowing({}),
    inclusionScope: completeInclusion({}),
    exclusionScope: completeNarrowing({}),
    singleApp: completeSingleApp({}),
    multiApp: completeMultiApp({}),
  },
};
