import { newId } from '@oag/store/database';
import type { OperationId } from '@oag/types';
import type { Provocation } from './provocations.ts';
import type { Parts } from '../requests.ts';
import type { Stage } from '../stage.ts';
import { withPart } from './with-part.ts';

/** The refusals that come from what forms, their answers, consents and uploads allow. */
export function formProvocations(
  stage: Stage,
  requests: { [Id in OperationId]: Parts },
): { [Id in OperationId]?: Provocation[] } {
  const { people, ids } = stage;
  const { superAdmin, reviewer } = people;
  const answerFile = (): FormData => {
    const data = new FormData();
    data.set('file', new Blob(['x'.repeat(2 ** 20 + 1)], { type: 'text/plain' }), 'large.txt');
    return data;
  };
  return {
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
  };
}
