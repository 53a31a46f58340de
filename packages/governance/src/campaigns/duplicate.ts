import type { AccessReview } from '@oag/types';
import { settableMembers, type SettableMember } from './access-review-members.ts';

/**
 * How a duplicate takes over each setting. A setting added to the contract gets its line here.
 *   taken: always
 *   scope: unless the request sets the scope
 *   withEnd: when the request sets the end of the campaign
 *   own: never, it belongs to one campaign
 */
const duplication: { readonly [Name in SettableMember]: 'taken' | 'scope' | 'withEnd' | 'own' } = {
  displayName: 'own',
  description: 'taken',
  reviewInstructions: 'taken',
  ownerIds: 'own',
  policyId: 'own',
  usePolicyOverride: 'taken',
  scopeType: 'taken',
  scopeV2: 'scope',
  completionDate: 'own',
  scheduledStartDate: 'own',
  notificationConfig: 'taken',
  defaultView: 'taken',
  autoGenerateReport: 'taken',
  autoStartCampaign: 'own',
  autoCloseCampaign: 'withEnd',
  autoCloseDecision: 'taken',
  autoResolve: 'taken',
  accuracyIssueAction: 'taken',
  remediation: 'taken',
  exemptCertifiedAccessConflicts: 'taken',
  discloseReviewsToSubjects: 'taken',
  slackChannel: 'taken',
  columnConfig: 'taken',
  reviewerAttributeConfig: 'taken',
  signatureConfig: 'taken',
  scope: 'scope',
  inclusionScope: 'scope',
  exclusionScope: 'scope',
  singleApp: 'scope',
  multiApp: 'scope',
  bindings: 'scope',
};

const membersThat = (wanted: (typeof duplication)[SettableMember]): readonly SettableMember[] =>
  settableMembers.filter((member) => duplication[member] === wanted);

const scopes = membersThat('scope');

/** Whether the request sets the scope; then neither the scope of the source nor its chosen entitlements are copied. */
export const hasScope = (given: Partial<AccessReview>): boolean => scopes.some((member) => Boolean(given[member]));

/** The settings that a new campaign takes over from its source. It ends automatically only when the request sets the end. */
export function duplicated(source: AccessReview | null, given: Partial<AccessReview>): Partial<AccessReview> {
  if (!source) return {};
  const members = [
    ...membersThat('taken'),
    ...(hasScope(given) ? [] : scopes),
    ...(given.completionDate ? membersThat('withEnd') : []),
  ];
  return Object.fromEntries(members.map((member): [string, unknown] => [member, source[member]]));
}
