import { newId } from '@oag/store/database';
import type { OperationId } from '@oag/types';
import { authProvocations } from './auth-provocations.ts';
import { inventoryProvocations } from './inventory-provocations.ts';
import type { Provocation } from './provocations.ts';
import type { Parts } from '../requests.ts';
import type { Loose } from '../send.ts';
import type { Stage } from '../stage.ts';
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
  const { people, ids, takenChannel } = stage;
  const { superAdmin, owner, reviewer } = people;
  const outdated = (request: Parts): Provocation => ({
    what: 'a version that is not the current one',
    status: 409,
    reason: 'VERSION_MISMATCH',
    request: { ...request, token: owner.token, headers: { 'if-match': '"0"' } },
  });
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
  return {
    startUnusedAccessRun: [
      {
        what: 'held apps that are not held',
        status: 409,
        reason: 'WRONG_STATE',
        request: {
          path: { id: ids.unusedAccessRule },
          token: superAdmin.token,
          body: { confirmHeldAt: '2026-01-15T08:00:00Z' },
        },
      },
    ],
    createChatChannel: [
      {
        what: 'a name that another channel has',
        status: 409,
        reason: 'ALREADY_EXISTS',
        request: {
          ...requests.createChatChannel,
          token: superAdmin.token,
          body: { ...(requests.createChatChannel.body as object), displayName: takenChannel },
        },
      },
      {
        what: 'an address that is not public',
        status: 400,
        reason: 'INVALID_FIELD',
        request: {
          ...requests.createChatChannel,
          token: superAdmin.token,
          body: { ...(requests.createChatChannel.body as object), url: 'https://169.254.169.254/latest' },
        },
      },
    ],
    updateChatChannel: [
      {
        what: 'a name that another channel has',
        status: 409,
        reason: 'ALREADY_EXISTS',
        request: {
          ...requests.updateChatChannel,
          token: superAdmin.token,
          body: { chatChannel: { displayName: takenChannel } },
        },
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
        what: 'a consent at no provider',
        status: 400,
        reason: 'INVALID_FIELD',
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
    startConsent: [
      {
        what: 'a field for a file',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { token: reviewer.token, body: { requestSchemaId: ids.form, fieldName: 'licence' } },
      },
      {
        what: 'a task that waits for no form',
        status: 409,
        reason: 'WRONG_STATE',
        request: { token: reviewer.token, body: { taskId: stage.review.id, fieldName: 'account' } },
      },
    ],
    finishConsent: [
      {
        what: 'a consent that nobody started',
        status: 409,
        reason: 'WRONG_STATE',
        request: { ...requests.finishConsent, headers: stage.browser.headers },
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
    setMatchingDecisions: [
      wrongState({ ...requests.setMatchingDecisions, path: { access_review_id: ids.draft }, token: owner.token }),
      usedKey({ ...requests.setMatchingDecisions, token: reviewer.token }),
    ],
    deletePendingDecisions: [wrongState(inCampaign(ids.draft, owner.token))],
    submitAccessReview: [
      wrongState(inCampaign(ids.draft, owner.token)),
      usedKey({ ...requests.submitAccessReview, token: reviewer.token }),
    ],
    generateAccessReviewReport: [wrongState(inCampaign(ids.draft, owner.token))],
    ...authProvocations(stage, requests),
    ...inventoryProvocations(stage, requests),
    ...taskProvocations(stage, requests),
  };
}

function withPart(name: string, value: string): FormData {
  const data = new FormData();
  data.set(name, value);
  return data;
}
