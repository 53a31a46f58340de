import {
  auditEntry,
  type AuditEvent,
  CHECK_SECONDS,
  type EngineTask,
  noClock,
  type ProvisionWait,
  provisionWait,
} from '../tasks/index.ts';
import { isDue, secondsAfter } from '../time/index.ts';
import { advance } from './advance.ts';
import { fallBackToPeople } from './fall-back.ts';
import { leaveStep } from './leave-step.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

const timeouts: { readonly [Wait in ProvisionWait]: { errorCode: string; description: string } } = {
  entitlement: { errorCode: 'ENTITLEMENT_NOT_FOUND', description: 'No import has found the entitlement in time' },
  account: { errorCode: 'ACCOUNT_NOT_FOUND', description: 'The person got no account in the app in time' },
};

/** Runs what is due on a provision step that waits: it begins, people get it, or it is checked later. `isEarly`: it is checked although it is not due. */
export function runProvisionWait(task: EngineTask, context: TaskContext, isEarly = false): TaskResult {
  const { step } = task;
  const wait = provisionWait(task);
  if (!wait || !step?.clock) return { task, effects: [] };
  if (!context.missing?.[wait]) return begin(task, wait, context);
  if (isDue(step.clock.timeoutAt, context.now)) return timeOut(task, wait, context);
  if (!isEarly && !isDue(step.clock.checkAt, context.now)) return { task, effects: [] };
  const clock = { ...step.clock, checkAt: secondsAfter(context.now, CHECK_SECONDS) };
  return { task: { ...task, step: { ...step, clock } }, effects: [] };
}

/** Enters the step again, now that nothing is missing. */
function begin(task: EngineTask, wait: ProvisionWait, context: TaskContext): TaskResult {
  const { task: after, effects } = advance(task, { kind: 'enterStep', position: task.position }, context, '');
  const { appId, appEntitlementId } = task;
  const event: AuditEvent =
    wait === 'entitlement'
      ? { kind: 'provisionEntitlementMergeCompleted', payload: { appId, appEntitlementId } }
      : { kind: 'actionSubmitted', payload: { action: accountCreated(task, context) } };
  return {
    task: after,
    effects: [
      ...leaveStep(
        task,
        { outcome: 'reassigned', actorId: '', document: { newStepId: after.step?.id ?? '' } },
        context,
      ),
      audit(task, event),
      ...(wait === 'account' ? [{ kind: 'accountFound' } as const] : []),
      ...effects,
    ],
  };
}

/** The action of the service itself: the account of the person exists now. */
const accountCreated = ({ step }: EngineTask, { newId, now }: TaskContext) => ({
  id: newId(),
  actionType: 'TASK_ACTION_TYPE_PROVISION_APP_USER_TARGET_CREATED' as const,
  userId: '',
  policyStepId: step?.id ?? '',
  bulkActionId: '',
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
});

function timeOut(task: EngineTask, wait: ProvisionWait, context: TaskContext): TaskResult {
  const { appId, appEntitlementId, step } = task;
  const waited = step && { ...task, step: { ...step, clock: noClock } };
  const fallen = fallBackToPeople(waited ?? task, { ...timeouts[wait], actorId: '' }, context);
  const event = { kind: 'provisionEntitlementMergeTimedOut', payload: { appId, appEntitlementId } } as const;
  return {
    task: fallen.task,
    effects: [...(wait === 'entitlement' ? [audit(task, event)] : []), ...fallen.effects],
  };
}

const audit = (task: EngineTask, event: AuditEvent): TaskEffect => ({
  kind: 'audit',
  entry: auditEntry(task, '', event),
});
