import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Task } from '@oag/client';
import { client } from '../api/client.ts';
import { stepIdOf } from './task-queries.ts';

type Given = { task: Task; comment: string };

/** An action that takes no more than a comment. */
export type SimpleAction = {
  label: MessageDescriptor;
  /** The effect, said before it happens. */
  explains: MessageDescriptor;
  look: 'plain' | 'primary' | 'danger' | 'quiet';
  shortcut?: string;
  /** The name of the comment; the action takes none when it is absent. */
  comment?: MessageDescriptor;
  run: (given: Given) => Promise<unknown>;
};

const params = ({ id }: Task) => ({ path: { task_id: id } });
const atStep = ({ task, comment }: Given) => ({
  params: params(task),
  body: { comment, policyStepId: stepIdOf(task) },
});
const plain = ({ task, comment }: Given) => ({ params: params(task), body: { comment } });

const reason = msg`Reason`;
const note = msg`Note`;

/** The actions of the contract that need nothing but a comment, in the order in which they are offered. */
export const simpleActions: { readonly [type: string]: SimpleAction } = {
  TASK_ACTION_TYPE_APPROVE: {
    label: msg`Approve`,
    explains: msg`The task goes on to its next step.`,
    look: 'primary',
    shortcut: 'a',
    comment: reason,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/approve', atStep(given)),
  },
  TASK_ACTION_TYPE_DENY: {
    label: msg`Deny`,
    explains: msg`A denial ends the task.`,
    look: 'danger',
    shortcut: 'd',
    comment: reason,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/deny', atStep(given)),
  },
  TASK_ACTION_TYPE_PROVISION_COMPLETE: {
    label: msg`Mark as done`,
    explains: msg`Say that you have made the change in the app.`,
    look: 'primary',
    shortcut: 'a',
    comment: note,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/provision-complete', atStep(given)),
  },
  TASK_ACTION_TYPE_PROVISION_ERRORED: {
    label: msg`Could not be done`,
    explains: msg`Say what is in the way. The task ends as failed, or somebody else is asked.`,
    look: 'plain',
    comment: msg`What is in the way`,
    run: ({ task, comment }) =>
      client.POST('/api/v1/tasks/{task_id}/action/provision-error', {
        params: params(task),
        body: { description: comment, policyStepId: stepIdOf(task) },
      }),
  },
  TASK_ACTION_TYPE_PROVISION_CANCELLED: {
    label: msg`Do not carry out`,
    explains: msg`The task ends and nothing is changed in the app.`,
    look: 'danger',
    comment: reason,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/provision-cancel', atStep(given)),
  },
  TASK_ACTION_TYPE_RETRY_PROVISIONING: {
    label: msg`Try again`,
    explains: msg`The step that failed opens again.`,
    look: 'plain',
    comment: note,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/retry-provisioning', plain(given)),
  },
  TASK_ACTION_TYPE_ESCALATE_TO_EMERGENCY_ACCESS: {
    label: msg`Make it an emergency`,
    explains: msg`The policy for emergencies decides, from its first step.`,
    look: 'plain',
    comment: reason,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/escalate', plain(given)),
  },
  TASK_ACTION_TYPE_SEND_REMINDER: {
    label: msg`Remind`,
    explains: msg`The people that the task waits for are reminded.`,
    look: 'plain',
    comment: note,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/send-reminder', plain(given)),
  },
  TASK_ACTION_TYPE_CLOSE: {
    label: msg`Cancel the task`,
    explains: msg`The task ends without a decision.`,
    look: 'danger',
    comment: reason,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/close', plain(given)),
  },
  TASK_ACTION_TYPE_RESTART: {
    label: msg`Restart`,
    explains: msg`The task goes back to the first step of its policy.`,
    look: 'plain',
    comment: reason,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/restart', plain(given)),
  },
  TASK_ACTION_TYPE_HARD_RESET: {
    label: msg`Reset`,
    explains: msg`The policy is chosen again, and the task goes to its first step.`,
    look: 'plain',
    comment: reason,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/reset', plain(given)),
  },
  TASK_ACTION_TYPE_SKIP_STEP: {
    label: msg`Skip the step`,
    explains: msg`The task goes on as if this step had succeeded.`,
    look: 'plain',
    comment: reason,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/skip-step', atStep(given)),
  },
  TASK_ACTION_TYPE_PROCESS_NOW: {
    label: msg`Process now`,
    explains: msg`A wait ends, and a condition is checked immediately.`,
    look: 'plain',
    run: ({ task }) => client.POST('/api/v1/tasks/{task_id}/action/process', { params: params(task), body: {} }),
  },
  TASK_ACTION_TYPE_RECALCULATE_APPROVERS_LIST: {
    label: msg`Find the approvers again`,
    explains: msg`The policy says again who decides this step. Assignments by other people are replaced.`,
    look: 'plain',
    comment: note,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/recalculate-approvers', plain(given)),
  },
  TASK_ACTION_TYPE_SET_ANALYSIS_ID: {
    label: msg`Search for conflicts again`,
    explains: msg`The conflicts that the requested access would cause are searched for again. The policy stays.`,
    look: 'plain',
    comment: note,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/set-analysis', plain(given)),
  },
  TASK_ACTION_TYPE_SET_INSIGHTS_AND_RECOMMENDATION: {
    label: msg`Compute the insights again`,
    explains: msg`The recommendation follows from the access as it is now. Reports and evidence keep what was known when the campaign was prepared.`,
    look: 'plain',
    comment: note,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/set-insights', plain(given)),
  },
  TASK_ACTION_TYPE_ROLLBACK_SKIPPED: {
    label: msg`Open again`,
    explains: msg`The review opens again where it ended.`,
    look: 'plain',
    comment: reason,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/rollback', plain(given)),
  },
  TASK_ACTION_TYPE_ROLLBACK_CANCELLED: {
    label: msg`Open again`,
    explains: msg`The review opens again where it ended.`,
    look: 'plain',
    comment: reason,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/rollback', plain(given)),
  },
  TASK_ACTION_TYPE_DELETE: {
    label: msg`Delete`,
    explains: msg`The task leaves all lists. Its history stays in the log.`,
    look: 'danger',
    comment: reason,
    run: (given) => client.POST('/api/v1/tasks/{task_id}/action/delete', plain(given)),
  },
};

/** Whether the policy of the step wants a reason for this action. */
export function needsReason(task: Task, type: string): boolean {
  const approval = task.policy?.current?.approval?.approval;
  if (type === 'TASK_ACTION_TYPE_APPROVE' || type === 'TASK_ACTION_TYPE_APPROVE_WITH_STEP_UP')
    return approval?.requireApprovalReason ?? false;
  if (type === 'TASK_ACTION_TYPE_DENY') return approval?.requireDenialReason ?? false;
  if (type === 'TASK_ACTION_TYPE_REASSIGN') return approval?.requireReassignmentReason ?? false;
  return type === 'TASK_ACTION_TYPE_PROVISION_ERRORED';
}
