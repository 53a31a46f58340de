import type { AccessReview } from '@oag/types';

/**
 * When a member of a campaign may change.
 *   never: the service sets it (read-only in the contract)
 *   atCreation: only when the campaign is created
 *   inDraft: while the campaign is a draft
 *   untilStarted: until the campaign starts
 *   untilClosed: until the campaign closes
 */
export type Edit = 'never' | 'atCreation' | 'inDraft' | 'untilStarted' | 'untilClosed';

type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type IsReadonly<Name extends keyof AccessReview> = Identical<
  Pick<AccessReview, Name>,
  { readonly [Same in Name]: AccessReview[Same] }
>;

/** The members that people set: all of them at creation, later as `edit` allows. */
export type SettableMember = {
  [Name in keyof AccessReview]: IsReadonly<Name> extends true ? never : Name;
}[keyof AccessReview];

type Member<Name extends keyof AccessReview> = {
  readonly initial: AccessReview[Name];
  readonly edit: IsReadonly<Name> extends true ? 'never' : Exclude<Edit, 'never'>;
};

/** Each member of a campaign: its initial value, and when it may change. A member added to the contract gets its line here. */
export const accessReviewMembers: { readonly [Name in keyof AccessReview]: Member<Name> } = {
  id: { initial: '', edit: 'never' },
  displayName: { initial: '', edit: 'untilClosed' },
  description: { initial: '', edit: 'untilClosed' },
  reviewInstructions: { initial: '', edit: 'untilClosed' },
  state: { initial: 'ACCESS_REVIEW_STATE_DRAFT', edit: 'never' },
  errorState: { initial: 'ACCESS_REVIEW_ERROR_STATE_UNSPECIFIED', edit: 'never' },
  ownerIds: { initial: [], edit: 'untilClosed' },
  policyId: { initial: '', edit: 'inDraft' },
  usePolicyOverride: { initial: false, edit: 'inDraft' },
  scopeType: { initial: 'ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS', edit: 'atCreation' },
  scopeV2: { initial: null, edit: 'inDraft' },
  scopingVersion: { initial: '1', edit: 'never' },
  expectedTicketCount: { initial: 0, edit: 'never' },
  completionDate: { initial: null, edit: 'untilClosed' },
  scheduledStartDate: { initial: null, edit: 'untilStarted' },
  startedAt: { initial: null, edit: 'never' },
  closedAt: { initial: null, edit: 'never' },
  connectorSourcesFrozenAt: { initial: null, edit: 'never' },
  createdAt: { initial: null, edit: 'never' },
  updatedAt: { initial: null, edit: 'never' },
  createdById: { initial: '', edit: 'never' },
  accessReviewTemplateId: { initial: '', edit: 'never' },
  notificationConfig: { initial: null, edit: 'untilClosed' },
  defaultView: { initial: 'ACCESS_REVIEW_VIEW_TYPE_UNSPECIFIED', edit: 'untilClosed' },
  autoGenerateReport: { initial: false, edit: 'untilClosed' },
  autoStartCampaign: { initial: false, edit: 'untilStarted' },
  autoCloseCampaign: { initial: false, edit: 'untilClosed' },
  autoCloseDecision: { initial: 'CLOSE_DECISION_UNSPECIFIED', edit: 'untilClosed' },
  autoResolve: { initial: false, edit: 'untilClosed' },
  accuracyIssueAction: { initial: 'ACCURACY_ISSUE_ACTION_UNSPECIFIED', edit: 'untilStarted' },
  remediation: { initial: null, edit: 'untilClosed' },
  remediationDueAt: { initial: null, edit: 'never' },
  hasAccuracySupport: { initial: false, edit: 'never' },
  exemptCertifiedAccessConflicts: { initial: false, edit: 'untilClosed' },
  discloseReviewsToSubjects: { initial: false, edit: 'untilStarted' },
  slackChannel: { initial: null, edit: 'untilClosed' },
  columnConfig: { initial: null, edit: 'untilClosed' },
  reviewerAttributeConfig: { initial: null, edit: 'untilClosed' },
  signatureConfig: { initial: null, edit: 'untilClosed' },
  campaignHealth: { initial: null, edit: 'never' },
  campaignInsights: { initial: null, edit: 'never' },
  scope: { initial: null, edit: 'inDraft' },
  inclusionScope: { initial: null, edit: 'inDraft' },
  exclusionScope: { initial: null, edit: 'inDraft' },
  singleApp: { initial: null, edit: 'inDraft' },
  multiApp: { initial: null, edit: 'inDraft' },
  bindings: { initial: null, edit: 'inDraft' },
};

/** The members that a request to create a campaign may contain. */
export const settableMembers: readonly SettableMember[] = (
  Object.keys(accessReviewMembers) as (keyof AccessReview)[]
).filter((name): name is SettableMember => accessReviewMembers[name].edit !== 'never');

/** A campaign with initial values only. Spread it under a stored document, which may be older than the newest member. */
export const initialAccessReview: AccessReview = Object.fromEntries(
  Object.entries(accessReviewMembers).map(([name, { initial }]): [string, unknown] => [name, initial]),
) as AccessReview;
