import type { AccessReview } from '@oag/types';

/** The draft after its scope has changed: it counts as another scoping, and what was wrong with the last one is forgotten. */
export const afterScopeChange = (accessReview: AccessReview): AccessReview => ({
  ...accessReview,
  scopingVersion: (BigInt(accessReview.scopingVersion) + 1n).toString(),
  errorState: 'ACCESS_REVIEW_ERROR_STATE_UNSPECIFIED',
  expectedTicketCount: 0,
});
