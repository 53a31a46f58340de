import { newId } from '@oag/store/database';
import type { OperationId } from '@oag/types';
import { authProvocations } from './auth-provocations.ts';
import { campaignProvocations } from './campaign-provocations.ts';
import { formProvocations } from './form-provocations.ts';
import { inventoryProvocations } from './inventory-provocations.ts';
import type { Provocation } from './provocations.ts';
import type { Parts } from '../requests.ts';
import type { Stage } from '../stage.ts';
import { taskProvocations } from './task-provocations.ts';
import { usedKey } from './used-key.ts';
import { withPart } from './with-part.ts';

/** The refusals that come from what an operation does. */
export function particularProvocations(
  stage: Stage,
  requests: { [Id in OperationId]: Parts },
): { [Id in OperationId]?: Provocation[] } {
  const { people, ids, takenChannel } = stage;
  const { superAdmin, reviewer } = people;
  const file = (): FormData => {
    const data = new FormData();
    data.set('access', new Blob(['x'.repeat(2 ** 20 + 1)], { type: 'text/csv' }), 'access.csv');
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
    ...authProvocations(stage, requests),
    ...campaignProvocations(stage, requests),
    ...formProvocations(stage, requests),
    ...inventoryProvocations(stage, requests),
    ...taskProvocations(stage, requests),
  };
}
