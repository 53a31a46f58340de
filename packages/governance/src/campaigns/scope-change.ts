import type { AccessReview } from '@oag/types';

/** The draft after a change of its scope: the version of the scope grows, and the problems of the last preparation are cleared. */
export const afterScopeChange = (accessReview: AccessReview): AccessReview => ({
  ...accessReview,
  scopingVersion: (BigInt(accessReview.scopingVersion) + 1n).toString(),
  errorState: 'ACCESS_REVIEW_ERROR_STATE_UNSPECIFIED',
  expectedTicketCount: 0,
});
