import { dueAt, openTask, type Snapshot, type TaskFact, type TaskResult } from '@oag/governance';
import { appendLog, insertTasks, insertTaskSteps, newId, storeAssigneeSetsOf, storeSnapshot, type AssigneeSetIds, type LogEntry, type NewTask, type StepRecord, type TaskRow } from '@oag/store';
import type { CommandEnvironment } from './apply-command.ts';
import { toLogEntry } from './audit-log.ts';
import { resolveChosenPolicies } from './chosen-policies.ts';
import { policyGenerationId } from './engine-task.ts';
import { resolveAssignments } from './task-assignments.ts';

/**
 * Makes the revoke task of each denied certify task, by the revoke policy of its entitlement, of its app, or the default one. A certify
 * task never gets a second one. `actorId` is who denied, '' for the service itself.
 */
export async function makeRevokeTasks(denied: TaskRow[], actorId: string, environment: Omit<CommandEnvironment, 'snapshots' | 'campaign'>): Promise<void> {
  if (denied.length === 0) return;
  const { tx, now, requestId, expressions } = environment;
  const resolved = await resolveRevokePolicies(denied, actorId, environment);
  const planned = denied.flatMap((certify, index) => {
    const policy = resolved[index];
    return policy ? [{ id: newId(), certify, ...policy }] : [];
  });
  const assignments = await resolveAssignments(
    tx,
    planned.map(({ id, certify, snapshot, snapshotId }) => ({
      taskId: id,
      snapshotId,
      snapshot,
      from: 0,
      accessReviewId: null,
      isCertify: false,
      appId: certify.app_id,
      entitlementId: certify.entitlement_id,
      appUserId: certify.app_user_id,
      task: revokeFact(id, certify, actorId, now),
      subjectUserId: certify.identity_user_id,
      approverIds: [],
    })),
    { now, evaluator: expressions },
  );
  const opened = planned.map(({ id, certify, snapshot, snapshotId }) => ({
    certify,
    snapshotId,
    result: openTask(
      {
        id,
        kind: 'revoke',
        snapshot,
        policyGenerationId: policyGenerationId({ snapshot_id: snapshotId, generation_id: null }),
        subjectUserId: certify.identity_user_id ?? '',
        createdByUserId: actorId,
        appId: certify.app_id,
        appEntitlementId: certify.entitlement_id,
        appUserId: certify.app_user_id ?? '',
        createdFrom: { taskId: certify.id, numericId: certify.numeric_id, kind: 'certify' },
      },
      { now, newId, campaign: null, assignees: (_, position) => assignments.of(id, snapshot, position), newPolicy: null, escalatedTo: null, enabledUserIds: new Set(), roundApproverIds: [] },
    ),
  }));

  const setId = await storeAssigneeSetsOf(tx, opened.map(({ result }) => result.task.step?.assigneeIds ?? []));
  const made = new Set(await insertTasks(tx, opened.map(({ certify, result, snapshotId }): NewTask => rowOf(certify, result, setId, snapshotId, now))));
  const kept = opened.filter(({ result }) => made.has(result.task.id));
  await insertTaskSteps(tx, kept.flatMap(({ result, snapshotId }): StepRecord[] =>
    result.effects.flatMap((effect) => (effect.kind === 'stepDone' ? [{ taskId: result.task.id, snapshotId, generationId: null, round: 0, ...effect.record }] : [])),
  ));
  await appendLog(tx, kept.flatMap(({ result }): LogEntry[] =>
    result.effects.flatMap((effect) => (effect.kind === 'audit' ? [toLogEntry(result.task.id, effect.entry, requestId)] : [])),
  ));
}

/** The task to be made as expressions see it. */
const revokeFact = (id: string, certify: TaskRow, requestorUserId: string, createdAt: string): TaskFact => ({
  id,
  origin: 'TASK_ORIGIN_ACCESS_REVIEW',
  createdAt,
  subjectUserId: certify.identity_user_id ?? '',
  requestorUserId,
});

type ResolvedPolicy = { snapshot: Snapshot; snapshotId: string };

/** The policy of each revoke task, in the order of the denied reviews; each distinct snapshot is stored once. */
async function resolveRevokePolicies(
  denied: readonly TaskRow[],
  actorId: string,
  { tx, now, expressions }: Pick<CommandEnvironment, 'tx' | 'now' | 'expressions'>,
): Promise<ResolvedPolicy[]> {
  const targets = denied.map((certify) => ({
    identityUserId: certify.identity_user_id,
    appUserId: certify.app_user_id,
    entitlementId: certify.entitlement_id,
    task: revokeFact('', certify, actorId, now),
  }));
  const snapshots = await resolveChosenPolicies(tx, 'revoke', targets, { now, evaluator: expressions });
  const ids = new Map<Snapshot, string>();
  for (const snapshot of new Set(snapshots)) ids.set(snapshot, await storeSnapshot(tx, snapshot));
  return snapshots.map((snapshot) => ({ snapshot, snapshotId: ids.get(snapshot) ?? '' }));
}

const rowOf = (certify: TaskRow, { task }: TaskResult, setId: AssigneeSetIds, snapshotId: string, now: string): NewTask => ({
  id: task.id,
  kind: 'revoke',
  state: task.state,
  outcome: task.outcome,
  outcomeAt: task.outcomeAt,
  origin: 'ACCESS_REVIEW',
  accessReviewId: certify.access_review_id,
  selectionNo: certify.selection_no,
  certifyTaskId: certify.id,
  appId: certify.app_id,
  entitlementId: certify.entitlement_id,
  appUserId: certify.app_user_id,
  principalResourceId: certify.principal_resource_id,
  identityUserId: certify.identity_user_id,
  snapshotId,
  position: task.position,
  stepId: task.step?.id ?? null,
  stepKind: task.step?.kind ?? '',
  assigneeSetId: task.step ? setId(task.step.assigneeIds) : null,
  assignedVia: task.step?.via ?? '',
  assignedAt: task.step?.assignedAt ?? null,
  clock: task.step?.clock ?? null,
  dueAt: dueAt(task.step?.clock ?? null),
  description: `Denied in the review of task ${certify.numeric_id}`,
  createdBy: task.createdByUserId,
  createdAt: now,
});
