import { newId } from '@oag/store/database';
import type { OperationId, Task } from '@oag/types';
import { stepOf } from '../campaigns.ts';
import { present } from '../present.ts';
import type { Provocation } from './provocations.ts';
import type { Parts } from '../requests.ts';
import type { Stage } from '../stage.ts';
import { usedKey } from './used-key.ts';

/** The refusals that come from what a task, a request for one, or a finding allows. */
export function taskProvocations(
  stage: Stage,
  requests: { [Id in OperationId]: Parts },
): { [Id in OperationId]?: Provocation[] } {
  const { people, ids, denied } = stage;
  const { superAdmin, owner, reviewer, stranger } = people;
  const notAssigned = (id: OperationId): Provocation => ({
    what: 'a caller who is not assigned',
    status: 403,
    reason: 'NOT_ASSIGNED',
    request: { ...requests[id], token: id.endsWith('Task') ? superAdmin.token : owner.token },
  });
  const decided = (body: object): Provocation[] => [
    {
      what: 'a task that is closed',
      status: 409,
      reason: 'TASK_CLOSED',
      request: { path: { task_id: denied.id }, token: reviewer.token, body },
    },
    {
      what: 'a step that is not the current one',
      status: 409,
      reason: 'STEP_MOVED',
      request: { path: { task_id: stage.review.id }, token: reviewer.token, body: { ...body, policyStepId: newId() } },
    },
  ];
  const provisioned = (id: OperationId): Provocation[] => [
    {
      what: 'a step that is not the current one',
      status: 409,
      reason: 'STEP_MOVED',
      request: {
        ...requests[id],
        token: superAdmin.token,
        body: { ...(requests[id].body as object), policyStepId: newId() },
      },
    },
  ];
  const mayNot = (id: OperationId): Provocation => ({
    what: 'a caller whose rights are not enough',
    status: 403,
    reason: 'ROLE_REQUIRED',
    request: { ...requests[id], token: id === 'reassignTask' ? people.readOnlyAdmin.token : reviewer.token },
  });
  const mayNotAsk = (id: OperationId): Provocation => ({
    what: 'a caller who has nothing to do with the access',
    status: 403,
    reason: 'ROLE_REQUIRED',
    request: { ...requests[id], token: stranger.token },
  });
  const mayNotChange = (id: OperationId): Provocation => ({
    ...mayNotAsk(id),
    request: { ...requests[id], token: people.helpdesk.token },
  });
  const onTask = (id: OperationId, task: Task, reason: string): Provocation => ({
    what: 'a task in another state',
    status: 409,
    reason,
    request: {
      ...requests[id],
      path: { task_id: task.id },
      token: superAdmin.token,
      body: { ...(requests[id].body as object), policyStepId: undefined },
    },
  });
  const onClosed = (id: OperationId): Provocation => onTask(id, denied, 'TASK_CLOSED');
  const step = { policyStepId: newId(), comment: 'Late.' };

  return {
    createResourceActionTask: [
      usedKey({ ...requests.createResourceActionTask, token: superAdmin.token }),
      {
        what: 'an action that makes no resource',
        status: 400,
        reason: 'INVALID_FIELD',
        request: {
          token: reviewer.token,
          body: { ...(requests.createResourceActionTask.body as object), actionId: ids.action },
        },
      },
    ],
    createScopeRoleTask: [
      usedKey({
        ...requests.createScopeRoleTask,
        token: superAdmin.token,
        body: { ...(requests.createScopeRoleTask.body as object), grantDuration: '60s' },
      }),
    ],
    createToolCallTask: [usedKey({ ...requests.createToolCallTask, token: superAdmin.token })],
    createActionTask: [
      usedKey({ ...requests.createActionTask, token: superAdmin.token }),
      {
        what: 'answers without a form',
        status: 400,
        reason: 'INVALID_FIELD',
        request: {
          token: reviewer.token,
          body: { ...(requests.createActionTask.body as object), formValues: { colour: 'red' } },
        },
      },
    ],
    createGrantTask: [
      mayNotAsk('createGrantTask'),
      {
        what: 'access that is asked for already',
        status: 409,
        reason: 'ALREADY_EXISTS',
        request: {
          token: superAdmin.token,
          body: { ...(requests.createGrantTask.body as object), identityUserId: stage.request.userId },
        },
      },
      {
        what: 'a wrong answer to the form',
        status: 400,
        reason: 'INVALID_FIELD',
        request: {
          token: superAdmin.token,
          body: { ...(requests.createGrantTask.body as object), requestData: { shifts: 'many' } },
        },
      },
    ],
    createRequestCatalogTasks: [
      {
        what: 'a caller who sees the profile and may not request for others',
        status: 403,
        reason: 'ROLE_REQUIRED',
        request: { ...requests.createRequestCatalogTasks, token: owner.token },
      },
      {
        what: 'a profile that is deleted',
        status: 409,
        reason: 'WRONG_STATE',
        request: { ...requests.createRequestCatalogTasks, path: { id: ids.deletedCatalog }, token: superAdmin.token },
      },
      usedKey({ ...requests.createRequestCatalogTasks, token: superAdmin.token }),
    ],
    simulateGrantTask: [mayNotAsk('simulateGrantTask')],
    createFinding: [mayNotAsk('createFinding'), usedKey({ ...requests.createFinding, token: superAdmin.token })],
    updateFindingState: [
      {
        what: 'a finding in another state',
        status: 409,
        reason: 'WRONG_STATE',
        request: { path: { finding_id: ids.finding }, token: superAdmin.token, body: { unsuppress: {} } },
      },
    ],
    updateFindingStates: [usedKey({ ...requests.updateFindingStates, token: superAdmin.token })],
    createFindingTasks: [usedKey({ ...requests.createFindingTasks, token: superAdmin.token })],
    createFindingRemediationTask: [
      {
        what: 'a finding that a task deals with already',
        status: 409,
        reason: 'ALREADY_EXISTS',
        request: { path: { finding_id: ids.findingInProgress }, token: superAdmin.token, body: {} },
      },
    ],
    createFindingTask: [
      {
        what: 'a finding that a task deals with already',
        status: 409,
        reason: 'ALREADY_EXISTS',
        request: { path: { finding_id: ids.findingInProgress }, token: superAdmin.token, body: {} },
      },
    ],
    createOffboardingTask: [
      mayNotAsk('createOffboardingTask'),
      usedKey({ ...requests.createOffboardingTask, token: superAdmin.token }),
    ],
    createRevokeTask: [
      mayNotAsk('createRevokeTask'),
      {
        what: 'access that is being taken away already',
        status: 409,
        reason: 'ALREADY_EXISTS',
        request: {
          token: superAdmin.token,
          body: {
            appId: ids.app,
            appEntitlementId: ids.entitlement,
            appUserId: present(stage.revocation.type?.revoke, 'revoke').appUserId,
          },
        },
      },
      {
        what: 'nobody whose access it is',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { token: superAdmin.token, body: { appId: ids.app, appEntitlementId: ids.entitlement } },
      },
    ],
    listTaskAudits: [
      {
        what: 'an unknown task',
        status: 404,
        reason: 'NOT_FOUND',
        request: { token: superAdmin.token, body: { taskId: newId() } },
      },
    ],
    approveTask: [notAssigned('approveTask'), ...decided(step)],
    approveTaskWithStepUp: [
      notAssigned('approveTaskWithStepUp'),
      ...decided(step),
      {
        what: 'a transaction that is not verified',
        status: 400,
        reason: 'STEP_UP_REQUIRED',
        request: {
          ...requests.approveTaskWithStepUp,
          body: { policyStepId: stepOf(stage.stepUpReview), stepUpTransactionId: ids.stepUpTransaction },
          token: reviewer.token,
        },
      },
    ],
    createStepUpTransaction: [
      {
        what: 'a caller who is not assigned',
        status: 403,
        reason: 'NOT_ASSIGNED',
        request: { ...requests.createStepUpTransaction, token: superAdmin.token },
      },
      {
        what: 'no target',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { body: {}, token: reviewer.token },
      },
      {
        what: 'an unknown task',
        status: 404,
        reason: 'NOT_FOUND',
        request: { body: { approveTask: { taskId: newId(), policyStepId: newId() } }, token: reviewer.token },
      },
      {
        what: 'a step that is not the current one',
        status: 409,
        reason: 'STEP_MOVED',
        request: {
          body: { approveTask: { taskId: stage.stepUpReview.id, policyStepId: newId() } },
          token: reviewer.token,
        },
      },
    ],
    denyTask: [notAssigned('denyTask'), ...decided(step)],
    closeTask: [mayNot('closeTask'), onClosed('closeTask')],
    reassignTask: [mayNot('reassignTask'), onClosed('reassignTask')],
    restartTask: [mayNot('restartTask'), onTask('restartTask', denied, 'WRONG_STATE')],
    resetTask: [mayNot('resetTask'), onTask('resetTask', denied, 'WRONG_STATE')],
    skipTaskStep: [
      mayNot('skipTaskStep'),
      {
        what: 'a step that is not the current one',
        status: 409,
        reason: 'STEP_MOVED',
        request: { ...requests.skipTaskStep, token: superAdmin.token, body: { policyStepId: newId() } },
      },
    ],
    processTask: [mayNot('processTask'), onClosed('processTask')],
    updateTaskApprovers: [mayNot('updateTaskApprovers'), onClosed('updateTaskApprovers')],
    updateTaskAnalysis: [mayNotChange('updateTaskAnalysis'), onTask('updateTaskAnalysis', denied, 'TASK_CLOSED')],
    updateTaskInsights: [mayNot('updateTaskInsights'), onClosed('updateTaskInsights')],
    retryTaskProvisioning: [
      mayNot('retryTaskProvisioning'),
      onTask('retryTaskProvisioning', stage.revocation, 'WRONG_STATE'),
    ],
    deleteTask: [mayNot('deleteTask'), onTask('deleteTask', stage.ended, 'WRONG_STATE')],
    escalateTask: [mayNotChange('escalateTask'), onTask('escalateTask', denied, 'TASK_CLOSED')],
    updateGrantDuration: [
      mayNotChange('updateGrantDuration'),
      {
        ...onTask('updateGrantDuration', denied, 'TASK_CLOSED'),
        request: { ...requests.updateGrantDuration, path: { task_id: denied.id }, token: superAdmin.token },
      },
    ],
    updateRequestData: [
      {
        what: 'a caller who is not assigned',
        status: 403,
        reason: 'NOT_ASSIGNED',
        request: { ...requests.updateRequestData, token: people.readOnlyAdmin.token },
      },
      {
        what: 'answers that are wrong',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { ...requests.updateRequestData, token: superAdmin.token, body: { data: { colour: 'red' } } },
      },
      onClosed('updateRequestData'),
    ],
    remindTask: [mayNot('remindTask'), onClosed('remindTask')],
    updateTaskAnnotations: [
      mayNot('updateTaskAnnotations'),
      {
        ...onTask('updateTaskAnnotations', stage.ended, 'WRONG_STATE'),
        request: { ...requests.updateTaskAnnotations, path: { task_id: stage.ended.id }, token: superAdmin.token },
      },
    ],
    changeTaskPolicy: [mayNot('changeTaskPolicy'), onClosed('changeTaskPolicy')],
    rollBackTask: [mayNot('rollBackTask'), onTask('rollBackTask', denied, 'WRONG_STATE')],
    completeProvision: [notAssigned('completeProvision'), ...provisioned('completeProvision')],
    cancelProvision: [notAssigned('cancelProvision'), ...provisioned('cancelProvision')],
    reportProvisionError: [notAssigned('reportProvisionError'), ...provisioned('reportProvisionError')],
  };
}
