import type { Snapshot } from '../policies/index.ts';
import { advance } from './advance.ts';
import { auditEntry, type AuditEvent, type EngineTask } from '../tasks/index.ts';
import { leaveStep } from './leave-step.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';
import { policyEntries } from './policy-entries.ts';

/** How a task begins again. With another policy it gets another policy generation. */
export type NewStart = { policy: Snapshot | null; actorId: string; event: AuditEvent };

/** Goes back to the first step, of the same or another policy. What was decided before stays in the history and counts no more. */
export function startOver(task: EngineTask, { policy, actorId, event }: NewStart, context: TaskContext): TaskResult {
  const left = leaveStep(task, { outcome: 'restarted', actorId }, context);
  const fresh: EngineTask = {
    ...task,
    state: 'OPEN',
    outcome: '',
    outcomeAt: null,
    step: null,
    position: 0,
    round: task.round + 1,
    snapshot: policy ?? task.snapshot,
    policyGenerationId: policy ? context.newId() : task.policyGenerationId,
  };
  const told: TaskEffect[] = [
    { kind: 'audit', entry: auditEntry(fresh, actorId, event) },
    ...tookOver(task, policy, event).map((taken): TaskEffect => ({
      kind: 'audit',
      entry: auditEntry(fresh, actorId, taken),
    })),
    ...(task.state === 'CLOSED'
      ? [
          {
            kind: 'audit',
            entry: auditEntry(fresh, actorId, { kind: 'stateChange', payload: { previousState: 'TASK_STATE_CLOSED' } }),
          } as const,
        ]
      : []),
    ...(policy ? policyEntries(policy, task.appId).map((entry): TaskEffect => ({ kind: 'audit', entry })) : []),
  ];
  const { task: after, effects } = advance(
    fresh,
    { kind: 'enterStep', position: 0 },
    { ...context, roundApproverIds: [] },
    actorId,
  );
  return { task: after, effects: [...left, ...told, ...effects] };
}

/** Whichever way a task gets another policy, its history names it. */
function tookOver({ snapshot }: EngineTask, policy: Snapshot | null, { kind }: AuditEvent): AuditEvent[] {
  if (!policy || policy.policy.id === snapshot.policy.id || kind === 'policyChanged') return [];
  return [{ kind: 'policyChanged', payload: { oldPolicyId: snapshot.policy.id, newPolicyId: policy.policy.id } }];
}
