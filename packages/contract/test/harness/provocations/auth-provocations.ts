import type { OperationId } from '@oag/types';
import type { Provocation } from './provocations.ts';
import type { Parts } from '../requests.ts';
import type { Loose } from '../send.ts';
import type { Stage } from '../stage.ts';
import { usedKey } from './used-key.ts';

/** The refusals that come from what a sign-in, a program or a step-up allows. */
export function authProvocations(
  stage: Stage,
  requests: { [Id in OperationId]: Parts },
): { [Id in OperationId]?: Provocation[] } {
  const { people, ids } = stage;
  const { superAdmin, otherAdmin, stranger } = people;
  const form = (body: { [name: string]: string }): Loose => ({ body: new URLSearchParams(body) });
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
        what: 'a proof that is none',
        status: 400,
        reason: 'invalid_dpop_proof',
        request: { ...requests.createToken, headers: { dpop: 'none' } },
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
    createClientApproval: [usedKey({ ...requests.createClientApproval, token: superAdmin.token })],
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
  };
}
