import type { OperationId } from '@oag/types';

/** What everybody may do with forms who is signed in. */
const readForms: readonly OperationId[] = [
  'listRequestSchemas',
  'searchRequestSchemas',
  'getRequestSchema',
  'getRequestSchemaJsonSchema',
  'checkRequestSchemaAnswers',
  'listRequestSchemaEntitlementBindings',
  'getRequestSchemaEntitlementBinding',
  'createUpload',
  'downloadUpload',
];

/** What the contract declares for every operation alike, and this operation never has a reason for. */
export const neverAnswered: { readonly [status: string]: readonly OperationId[] } = {
  403: [
    'introspect',
    'deletePersonalClient',
    'getUser',
    'getAccessReview',
    'getTask',
    'searchTasks',
    'listTaskAudits',
    'commentTask',
    ...readForms,
  ],
  404: ['createPersonalClient', 'createAccessReview'],
  409: [
    'createPersonalClient',
    'deletePersonalClient',
    'createPolicy',
    'createAccessReview',
    'commentTask',
    'createRequestSchema',
    'deleteRequestSchema',
    'deleteRequestSchemaEntitlementBinding',
    'createUpload',
  ],
};
