export type { AccessReviewLookups, CreationLookups } from './campaign-lookups.ts';
export { initialAccessReview, type SettableMember } from './access-review-members.ts';
export { type Accuracy, accuracyIssues, accuracyOf, waitsForAccuracy } from './accuracy.ts';
export { completeValues } from './apply-mask.ts';
export { clockAfterChange, dueCommand, isStale, scheduleOf } from './campaign-clock.ts';
export type { CampaignCommand } from './campaign-command-kinds.ts';
export { campaignCommand, SELECTIONS_MAX } from './campaign-command.ts';
export type { CampaignEffect, CampaignResult, EndDecision, CampaignJob } from './campaign-effect.ts';
export { type Audience, audiences, type CampaignMessage, postRule } from './campaign-message.ts';
export { campaignWarnings } from './campaign-warnings.ts';
export { type Campaign, type CampaignClock, restingClock } from './campaign.ts';
export { type ClosingNumbers, closingSummary, type Ends } from './closing-summary.ts';
export { COPY_AT_ONCE, copyingDraft } from './copy-mode.ts';
export { hasScope } from './duplicate.ts';
export { givenMembers, newAccessReview, policyIdFor } from './new-access-review.ts';
export { nextReminder } from './next-reminder.ts';
export { progressOf, progressOfReviewer } from './progress.ts';
export { isRemediationPlanned, remediationName, remediationOf, type RevocationShare } from './remediation.ts';
export { accountFor, attributeAppIds } from './reviewer-attributes.ts';
export {
  checkCustomPolicies,
  checkRows,
  type ChosenRow,
  customsOf,
  setScope,
  type SetScopeLookups,
  setupRows,
} from './set-scope.ts';
export { channelInvitation, withRegisteredChannel } from './slack-channel.ts';
export { checkValues, updateAccessReview } from './update-access-review.ts';
