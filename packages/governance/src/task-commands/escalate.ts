import { auditEntry, type EngineTask } from '../tasks/index.ts';
import { cancelTask } from './cancel-task.ts';
import { commentEffects } from './comment-effects.ts';
import { handOn } from './reassign.ts';
import { skipStep } from './skip-step.ts';
import { startOver } from './start-over.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

type Way = { message: string; go: () => TaskResult };

/** Does what the policy says for an approval that nobody decided in time. A step does so once, and so does the one that takes its place. */
export function escalate(task: EngineTask, context: TaskContext): TaskResult {
  const way = wayOf(task, context);
  const said: TaskEffect[] = [
    ...commentEffects(
      task,
      '',
      task.snapshot.steps[task.position]?.approval?.escalation?.escalationComment ?? '',
      context.now,
    ),
    { kind: 'audit', entry: auditEntry(task, '', { kind: 'slaEscalation', payload: { message: way.message } }) },
  ];
  const { task: after, effects } = way.go();
  return { task: after, effects: [...said, ...effects] };
}

function wayOf(task: EngineTask, context: TaskContext): Way {
  const escalation = task.snapshot.steps[task.position]?.approval?.escalation;
  if (escalation?.reassignToApprovers) {
    if (!context.escalatedTo) throw new Error(`Nobody was looked up to whom task ${task.id} escalates`);
    const { userIds, via } = context.escalatedTo;
    const to = { userIds, via: via === 'primary' ? ('escalated' as const) : via, actorId: '' };
    return {
      message: `Nobody decided in time; handed to ${userIds.join(', ')}`,
      go: () => once(handOn(task, to, context)),
    };
  }
  if (escalation?.replacePolicy) {
    const { newPolicy } = context;
    if (!newPolicy) throw new Error(`No policy was looked up for the escalation of task ${task.id}`);
    const payload = { oldPolicyId: task.snapshot.policy.id, newPolicyId: newPolicy.policy.id };
    return {
      message: `Nobody decided in time; the policy ${newPolicy.policy.displayName} takes over`,
      go: () => startOver(task, { policy: newPolicy, actorId: '', event: { kind: 'policyChanged', payload } }, context),
    };
  }
  if (escalation?.skipStep)
    return { message: 'Nobody decided in time; the step was skipped', go: () => skipStep(task, '', context) };
  return { message: 'Nobody decided in time; the task was cancelled', go: () => cancelTask(task, '', context) };
}

/** Marks the step that took the place of the escalated one, in the task and where it is told that it opened. */
function once({ task, effects }: TaskResult): TaskResult {
  if (!task.step?.clock) return { task, effects };
  const step = { ...task.step, clock: { ...task.step.clock, escalated: true } };
  return {
    task: { ...task, step },
    effects: effects.map((effect) => (effect.kind === 'stepOpened' ? { ...effect, step } : effect)),
  };
}
