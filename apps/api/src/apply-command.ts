import { decide, type CampaignFacts, type Decision, type EngineTask, type TaskCommand, type TaskContext } from '@oag/governance';
import { appendLog, insertTaskSteps, newId, updateTasks, type Db, type LogEntry, type SnapshotReader, type StepRecord, type TaskChange, type TaskRow } from '@oag/store';
import { toLogEntry } from './audit-log.ts';
import { toEngineTask } from './engine-task.ts';
import { makeRevokeTasks } from './revoke-tasks.ts';
import { resolveAssignments, type TaskAssignments } from './task-assignments.ts';

export type CommandEnvironment = {
  tx: Db;
  snapshots: SnapshotReader;
  campaign: CampaignFacts | null;
  now: string;
  requestId: string;
};

/**
 * Applies a command to each of many locked tasks: the engine decides every one, then a constant number of statements writes them
 * all, with their steps, log entries and the revoke tasks that follow. One decision goes the same way as a thousand.
 */
export async function applyCommand(rows: TaskRow[], command: TaskCommand, environment: CommandEnvironment): Promise<Decision[]> {
  const { tx, snapshots, campaign, now, requestId } = environment;
  const documents = await snapshots.load(tx, rows.map((row) => row.snapshot_id));
  const tasks = rows.map((row): EngineTask => {
    const snapshot = documents.get(row.snapshot_id);
    if (!snapshot) throw new Error(`Task ${row.id} has no policy snapshot`);
    return toEngineTask(row, snapshot);
  });
  const decider = 'by' in command ? command.by.userId : '';
  // Only these lead to another step; everything else leaves the task where it is, or closes it.
  const goesOn = command.kind === 'approve' || command.kind === 'completeProvision';
  const assignments = await resolveAssignments(
    tx,
    goesOn
      ? tasks.map((task, index) => ({
          taskId: task.id,
          snapshotId: rows[index]?.snapshot_id ?? '',
          snapshot: task.snapshot,
          from: task.position + 1,
          accessReviewId: rows[index]?.access_review_id ?? null,
          isCertify: task.kind === 'certify',
          appId: task.appId,
          entitlementId: task.appEntitlementId,
          subjectUserId: task.subjectUserId || null,
          approverIds: decider && task.step?.kind === 'approval' ? [...task.approverIds, decider] : task.approverIds,
        }))
      : [],
  );

  const decisions = tasks.map((task) => {
    const context: TaskContext = { now, newId, campaign, assignees: (position) => assignments.of(task.id, position) };
    return decide(task, command, context);
  });

  await updateTasks(tx, decisions.map((decision, index) => changeOf(decision, rows[index], assignments, now)));
  await insertTaskSteps(tx, decisions.flatMap(stepsOf));
  await appendLog(tx, decisions.flatMap((decision): LogEntry[] =>
    decision.effects.flatMap((effect) => (effect.kind === 'audit' ? [toLogEntry(decision.task.id, effect.entry, requestId)] : [])),
  ));
  const denied = new Set(decisions.flatMap((decision) => decision.effects.flatMap((effect) => (effect.kind === 'createRevokeTask' ? [effect.certifyTaskId] : []))));
  await makeRevokeTasks(rows.filter((row) => denied.has(row.id)), decider, environment);
  return decisions;
}

function changeOf({ task, effects }: Decision, row: TaskRow | undefined, assignments: TaskAssignments, now: string): TaskChange {
  const isSameStep = task.step !== null && task.step.id === row?.step_id;
  // A closed task keeps its last assignees, so that a report can say who was asked.
  const keepsAssignees = task.step === null || isSameStep;
  return {
    id: task.id,
    state: task.state,
    outcome: task.outcome,
    outcomeAt: task.outcomeAt,
    position: task.position,
    stepId: task.step?.id ?? null,
    stepKind: task.step?.kind ?? '',
    assigneeSetId: keepsAssignees ? (row?.assignee_set_id ?? null) : assignments.setId(task.step?.assigneeIds ?? []),
    assignedVia: task.step?.via ?? row?.assigned_via ?? '',
    assignedAt: task.step?.assignedAt ?? row?.assigned_at ?? null,
    comments: effects.filter((effect) => effect.kind === 'comment').length,
    updatedAt: now,
  };
}

const stepsOf = ({ task, effects }: Decision): StepRecord[] =>
  effects.flatMap((effect) => (effect.kind === 'stepDone' ? [{ taskId: task.id, ...effect.record }] : []));
