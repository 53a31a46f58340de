import { auditEntry, dueAt } from '@oag/governance/tasks';
import type { Decision } from '@oag/governance/task-commands';
import type { LogEntry } from '@oag/store/log';
import type { AssigneeSetIds, LockedTaskRow, StepRecord, TaskChange } from '@oag/store/tasks';
import { toLogEntry, grantExpiresAt, type EncryptedAnswers } from '../tasks/index.ts';
import type { StoredSnapshot } from './stored-snapshot.ts';

/** The entries of a decision. One that changes what evidence shows of a task, and has none of its own, is a change of its state. */
export function entriesOf({ task, effects }: Decision, row: LockedTaskRow, requestId: string): LogEntry[] {
  const entries = effects.flatMap((effect) =>
    effect.kind === 'audit' ? [toLogEntry(task.id, effect.entry, requestId)] : [],
  );
  const isSame =
    task.state === row.state &&
    task.position === row.position &&
    task.deletedAt === row.deleted_at &&
    (task.step === null ||
      (task.step.assignedAt === row.assigned_at &&
        task.step.via === row.assigned_via &&
        task.step.assigneeIds.join() === row.assignee_ids.join()));
  if (entries.length > 0 || isSame) return entries;
  return [
    toLogEntry(
      task.id,
      auditEntry(task, '', { kind: 'stateChange', payload: { previousState: `TASK_STATE_${row.state}` } }),
      requestId,
    ),
  ];
}

export function changeOf(
  { task, effects }: Decision,
  row: LockedTaskRow,
  newPolicy: StoredSnapshot | null,
  setId: AssigneeSetIds,
  now: string,
): TaskChange {
  const gotPolicy = newPolicy !== null && task.snapshot === newPolicy.snapshot;
  const clock = task.step?.clock ?? null;
  return {
    id: task.id,
    state: task.state,
    outcome: task.outcome,
    outcomeAt: task.outcomeAt,
    round: task.round,
    snapshotId: gotPolicy ? newPolicy.id : row.snapshot_id,
    generationId: gotPolicy ? task.policyGenerationId : row.generation_id,
    position: task.position,
    stepId: task.step?.id ?? null,
    stepKind: task.step?.kind ?? '',
    // A closed task keeps its last assignees, so that a report can say who was asked.
    assigneeSetId: task.step === null ? row.assignee_set_id : setId(task.step.assigneeIds),
    assignedVia: task.step?.via ?? row.assigned_via,
    assignedAt: task.step ? task.step.assignedAt : row.assigned_at,
    clock,
    dueAt: dueAt(clock) ?? grantExpiresAt(task),
    deletedAt: task.deletedAt,
    comments: effects.filter((effect) => effect.kind === 'comment').length,
    emergencyAccess: task.emergency?.isOne ?? false,
    grantDuration: task.grantDuration ?? null,
    updatedAt: now,
  };
}

/** The steps that a task has done: those of this round with the policy it had, those after a new start with the new one. `secrets` are sealed. */
export function stepsOf(
  { task, effects }: Decision,
  row: LockedTaskRow,
  newPolicy: StoredSnapshot | null,
  secrets: ReadonlyMap<string, EncryptedAnswers>,
): StepRecord[] {
  // A closed task has no current step whose record would show the restart.
  let restarted = task.round > row.round && row.state === 'CLOSED';
  return effects.flatMap((effect): StepRecord[] => {
    if (effect.kind !== 'stepDone') return [];
    const changed = restarted && newPolicy !== null && task.snapshot === newPolicy.snapshot;
    const sealed = secrets.get(effect.record.stepId);
    const record = {
      taskId: task.id,
      snapshotId: changed ? newPolicy.id : row.snapshot_id,
      generationId: changed ? task.policyGenerationId : row.generation_id,
      round: restarted ? task.round : row.round,
      ...effect.record,
      document: sealed ? { ...effect.record.document, secrets: sealed } : effect.record.document,
    };
    restarted ||= effect.record.outcome === 'restarted';
    return [record];
  });
}
