import type { AccessReview, AccessReviewTemplate } from '@oag/types';
import { initialAccessReview, type SettableMember } from '../campaigns/index.ts';
import type { MaskRules } from '../input/index.ts';

type Member = keyof AccessReviewTemplate;
export type CarriedMember = Exclude<Member & keyof AccessReview, 'id' | 'createdAt' | 'updatedAt'>;

/** The name of a member in a campaign: templates only have the newer scope. */
type CampaignMember<Name extends CarriedMember> = Name extends 'scope' ? 'scopeV2' : Name;

/** The members of a template that its campaigns take over, with their names there. */
export const carried: { readonly [Name in CarriedMember]: CampaignMember<Name> } = {
  accuracyIssueAction: 'accuracyIssueAction',
  autoCloseCampaign: 'autoCloseCampaign',
  autoCloseDecision: 'autoCloseDecision',
  autoGenerateReport: 'autoGenerateReport',
  autoStartCampaign: 'autoStartCampaign',
  columnConfig: 'columnConfig',
  defaultView: 'defaultView',
  description: 'description',
  discloseReviewsToSubjects: 'discloseReviewsToSubjects',
  displayName: 'displayName',
  exemptCertifiedAccessConflicts: 'exemptCertifiedAccessConflicts',
  inclusionScope: 'inclusionScope',
  notificationConfig: 'notificationConfig',
  ownerIds: 'ownerIds',
  policyId: 'policyId',
  remediation: 'remediation',
  reviewInstructions: 'reviewInstructions',
  reviewerAttributeConfig: 'reviewerAttributeConfig',
  scope: 'scopeV2',
  scopeType: 'scopeType',
  signatureConfig: 'signatureConfig',
  slackChannel: 'slackChannel',
  usePolicyOverride: 'usePolicyOverride',
};

/** The settings of campaigns that templates do not have, and why. A setting added to the contract is in `carried` or gets its line here. */
export const notCarried: { readonly [Name in Exclude<SettableMember, CampaignMember<CarriedMember>>]: string } = {
  autoResolve: 'templates of the public API have no such member',
  completionDate: 'it follows from accessReviewDuration',
  scheduledStartDate: 'it follows from the recurrence rule',
  scope: 'templates say it by scopeV2',
  exclusionScope: 'templates say it by scopeV2',
  singleApp: 'templates say it by scopeV2',
  multiApp: 'templates say it by scopeV2',
  bindings: 'templates say it by scopeV2',
};

export const carriedMembers: readonly CarriedMember[] = Object.keys(carried) as CarriedMember[];

/** The initial values of the settings of campaigns. */
const initial: Pick<AccessReviewTemplate, CarriedMember> = {
  ...initialAccessReview,
  scope: initialAccessReview.scopeV2,
};

type Edit = 'never' | 'atCreation' | 'always';

/** Each member of a template: its initial value, and when it may change. A member added to the contract gets its line here. */
export const templateMembers: {
  readonly [Name in Member]: { readonly initial: AccessReviewTemplate[Name]; readonly edit: Edit };
} = {
  ...(Object.fromEntries(
    carriedMembers.map((name) => [
      name,
      { initial: initial[name], edit: name === 'scopeType' ? 'atCreation' : 'always' },
    ]),
  ) as {
    [Name in CarriedMember]: { initial: AccessReviewTemplate[Name]; edit: Edit };
  }),
  id: { initial: '', edit: 'never' },
  accessReviewDuration: { initial: null, edit: 'always' },
  annotations: { initial: {}, edit: 'always' },
  isCampaignScheduleEnabled: { initial: false, edit: 'always' },
  personEvents: { initial: [], edit: 'always' },
  recurrenceRule: { initial: null, edit: 'always' },
  nextScheduledCampaignAt: { initial: null, edit: 'never' },
  occurrences: { initial: 0, edit: 'never' },
  createdAt: { initial: null, edit: 'never' },
  updatedAt: { initial: null, edit: 'never' },
  deletedAt: { initial: null, edit: 'never' },
};

/** A template with initial values only. Spread it under a stored document, which may be older than the newest member. */
export const initialTemplate = Object.fromEntries(
  Object.entries(templateMembers).map(([name, member]): [string, unknown] => [name, member.initial]),
) as AccessReviewTemplate;

/** The members that the update mask of a template may name. */
export const templateMask: MaskRules<Member> = { what: 'a template', members: templateMembers };
