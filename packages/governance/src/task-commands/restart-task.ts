import type { Snapshot } from '../policies/index.ts';
import { advance } from './advance.ts';
import { auditEntry, type AuditEvent, type EngineTask } from '../tasks/index.ts';
import { leaveStep } from './leave-step.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';
import { policyEntries } from './policy-entries.ts';

/** How a task restarts. With another policy it gets another policy generation. */
export type Restart = { policy: Snapshot | null; actorId: string; event: AuditEvent };

/** Goes back to the first step of the same or another policy. Earlier decisions stay in the history and no longer count. */
export function restartTask(task: EngineTask, { policy, actorId, event }: Restart, context: TaskContext): TaskResult {
  const stepEffects = leaveStep(task, { outcome: 'restarted', actorId }, context);
  const restarted: EngineTask = {
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
  const restartEffects: TaskEffect[] = [
    { kind: 'audit', entry: auditEntry(restarted, actorId, event) },
    ...policyChangeEvents(task, policy, event).map((taken): TaskEffect => ({
      kind: 'audit',
      entry: auditEntry(restarted, actorId, taken),
    })),
    ...(task.state === 'CLOSED'
      ? [
          {
            kind: 'audit',
            entry: auditEntry(restarted, actorId, {
              kind: 'stateChange',
              payload: { previousState: 'TASK_STATE_CLOSED' },
            }),
          } as const,
        ]
      : []),
    ...(policy ? policyEntries(policy, task.appId).map((entry): TaskEffect => ({ kind: 'audit', entry })) : []),
  ];
  const { task: after, effects } = advance(
    restarted,
    { kind: 'enterStep', position: 0 },
    { ...context, roundApproverIds: [] },
    actorId,
  );
  return { task: after, effects: [...stepEffects, ...restartEffects, ...effects] };
}

/** A change of the policy, if the triggering event does not record it itself. */
function policyChangeEvents({ snapshot }: EngineTask, policy: Snapshot | null, { kind }: AuditEvent): AuditEvent[] {
  if (!policy || policy.policy.id === snapshot.policy.id || kind === 'policyChanged') return [];
  return [{ kind: 'policyChanged', payload: { oldPolicyId: snapshot.policy.id, newPolicyId: policy.policy.id } }];
}
