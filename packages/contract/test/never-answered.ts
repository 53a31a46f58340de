import type { OperationId } from '@oag/types';

/** What the contract declares for every operation alike, and this operation never has a reason for. */
export const neverAnswered: { readonly [status: string]: readonly OperationId[] } = {
  404: ['createPersonalClient', 'createAccessReview', 'createAccessReviewTemplate'],
  409: [
    'createPersonalClient',
    'updatePersonalClient',
    'deletePersonalClient',
    'updateRole',
    'changeLogKey',
    'updateOrgDomains',
    'validateAccessReviewScope',
    'setUserDelegation',
    'commentTask',
    'createRequestSchema',
    'deleteRequestSchema',
    'deleteRequestSchemaEntitlementBinding',
    'createUpload',
    'updateApp',
    'updateAppEntitlement',
    'createAppResourceOwner',
    'setAppResourceOwners',
    'deleteAppResourceOwner',
    'deleteAppResourceOwnerIds',
    'deleteRequestCatalog',
    'deleteConflictMonitor',
    'updateAutomation',
    'deleteAutomation',
    'updateRequestableAction',
    'deleteRequestableAction',
  ],
};
