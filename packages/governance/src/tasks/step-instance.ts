import type { PolicyStep, PolicyStepInstance, Wait, WaitInstance } from '@oag/types';
import { stepKind } from '../policies/index.ts';
import { actionInstance } from './action-instance.ts';
import { approvalInstance } from './approval-instance.ts';
import type { EngineTask } from './engine-task.ts';
import { formInstance } from './form-instance.ts';
import { provisionInstance } from './provision-instance.ts';
import type { StepRecord, StepClock } from './step-record.ts';

type Member = Omit<PolicyStepInstance, 'id' | 'policyGenerationId' | 'state'>;

/** A completed step, with the policy that the task had then. */
export type PastStep = { record: StepRecord; step: PolicyStep; policyGenerationId: string };

/** A step instance: from its record when done, else the current one. */
export function stepInstance(
  task: EngineTask,
  step: PolicyStep,
  id: string,
  past: PastStep | null,
): PolicyStepInstance {
  const record = past?.record ?? null;
  return {
    id,
    policyGenerationId: past?.policyGenerationId ?? task.policyGenerationId,
    state: record ? 'POLICY_STEP_STATE_DONE' : 'POLICY_STEP_STATE_ACTIVE',
    ...memberOf(task, step, record),
  };
}

function memberOf(task: EngineTask, step: PolicyStep, record: StepRecord | null): Member {
  const none: Member = {
    accept: null,
    action: null,
    approval: null,
    form: null,
    provision: null,
    reject: null,
    wait: null,
  };
  const read = stepKind(step);
  switch (read.kind) {
    case 'approval':
      return { ...none, approval: approvalInstance(task, read.approval, record) };
    case 'provision':
      return { ...none, provision: provisionInstance(task, read.provision, record) };
    case 'wait':
      return {
        ...none,
        wait: waitInstance(read.wait, record ? (record.document.clock ?? null) : (task.step?.clock ?? null), record),
      };
    case 'form':
      return { ...none, form: formInstance(read.form, record) };
    case 'action':
      return { ...none, action: actionInstance(task, read.action, record) };
    case 'accept':
      return { ...none, accept: { acceptMessage: read.accept.acceptMessage } };
    case 'reject':
      return { ...none, reject: { rejectMessage: read.reject.rejectMessage } };
  }
}

/** The instance of a wait step: from its record when done, else the current one. `clock` is null when the step never started. */
function waitInstance(wait: Wait, clock: StepClock | null, record: StepRecord | null): WaitInstance {
  const at = record?.at ?? null;
  return {
    name: wait.name,
    commentOnFirstWait: wait.commentOnFirstWait,
    commentOnTimeout: wait.commentOnTimeout,
    timeoutDuration: wait.timeoutDuration,
    condition: wait.condition,
    untilTime:
      !wait.duration && !wait.untilTime
        ? null
        : { untilTime: clock?.waitUntil ?? null, durationIfExists: wait.duration?.duration ?? null },
    startedWaitingAt: clock?.startedAt ?? null,
    timeout: clock?.timeoutAt ?? null,
    state: stateOf(record),
    succeeded: record?.outcome === 'succeeded' ? { succeededAt: at } : null,
    timedOut: record?.outcome === 'timedOut' ? { timedOutAt: at } : null,
    skipped:
      record?.outcome === 'skipped'
        ? { userId: record.actorId, skippedAt: at, newPolicyStepId: record.document.newStepId ?? '' }
        : null,
  };
}

function stateOf(record: StepRecord | null): WaitInstance['state'] {
  if (!record) return 'WAIT_INSTANCE_STATE_WAITING';
  return record.outcome === 'timedOut' ? 'WAIT_INSTANCE_STATE_TIMED_OUT' : 'WAIT_INSTANCE_STATE_COMPLETED';
}
