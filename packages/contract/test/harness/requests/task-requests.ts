import { stepOf } from '../campaigns.ts';
import type { Stage } from '../stage.ts';
import type { Requests } from './request.ts';

/** About tasks. */
export const taskRequests = ({ people, ids, review, revocation, failed, skipped, request, formRequest }: Stage) =>
  ({
    getTask: { path: { id: review.id } },
    getEvents: { path: {} },
    getTaskAnalysis: { path: { task_id: review.id } },
    getTaskInsights: { path: { task_id: review.id } },
    getTaskCandidates: { path: { task_id: review.id }, query: { query: 'an' } },
    searchTasks: { path: {}, body: {} },
    listTaskAudits: { path: {}, body: { taskId: review.id } },
    approveTask: { path: { task_id: review.id }, body: { policyStepId: stepOf(review), comment: 'Needed.' } },
    denyTask: { path: { task_id: review.id }, body: { policyStepId: stepOf(review), comment: 'Not needed.' } },
    closeTask: { path: { task_id: review.id }, body: {} },
    reassignTask: {
      path: { task_id: review.id },
      body: { newStepUserIds: [people.owner.id], policyStepId: stepOf(review) },
    },
    restartTask: { path: { task_id: review.id }, body: {} },
    resetTask: { path: { task_id: review.id }, body: {} },
    skipTaskStep: { path: { task_id: review.id }, body: { policyStepId: stepOf(review) } },
    updateTaskApprovers: { path: { task_id: review.id }, body: {} },
    updateTaskAnalysis: { path: { task_id: request.id }, body: {} },
    updateTaskInsights: { path: { task_id: review.id }, body: {} },
    processTask: { path: { task_id: review.id }, body: {} },
    retryTaskProvisioning: { path: { task_id: failed.id }, body: {} },
    deleteTask: { path: { task_id: review.id }, body: {} },
    remindTask: { path: { task_id: review.id }, body: { comment: 'Until Friday.' } },
    updateTaskAnnotations: { path: { task_id: review.id }, body: { annotations: { 'external-ticket': 'HELP-4711' } } },
    changeTaskPolicy: { path: { task_id: review.id }, body: { policyId: ids.policy } },
    rollBackTask: { path: { task_id: skipped.id }, body: {} },
    commentTask: { path: { task_id: review.id }, body: { comment: 'Why?' } },
    escalateTask: { path: { task_id: request.id }, body: { comment: 'At once.' } },
    updateGrantDuration: { path: { task_id: request.id }, body: { duration: '7200s' } },
    updateRequestData: {
      path: { task_id: formRequest.id },
      body: { policyStepId: stepOf(formRequest), data: { why: 'Nights.' } },
    },
    completeProvision: {
      path: { task_id: revocation.id },
      body: { policyStepId: stepOf(revocation), comment: 'Removed.' },
    },
    cancelProvision: { path: { task_id: revocation.id }, body: { policyStepId: stepOf(revocation), comment: 'Kept.' } },
    reportProvisionError: {
      path: { task_id: revocation.id },
      body: { policyStepId: stepOf(revocation), errorCode: 'LOCKED', description: 'It is locked.' },
    },
  }) satisfies Requests;
