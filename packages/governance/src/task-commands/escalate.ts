import { auditEntry, type EngineTask } from '../tasks/index.ts';
import { cancelTask } from './cancel-task.ts';
import { commentEffects } from './comment-effects.ts';
import { reassignStep } from './reassign.ts';
import { skipStep } from './skip-step.ts';
import { restartTask } from './restart-task.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

type EscalationAction = { message: string; run: () => TaskResult };

/** Escalates an overdue approval as its policy says. A step and its replacement escalate once. */
export function escalate(task: EngineTask, context: TaskContext): TaskResult {
  const action = escalationAction(task, context);
  const escalationEffects: TaskEffect[] = [
    ...commentEffects(
      task,
      '',
      task.snapshot.steps[task.position]?.approval?.escalation?.escalationComment ?? '',
      context.now,
    ),
    { kind: 'audit', entry: auditEntry(task, '', { kind: 'slaEscalation', payload: { message: action.message } }) },
  ];
  const { task: after, effects } = action.run();
  return { task: after, effects: [...escalationEffects, ...effects] };
}

function escalationAction(task: EngineTask, context: TaskContext): EscalationAction {
  const escalation = task.snapshot.steps[task.position]?.approval?.escalation;
  if (escalation?.reassignToApprovers) {
    if (!context.escalatedTo) throw new Error(`No escalation targets were loaded for task ${task.id}`);
    const { userIds, via } = context.escalatedTo;
    const to = { userIds, via: via === 'primary' ? ('escalated' as const) : via, actorId: '' };
    return {
      message: `Nobody decided in time; reassigned to ${userIds.join(', ')}`,
      run: () => markEscalated(reassignStep(task, to, context)),
    };
  }
  if (escalation?.replacePolicy) {
    const { newPolicy } = context;
    if (!newPolicy) throw new Error(`No policy was loaded for the escalation of task ${task.id}`);
    const payload = { oldPolicyId: task.snapshot.policy.id, newPolicyId: newPolicy.policy.id };
    return {
      message: `Nobody decided in time; the policy changed to ${newPolicy.policy.displayName}`,
      run: () =>
        restartTask(task, { policy: newPolicy, actorId: '', event: { kind: 'policyChanged', payload } }, context),
    };
  }
  if (escalation?.skipStep)
    return { message: 'Nobody decided in time; the step was skipped', run: () => skipStep(task, '', context) };
  return { message: 'Nobody decided in time; the task was cancelled', run: () => cancelTask(task, '', context) };
}

/** Marks the replacement of the escalated step, in the task and in its `stepOpened` effect. */
function markEscalated({ task, effects }: TaskResult): TaskResult {
  if (!task.step?.clock) return { task, effects };
  const step = { ...task.step, clock: { ...task.step.clock, escalated: true } };
  return {
    task: { ...task, step },
    effects: effects.map((effect) => (effect.kind === 'stepOpened' ? { ...effect, step } : effect)),
  };
}
