import type { AccessReview } from '@oag/types';

/** What a duplicate takes over besides its scope. Dates, states, reports and decisions are of one campaign only. */
const settings: readonly (keyof AccessReview)[] = [
  'accuracyIssueAction',
  'autoCloseDecision',
  'autoGenerateReport',
  'autoResolve',
  'columnConfig',
  'defaultView',
  'description',
  'discloseReviewsToSubjects',
  'exemptCertifiedAccessConflicts',
  'notificationConfig',
  'remediation',
  'reviewInstructions',
  'reviewerAttributeConfig',
  'scopeType',
  'signatureConfig',
  'slackChannel',
  'usePolicyOverride',
];

/** The ways to say what is under review. A request that says one of them takes over none. */
const scopes = ['scopeV2', 'scope', 'inclusionScope', 'exclusionScope', 'singleApp', 'multiApp', 'bindings'] as const;

/** Whether members say what is under review, so that neither the scope of the duplicated campaign nor its chosen entitlements count. */
export const hasScope = (given: Partial<AccessReview>): boolean => scopes.some((member) => Boolean(given[member]));

/** What a new campaign takes from the one that it duplicates. It ends by itself only when the request says when. */
export function duplicated(source: AccessReview | null, given: Partial<AccessReview>): Partial<AccessReview> {
  if (!source) return {};
  const members = [...settings, ...(hasScope(given) ? [] : scopes), ...(given.completionDate ? (['autoCloseCampaign'] as const) : [])];
  return Object.fromEntries(members.map((member): [string, unknown] => [member, source[member]]));
}
