import type { OperationId } from '@oag/types';

/**
 * Reads of the access, the accounts, the decisions and the sign-ins of people. They are logged before they are answered, so that nobody sees
 * data without a log entry. Downloads and the log itself are in the sealed log (`x-logged`).
 */
export const sensitiveReads: ReadonlySet<OperationId> = new Set<OperationId>([
  'getAppEntitlementUserGrants',
  'getAccessConflict',
  'getFinding',
  'getTask',
  'getTaskAnalysis',
  'getTaskCandidates',
  'getTaskInsights',
  'getUser',
  'introspectUser',
  'listAppUsers',
  'listAppUsersOfUser',
  'listDirectReports',
  'listGrantsOfUser',
  'listPasskeys',
  'listPersonalClients',
  'listReviewerSignals',
  'listServicePrincipalCredentials',
  'listSessions',
  'listSubmissionResults',
  'listTaskAudits',
  'listUsers',
  'searchAccessConflicts',
  'searchAppUsers',
  'searchFindings',
  'searchGrantFeed',
  'searchGrants',
  'searchPastGrants',
  'searchPersonalClients',
  'searchRemediations',
  'searchTasks',
  'searchUsers',
]);
