import type { OperationId } from '@oag/types';

/** What the contract declares for every operation alike, and this operation never has a reason for. */
export const neverAnswered: { readonly [status: string]: readonly OperationId[] } = {
  403: ['introspect', 'deletePersonalClient', 'getUser', 'getAccessReview', 'getTask', 'searchTasks', 'listTaskAudits', 'commentTask'],
  404: ['createPersonalClient', 'createAccessReview'],
  409: ['createPersonalClient', 'deletePersonalClient', 'createPolicy', 'createAccessReview', 'commentTask'],
};
