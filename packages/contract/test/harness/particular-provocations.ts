import { newId } from '@oag/store/database';
import type { OperationId } from '@oag/types';
import type { Provocation } from './provocations.ts';
import type { Parts } from './requests.ts';
import type { Loose } from './send.ts';
import type { Stage } from './stage.ts';
import { taskProvocations } from './task-provocations.ts';
import { usedKey } from './used-key.ts';

const inCampaign = (access_review_id: string, token: string, body: unknown = {}): Loose => ({
  path: { access_review_id },
  token,
  body,
});
const wrongState = (request: Loose): Provocation => ({
  what: 'a campaign in another state',
  status: 409,
  reason: 'WRONG_STATE',
  request,
});

/** The refusals that come from what an operation does. */
export function particularProvocations(
  stage: Stage,
  requests: { [Id in OperationId]: Parts },
): { [Id in OperationId]?: Provocation[] } {
  const { people, ids } = stage;
  const { superAdmin, owner, otherAdmin, reviewer, stranger } = people;
  const outdated = (request: Parts): Provocation => ({
    what: 'a version that is not the current one',
    status: 409,
    reason: 'VERSION_MISMATCH',
    request: { ...request, token: owner.token, headers: { 'if-match': '"0"' } },
  });
  const form = (body: { [name: string]: string }): Loose => ({ body: new URLSearchParams(body) });
  const file = (): FormData => {
    const data = new FormData();
    data.set('access', new Blob(['x'.repeat(2 ** 20 + 1)], { type: 'text/csv' }), 'access.csv');
    return data;
  };
  const answerFile = (): FormData => {
    const data = new FormData();
    data.set('file', new Blob(['x'.repeat(2 ** 20 + 1)], { type: 'text/plain' }), 'large.txt');
    return data;
  };
  const onDeletedMonitor = { what: 'a monitor that is deleted', status: 409, reason: 'WRONG_STATE' };
  const inGroup = (request: Parts, other: object, status: number, reason: string): Provocation => ({
    what: JSON.stringify(other),
    status,
    reason,
    request: { ...request, token: superAdmin.token, body: { ...(request.body as object), ...other } },
  });
  const inUse = (request: Parts): Provocation => ({
    what: 'one that an entitlement has',
    status: 409,
    reason: 'WRONG_STATE',
    request: { ...request, token: superAdmin.token },
  });
  const deleted = (request: Parts): Provocation => ({
    what: 'an access profile that is deleted',
    status: 409,
    reason: 'WRONG_STATE',
    request: { ...request, path: { ...request.path, catalog_id: ids.deletedCatalog }, token: superAdmin.token },
  });
  return {
    createToken: [
      {
        what: 'another grant type',
        status: 400,
        reason: 'unsupported_grant_type',
        request: form({ grant_type: 'password', client_id: 'x', client_secret: 'y' }),
      },
      {
        what: 'a missing member',
        status: 400,
        reason: 'invalid_request',
        request: form({ grant_type: 'client_credentials', client_id: 'x' }),
      },
      {
        what: 'a secret and an assertion at once',
        status: 400,
        reason: 'invalid_request',
        request: form({ grant_type: 'client_credentials', client_id: 'x', client_secret: 'y', client_assertion: 'z' }),
      },
      {
        what: 'an assertion of an unknown type',
        status: 400,
        reason: 'invalid_request',
        request: form({
          grant_type: 'client_credentials',
          client_id: 'x',
          client_assertion: 'z',
          client_assertion_type: 'password',
        }),
      },
      {
        what: 'an unknown client',
        status: 401,
        reason: 'invalid_client',
        request: form({ grant_type: 'client_credentials', client_id: 'x', client_secret: 'y' }),
      },
      {
        what: 'credentials in a header',
        status: 401,
        reason: 'invalid_client',
        request: { ...requests.createToken, headers: { authorization: 'Basic eDp5' } },
      },
    ],
    createDeviceAuthorization: [
      {
        what: 'an unknown program',
        status: 401,
        reason: 'invalid_client',
        request: { body: new URLSearchParams({ client_id: 'x' }) },
      },
      {
        what: 'no client id',
        status: 400,
        reason: 'invalid_request',
        request: { body: new URLSearchParams({ scope: 'x' }) },
      },
    ],
    createServicePrincipal: [
      {
        what: 'a blank name',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { token: superAdmin.token, body: { displayName: ' ' } },
      },
    ],
    createServicePrincipalCredential: [
      {
        what: 'a credential for a year',
        status: 400,
        reason: 'INVALID_FIELD',
        request: {
          ...requests.createServicePrincipalCredential,
          token: superAdmin.token,
          body: { expires: '31536000s' },
        },
      },
      {
        what: 'a bound token',
        status: 400,
        reason: 'FEATURE_DISABLED',
        request: { ...requests.createServicePrincipalCredential, token: superAdmin.token, body: { requireDpop: true } },
      },
    ],
    createWorkloadProvider: [
      {
        what: 'a platform whose issuer is not known',
        status: 400,
        reason: 'INVALID_FIELD',
        request: {
          token: superAdmin.token,
          body: { displayName: 'Cloud', wellKnownProvider: 'WELL_KNOWN_WORKLOAD_PROVIDER_AWS_IAM_OUTBOUND' },
        },
      },
    ],
    deleteWorkloadProvider: [
      {
        what: 'a provider that a service principal trusts',
        status: 409,
        reason: 'PROVIDER_IN_USE',
        request: { ...requests.deleteWorkloadProvider, token: superAdmin.token },
      },
    ],
    createWorkloadTrust: [
      {
        what: 'a condition that every program of the issuer meets',
        status: 400,
        reason: 'INVALID_FIELD',
        request: {
          ...requests.createWorkloadTrust,
          token: superAdmin.token,
          body: { providerId: ids.workloadProvider, displayName: 'Anybody', conditionExpression: 'true' },
        },
      },
    ],
    startSessionByLink: [
      {
        what: 'a link that does not exist',
        status: 401,
        reason: 'SIGN_IN_REFUSED',
        request: { body: { token: 'none' } },
      },
      {
        what: 'a page of somebody else',
        status: 403,
        reason: 'CROSS_SITE_REQUEST',
        request: { body: { token: 'none' }, headers: { origin: 'https://elsewhere.example' } },
      },
    ],
    startProviderSignIn: [
      {
        what: 'a page elsewhere to return to',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { ...requests.startProviderSignIn, body: { returnTo: '//elsewhere.example' } },
      },
      {
        what: 'a page of somebody else',
        status: 403,
        reason: 'CROSS_SITE_REQUEST',
        request: { ...requests.startProviderSignIn, headers: { origin: 'https://elsewhere.example' } },
      },
    ],
    finishProviderSignIn: [
      {
        what: 'a sign-in that nobody started',
        status: 401,
        reason: 'SIGN_IN_REFUSED',
        request: requests.finishProviderSignIn,
      },
      {
        what: 'a page of somebody else',
        status: 403,
        reason: 'CROSS_SITE_REQUEST',
        request: { ...requests.finishProviderSignIn, headers: { origin: 'https://elsewhere.example' } },
      },
    ],
    endProviderSessions: [
      {
        what: 'a token that is none',
        status: 400,
        reason: 'invalid_request',
        request: requests.endProviderSessions,
      },
    ],
    createSignInProvider: [usedKey({ ...requests.createSignInProvider, token: superAdmin.token })],
    createPasskeySignInOptions: [
      {
        what: 'an unknown query parameter',
        status: 400,
        reason: 'UNKNOWN_FIELD',
        request: { query: { colour: 'red' } },
      },
      {
        what: 'a page of somebody else',
        status: 403,
        reason: 'CROSS_SITE_REQUEST',
        request: { headers: { origin: 'https://elsewhere.example' } },
      },
    ],
    startSessionByPasskey: [
      {
        what: 'a passkey that does not exist',
        status: 401,
        reason: 'SIGN_IN_REFUSED',
        request: requests.startSessionByPasskey,
      },
      {
        what: 'a page of somebody else',
        status: 403,
        reason: 'CROSS_SITE_REQUEST',
        request: { ...requests.startSessionByPasskey, headers: { origin: 'https://elsewhere.example' } },
      },
    ],
    createPasskey: [
      {
        what: 'an access token',
        status: 403,
        reason: 'FRESH_SIGN_IN_REQUIRED',
        request: { ...requests.createPasskey, token: superAdmin.token },
      },
    ],
    createSignInLink: [
      {
        what: 'a link for a week',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { ...requests.createSignInLink, token: superAdmin.token, body: { validFor: '604800s' } },
      },
    ],
    createPersonalClient: [
      {
        what: 'another person, by somebody who is no super admin',
        status: 403,
        reason: 'ROLE_REQUIRED',
        request: { token: otherAdmin.token, body: { userId: stranger.id } },
      },
    ],
    setUserRoles: [
      {
        what: 'the last super admin',
        status: 409,
        reason: 'LAST_SUPER_ADMIN',
        request: { token: superAdmin.token, body: { userIds: [superAdmin.id], roleIds: ['campaign_admin'] } },
      },
      {
        what: 'a role that does not exist',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { token: superAdmin.token, body: { userIds: [stranger.id], roleIds: ['king'] } },
      },
    ],
    updateRole: [
      {
        what: 'other permissions',
        status: 400,
        reason: 'READ_ONLY_FIELD',
        request: { ...requests.updateRole, token: superAdmin.token, body: { role: { permissions: ['createPolicy'] } } },
      },
    ],
    updatePersonalClient: [
      {
        what: 'a member that the service sets',
        status: 400,
        reason: 'READ_ONLY_FIELD',
        request: {
          ...requests.updatePersonalClient,
          token: superAdmin.token,
          body: { client: { userId: stranger.id.replace(/.$/, '0') }, updateMask: 'userId' },
        },
      },
      {
        what: 'a caller who may only read it',
        status: 403,
        reason: 'NOT_OWNER',
        request: { ...requests.updatePersonalClient, token: people.readOnlyAdmin.token },
      },
    ],
    createImport: [
      {
        what: 'a file that is too large',
        status: 413,
        reason: 'BODY_TOO_LARGE',
        request: { token: superAdmin.token, body: file() },
      },
      {
        what: 'an unknown part',
        status: 400,
        reason: 'UNKNOWN_FIELD',
        request: { token: superAdmin.token, body: withPart('colour', 'red') },
      },
      {
        what: 'a flag that is neither true nor false',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { token: superAdmin.token, body: withPart('createPeople', 'perhaps') },
      },
      {
        what: 'no file',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { token: superAdmin.token, body: withPart('createPeople', 'true') },
      },
    ],
    restartImport: [
      {
        what: 'an import that has taken effect',
        status: 409,
        reason: 'WRONG_STATE',
        request: { ...requests.restartImport, token: superAdmin.token },
      },
      {
        what: 'a column that no file has',
        status: 400,
        reason: 'INVALID_FIELD',
        request: {
          ...requests.restartImport,
          token: superAdmin.token,
          body: { mapping: { access: { colour: 'Farbe' } } },
        },
      },
    ],
    confirmImport: [
      {
        what: 'an import that has taken effect',
        status: 409,
        reason: 'WRONG_STATE',
        request: { ...requests.confirmImport, token: superAdmin.token },
      },
    ],
    cancelImport: [
      {
        what: 'an import that has taken effect',
        status: 409,
        reason: 'WRONG_STATE',
        request: { ...requests.cancelImport, token: superAdmin.token },
      },
    ],
    updateRequestSchema: [
      {
        what: 'a version that is not the current one',
        status: 409,
        reason: 'VERSION_MISMATCH',
        request: { ...requests.updateRequestSchema, token: superAdmin.token, headers: { 'if-match': '"0"' } },
      },
      {
        what: 'a read-only member in the mask',
        status: 400,
        reason: 'READ_ONLY_FIELD',
        request: {
          ...requests.updateRequestSchema,
          token: superAdmin.token,
          body: { requestSchema: { createdAt: '2020-01-01T00:00:00Z' }, updateMask: 'createdAt' },
        },
      },
    ],
    createRequestSchema: [
      {
        what: 'a consent in another system',
        status: 400,
        reason: 'FEATURE_DISABLED',
        request: {
          token: superAdmin.token,
          body: { name: 'Form', fields: [{ displayName: 'Consent', oauth2Field: {} }] },
        },
      },
    ],
    checkRequestSchemaAnswers: [
      {
        what: 'an answer to no field',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { ...requests.checkRequestSchemaAnswers, token: reviewer.token, body: { answers: { colour: 'red' } } },
      },
    ],
    createRequestSchemaEntitlementBinding: [
      {
        what: 'an entitlement that has another form',
        status: 409,
        reason: 'ALREADY_EXISTS',
        request: {
          token: superAdmin.token,
          body: {
            ...(requests.createRequestSchemaEntitlementBinding.body as object),
            requestSchemaId: ids.unboundForm,
          },
        },
      },
    ],
    getRequestSchemaEntitlementBinding: [
      {
        what: 'an entitlement without a form',
        status: 404,
        reason: 'NOT_FOUND',
        request: { token: reviewer.token, body: { entitlementRef: { appId: ids.app, id: newId() } } },
      },
    ],
    deleteRequestSchemaEntitlementBinding: [
      {
        what: 'a form that the entitlement does not have',
        status: 404,
        reason: 'NOT_FOUND',
        request: {
          token: superAdmin.token,
          body: {
            ...(requests.deleteRequestSchemaEntitlementBinding.body as object),
            requestSchemaId: ids.unboundForm,
          },
        },
      },
    ],
    createUpload: [
      {
        what: 'a file that is too large',
        status: 413,
        reason: 'BODY_TOO_LARGE',
        request: { token: reviewer.token, body: answerFile() },
      },
      {
        what: 'no file',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { token: reviewer.token, body: withPart('file', 'red') },
      },
      {
        what: 'an unknown part',
        status: 400,
        reason: 'UNKNOWN_FIELD',
        request: { token: reviewer.token, body: withPart('colour', 'red') },
      },
    ],
    updateAccessReview: [
      wrongState({ path: { id: ids.open }, token: owner.token, body: { accessReview: { policyId: ids.policy } } }),
      {
        what: 'a version that is not the current one',
        status: 409,
        reason: 'VERSION_MISMATCH',
        request: { ...requests.updateAccessReview, token: owner.token, headers: { 'if-match': '"0"' } },
      },
    ],
    updatePolicy: [
      {
        what: 'a version that is not the current one',
        status: 409,
        reason: 'VERSION_MISMATCH',
        request: { ...requests.updatePolicy, token: superAdmin.token, headers: { 'if-match': '"0"' } },
      },
      {
        what: 'a shipped policy',
        status: 400,
        reason: 'ACTION_NOT_PERMITTED',
        request: {
          path: { id: '00000000000000RevokeDefault' },
          token: superAdmin.token,
          body: { policy: { displayName: 'Mine' } },
        },
      },
    ],
    deletePolicy: [
      {
        what: 'a version that is not the current one',
        status: 409,
        reason: 'VERSION_MISMATCH',
        request: { ...requests.deletePolicy, token: superAdmin.token, headers: { 'if-match': '"0"' } },
      },
      {
        what: 'a shipped policy',
        status: 400,
        reason: 'ACTION_NOT_PERMITTED',
        request: { path: { id: '00000000000000RevokeDefault' }, token: superAdmin.token },
      },
    ],
    createStepUpProvider: [
      usedKey({ ...requests.createStepUpProvider, token: superAdmin.token }),
      {
        what: 'no settings',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { body: { displayName: 'Nothing' }, token: superAdmin.token },
      },
    ],
    updateStepUpProvider: [
      {
        what: 'another kind of settings',
        status: 400,
        reason: 'INVALID_FIELD',
        request: {
          ...requests.updateStepUpProvider,
          body: { stepUpProvider: { passkey: null, oauth2: {} } },
          token: superAdmin.token,
        },
      },
    ],
    setStepUpProviderSecret: [
      {
        what: 'a provider of passkeys',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { ...requests.setStepUpProviderSecret, token: superAdmin.token },
      },
    ],
    deleteStepUpProvider: [
      {
        what: 'a provider that a policy requires',
        status: 409,
        reason: 'PROVIDER_IN_USE',
        request: { ...requests.deleteStepUpProvider, token: superAdmin.token },
      },
    ],
    createConflictMonitor: [usedKey({ ...requests.createConflictMonitor, token: superAdmin.token })],
    updateConflictMonitor: [
      {
        ...onDeletedMonitor,
        request: { ...requests.updateConflictMonitor, path: { id: ids.deletedMonitor }, token: superAdmin.token },
      },
    ],
    startConflictEvaluation: [
      { ...onDeletedMonitor, request: { path: { id: ids.deletedMonitor }, token: superAdmin.token } },
    ],
    createAppEntitlementMonitorBinding: [
      inGroup(requests.createAppEntitlementMonitorBinding, { monitorId: ids.deletedMonitor }, 409, 'WRONG_STATE'),
      inGroup(
        requests.createAppEntitlementMonitorBinding,
        { entitlementGroup: 'ENTITLEMENT_GROUP_B' },
        409,
        'ALREADY_EXISTS',
      ),
      inGroup(
        requests.createAppEntitlementMonitorBinding,
        { entitlementGroup: 'ENTITLEMENT_GROUP_UNSPECIFIED' },
        400,
        'INVALID_FIELD',
      ),
    ],
    getAppEntitlementMonitorBinding: [
      inGroup(requests.getAppEntitlementMonitorBinding, { entitlementGroup: 'ENTITLEMENT_GROUP_B' }, 404, 'NOT_FOUND'),
    ],
    deleteAppEntitlementMonitorBinding: [
      inGroup(
        requests.deleteAppEntitlementMonitorBinding,
        { entitlementGroup: 'ENTITLEMENT_GROUP_B' },
        404,
        'NOT_FOUND',
      ),
      inGroup(requests.deleteAppEntitlementMonitorBinding, { monitorId: ids.deletedMonitor }, 409, 'WRONG_STATE'),
    ],
    setAccessConflictExemption: [
      {
        what: 'a blank reason',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { ...requests.setAccessConflictExemption, token: superAdmin.token, body: { reason: ' ' } },
      },
      {
        what: 'a conflict that is gone',
        status: 409,
        reason: 'WRONG_STATE',
        request: { ...requests.setAccessConflictExemption, path: { id: ids.goneConflict }, token: superAdmin.token },
      },
    ],
    deleteAccessConflictExemption: [
      {
        what: 'a conflict that is not exempted',
        status: 409,
        reason: 'WRONG_STATE',
        request: { path: { id: ids.conflict }, token: superAdmin.token },
      },
    ],
    createApp: [
      usedKey({ ...requests.createApp, token: superAdmin.token }),
      {
        what: 'a name that an app has',
        status: 409,
        reason: 'ALREADY_EXISTS',
        request: { token: superAdmin.token, body: { displayName: ' mediCHART ' } },
      },
      {
        what: 'a way of matching that is not there',
        status: 400,
        reason: 'INVALID_FIELD',
        request: {
          token: superAdmin.token,
          body: { displayName: 'X', identityMatching: 'APP_USER_IDENTITY_MATCHING_CUSTOM' },
        },
      },
    ],
    deleteApp: [
      {
        what: 'an app that comes from imports',
        status: 409,
        reason: 'WRONG_STATE',
        request: { path: { id: ids.app }, token: superAdmin.token },
      },
    ],
    createAppResourceType: [usedKey({ ...requests.createAppResourceType, token: superAdmin.token })],
    updateAppResourceType: [
      {
        what: 'a type that comes from imports',
        status: 409,
        reason: 'WRONG_STATE',
        request: {
          ...requests.updateAppResourceType,
          path: { app_id: ids.app, id: ids.resourceType },
          token: superAdmin.token,
        },
      },
    ],
    deleteAppResourceType: [
      {
        what: 'a type that comes from imports',
        status: 409,
        reason: 'WRONG_STATE',
        request: { path: { app_id: ids.app, id: ids.resourceType }, token: superAdmin.token },
      },
    ],
    createAppResource: [usedKey({ ...requests.createAppResource, token: superAdmin.token })],
    updateAppResource: [
      {
        what: 'a resource that comes from imports',
        status: 409,
        reason: 'WRONG_STATE',
        request: {
          ...requests.updateAppResource,
          path: { app_id: ids.app, app_resource_type_id: ids.resourceType, id: ids.resource },
          token: superAdmin.token,
        },
      },
    ],
    deleteAppResource: [
      {
        what: 'a resource that comes from imports',
        status: 409,
        reason: 'WRONG_STATE',
        request: {
          path: { app_id: ids.app, app_resource_type_id: ids.resourceType, id: ids.resource },
          token: superAdmin.token,
        },
      },
    ],
    createAppEntitlement: [usedKey({ ...requests.createAppEntitlement, token: superAdmin.token })],
    deleteAppEntitlement: [
      {
        what: 'an entitlement that comes from imports',
        status: 409,
        reason: 'WRONG_STATE',
        request: { path: { app_id: ids.app, id: ids.entitlement }, token: superAdmin.token },
      },
      {
        what: 'the built-in access',
        status: 409,
        reason: 'WRONG_STATE',
        request: { path: { app_id: ids.app, id: ids.access }, token: superAdmin.token },
      },
    ],
    createAppEntitlementMembers: [
      {
        what: 'an entitlement that comes from imports',
        status: 409,
        reason: 'WRONG_STATE',
        request: {
          ...requests.createAppEntitlementMembers,
          path: { app_id: ids.app, app_entitlement_id: ids.entitlement },
          token: superAdmin.token,
        },
      },
    ],
    deleteAppEntitlementMembership: [
      {
        what: 'access that is being taken away',
        status: 409,
        reason: 'ALREADY_EXISTS',
        request: {
          ...requests.deleteAppEntitlementMembership,
          token: superAdmin.token,
          body: { appUserId: stage.revocation.type?.revoke?.appUserId ?? '' },
        },
      },
    ],
    createAttributeValue: [
      usedKey({ ...requests.createAttributeValue, token: superAdmin.token }),
      {
        what: 'a type that does not exist',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { token: superAdmin.token, body: { attributeTypeId: newId(), value: 'Red' } },
      },
    ],
    createRiskLevel: [
      usedKey({ ...requests.createRiskLevel, token: superAdmin.token }),
      {
        what: 'one that is there',
        status: 409,
        reason: 'ALREADY_EXISTS',
        request: { token: superAdmin.token, body: { value: ' sTAGE ' } },
      },
      {
        what: 'one that cannot be seen',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { token: superAdmin.token, body: { value: ' ' } },
      },
    ],
    createComplianceFramework: [usedKey({ ...requests.createComplianceFramework, token: superAdmin.token })],
    deleteAttributeValue: [inUse(requests.deleteAttributeValue)],
    deleteRiskLevel: [
      inUse(requests.deleteRiskLevel),
      {
        what: 'a framework',
        status: 404,
        reason: 'NOT_FOUND',
        request: { path: { id: ids.framework }, token: superAdmin.token },
      },
    ],
    deleteComplianceFramework: [inUse(requests.deleteComplianceFramework)],
    createRequestCatalog: [usedKey({ ...requests.createRequestCatalog, token: superAdmin.token })],
    updateRequestCatalog: [
      {
        ...deleted(requests.updateRequestCatalog),
        request: { ...requests.updateRequestCatalog, path: { id: ids.deletedCatalog }, token: superAdmin.token },
      },
    ],
    setRequestCatalogEntitlements: [deleted(requests.setRequestCatalogEntitlements)],
    createRequestCatalogEntitlements: [
      deleted(requests.createRequestCatalogEntitlements),
      {
        what: 'requests for the members',
        status: 400,
        reason: 'FEATURE_DISABLED',
        request: {
          ...requests.createRequestCatalogEntitlements,
          token: superAdmin.token,
          body: { ...(requests.createRequestCatalogEntitlements.body as object), createRequests: true },
        },
      },
    ],
    deleteRequestCatalogEntitlements: [deleted(requests.deleteRequestCatalogEntitlements)],
    createRequestableEntry: [deleted(requests.createRequestableEntry)],
    deleteRequestableEntry: [deleted(requests.deleteRequestableEntry)],
    createRequestCatalogAccessEntitlements: [deleted(requests.createRequestCatalogAccessEntitlements)],
    deleteRequestCatalogAccessEntitlements: [deleted(requests.deleteRequestCatalogAccessEntitlements)],
    createRequestCatalogMembers: [deleted(requests.createRequestCatalogMembers)],
    deleteRequestCatalogMembers: [deleted(requests.deleteRequestCatalogMembers)],
    createLogExporter: [
      {
        what: 'no target',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { token: superAdmin.token, body: { displayName: 'Nowhere' } },
      },
    ],
    listLogEvents: [
      {
        what: 'an entry that does not exist',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { token: superAdmin.token, body: { sinceEventUid: newId() } },
      },
    ],
    getLogInclusionProof: [
      {
        what: 'a size of which there is no root',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { ...requests.getLogInclusionProof, query: { size: '999999999' }, token: superAdmin.token },
      },
    ],
    getLogConsistencyProof: [
      {
        what: 'more than is sealed',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { query: { first_size: '0', second_size: '999999999' }, token: superAdmin.token },
      },
    ],
    createAutomation: [usedKey({ ...requests.createAutomation, token: superAdmin.token })],
    createRequestableAction: [usedKey({ ...requests.createRequestableAction, token: superAdmin.token })],
    startAutomation: [
      usedKey({
        ...requests.startAutomation,
        token: superAdmin.token,
        body: { context: { context: { person: reviewer.id } } },
      }),
    ],
    createPolicy: [usedKey({ ...requests.createPolicy, token: superAdmin.token })],
    createAccessReview: [
      usedKey({ ...requests.createAccessReview, token: owner.token }),
      {
        what: 'a campaign to duplicate that does not exist',
        status: 400,
        reason: 'INVALID_FIELD',
        request: {
          token: owner.token,
          body: { ...(requests.createAccessReview.body as object), duplicateFrom: newId() },
        },
      },
    ],
    createAccessReviewTemplate: [usedKey({ ...requests.createAccessReviewTemplate, token: owner.token })],
    createAccessReviewFromTemplate: [usedKey({ ...requests.createAccessReviewFromTemplate, token: owner.token })],
    updateAccessReviewTemplate: [outdated(requests.updateAccessReviewTemplate)],
    deleteAccessReviewTemplate: [outdated(requests.deleteAccessReviewTemplate)],
    setTemplateScopeAndEntitlements: [outdated(requests.setTemplateScopeAndEntitlements)],
    setTemplateScopeByResourceType: [outdated(requests.setTemplateScopeByResourceType)],
    deleteAccessReview: [wrongState({ path: { id: ids.open }, token: owner.token })],
    setCampaignScopeAndEntitlements: [wrongState(inCampaign(ids.open, owner.token))],
    setCampaignScopeByResourceType: [
      wrongState({ ...inCampaign(ids.open, owner.token), body: requests.setCampaignScopeByResourceType.body }),
    ],
    prepareAccessReview: [wrongState(inCampaign(ids.open, owner.token))],
    resetAccessReviewPolicies: [wrongState(inCampaign(ids.open, owner.token))],
    unprepareAccessReview: [wrongState(inCampaign(ids.draft, owner.token))],
    startAccessReview: [wrongState(inCampaign(ids.draft, owner.token))],
    startAccessReviewRemediation: [wrongState(inCampaign(ids.open, owner.token))],
    cancelAccessReviewRemediation: [wrongState(inCampaign(ids.open, owner.token))],
    remindAccessReview: [wrongState(inCampaign(ids.draft, owner.token))],
    endAccessReview: [
      wrongState(inCampaign(ids.draft, owner.token, { openReviews: 'CLOSE_DECISION_SKIP' })),
      {
        what: 'open reviews and no word about them',
        status: 400,
        reason: 'OPEN_REVIEWS',
        request: inCampaign(ids.open, owner.token),
      },
    ],
    setPendingDecisions: [
      wrongState({ ...requests.setPendingDecisions, path: { access_review_id: ids.draft }, token: owner.token }),
    ],
    deletePendingDecisions: [wrongState(inCampaign(ids.draft, owner.token))],
    submitAccessReview: [
      wrongState(inCampaign(ids.draft, owner.token)),
      usedKey({ ...requests.submitAccessReview, token: reviewer.token }),
    ],
    generateAccessReviewReport: [wrongState(inCampaign(ids.draft, owner.token))],
    ...taskProvocations(stage, requests),
  };
}

function withPart(name: string, value: string): FormData {
  const data = new FormData();
  data.set(name, value);
  return data;
}
