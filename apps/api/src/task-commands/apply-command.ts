import { byPeople, type Snapshot } from '@oag/governance/policies';
import { auditEntry, dueAt, type TaskCommand } from '@oag/governance/tasks';
import { decide, stepsAhead, type Decision, type TaskContext } from '@oag/governance/task-commands';
import { GovernanceError } from '@oag/governance/input';
import { storeAgentAnswers } from '@oag/store/agents';
import { appendLog, type LogEntry } from '@oag/store/log';
import { followersOf } from '@oag/store/remediation';
import {
  missingForGrants,
  storeAssigneeSetsOf,
  writeDecided,
  type AssigneeSetIds,
  type LockedTaskRow,
  type StepRecord,
  type TaskChange,
} from '@oag/store/tasks';
import { newId, type Db } from '@oag/store/database';
import { toLogEntry, toEngineTask, grantExpiresAt, type EncryptedAnswers } from '../tasks/index.ts';
import { answersOf } from './agent-answers.ts';
import type { CommandEnvironment } from './command-environment.ts';
import { conditionTarget, resolveAssignments, type Assignable } from '../policies/index.ts';
import { type Loaded, lookUpFor } from './command-lookups.ts';
import { syncClientApprovals } from './client-approval-effects.ts';
import { syncFindings } from './finding-effects.ts';
import { storeAnswers } from './form-answers.ts';
import { queueOffboardingJobs } from './offboarding-jobs.ts';
import { applyManualGrants } from './apply-manual-grants.ts';
import { makeRevokeTasks } from './revoke-tasks.ts';
import { recordProvisioned, startProvisions } from './provision-runs.ts';
import { syncPrograms } from './call-programs.ts';
import { actionsOf, startActions } from './start-actions.ts';
import type { StoredSnapshot } from './stored-snapshot.ts';

/** The policy that a task restarts with, null when it keeps its own. */
type PolicyFor = (taskId: string) => StoredSnapshot | null;

/**
 * Applies a command to each of many locked tasks: the engine decides every one, then a constant number of statements
 * writes them all, with their steps, log entries and the revoke tasks that follow. One decision goes the same way as a
 * thousand.
 */
export const applyCommand = (
  rows: LockedTaskRow[],
  command: TaskCommand,
  environment: CommandEnvironment,
): Promise<Decision[]> =>
  applyEach(
    rows,
    () => command,
    environment,
    (_, refused) => {
      throw refused;
    },
  );

/** From so many reviews on, one half is decided while the database writes the other. Each half is still more than 500, which are one event. */
const IN_HALVES_FROM = 1_002;

type OnRefused = (row: LockedTaskRow, refused: GovernanceError) => void;

/**
 * The same with a command for each task, all of them by the same person. A task whose command is refused stays as it is
 * and goes to `onRefused`. The result has the decisions about the others, in their order.
 */
export async function applyEach(
  rows: LockedTaskRow[],
  commandFor: (row: LockedTaskRow) => TaskCommand,
  environment: CommandEnvironment,
  onRefused: OnRefused,
): Promise<Decision[]> {
  // Other tasks may share a finding, or another object that each half would read and write.
  const isMany = rows.length >= IN_HALVES_FROM && rows.every(({ kind }) => kind === 'certify');
  const middle = isMany ? Math.ceil(rows.length / 2) : rows.length;
  const halves = [rows.slice(0, middle), rows.slice(middle)].filter((half) => half.length > 0);
  const running = halves.map((half) => applyTogether(half, commandFor, environment, onRefused));
  try {
    return (await Promise.all(running)).flat();
  } finally {
    // When one fails, the other must have sent its last statement before the transaction is rolled back. Its own failure says only that.
    await Promise.allSettled(running);
  }
}

/** The engine decides every task, then a constant number of statements writes them all. */
async function applyTogether(
  rows: LockedTaskRow[],
  commandFor: (row: LockedTaskRow) => TaskCommand,
  environment: CommandEnvironment,
  onRefused: OnRefused,
): Promise<Decision[]> {
  const [firstRow] = rows;
  if (!firstRow) return [];
  const command = commandFor(firstRow);
  const {
    tx,
    snapshots,
    campaign,
    expressions,
    now,
    requestId,
    newPolicy = null,
    answering = null,
    longestGrant = null,
  } = environment;
  const documents = await snapshots.load(
    tx,
    rows.map((row) => row.snapshot_id),
  );
  const loaded = rows.map((row): Loaded => {
    const snapshot = documents.get(row.snapshot_id);
    if (!snapshot) throw new Error(`Task ${row.id} has no policy snapshot`);
    return { row, task: toEngineTask(row, snapshot) };
  });
  const decider = 'by' in command ? command.by.userId : '';
  const moment = { now, evaluator: expressions };
  const known = await lookUpFor(command, { tx, loaded, moment, commands: rows.map(commandFor) });
  const policyFor: PolicyFor = (taskId) => known.escalationPolicies.get(taskId) ?? newPolicy;
  const assignments = await resolveAssignments(
    tx,
    loaded.flatMap((each) => assignables(each, commandFor(each.row), policyFor(each.task.id), decider)),
    moment,
  );
  const missing = await missingForGrants(
    tx,
    rows.flatMap((row) => (row.kind === 'grant' ? [{ key: row.id, ...grantTarget(row) }] : [])),
  );
  const decided: Loaded[] = [];
  const decisions = loaded.flatMap((each): Decision[] => {
    const { row, task } = each;
    const tried = known.conditions && { condition: known.conditions.get(task.id) ?? 'unknown' };
    const context: TaskContext = {
      now,
      newId,
      campaign,
      assignees: (snapshot, position, approverIds) => assignments.of(task.id, snapshot, position, approverIds),
      newPolicy: policyFor(task.id)?.snapshot ?? null,
      escalatedTo: known.escalationTargets.get(task.id) ?? null,
      agent: known.agents.get(task.id) ?? null,
      enabledUserIds: known.enabledUserIds,
      answerLookups: answering?.lookups ?? null,
      longestGrant,
      roundApproverIds: row.round_approver_ids,
      revocations: known.revocations.get(task.id) ?? null,
      missing: missing.get(task.id) ?? { account: false, entitlement: false },
      isAbandoned: known.abandoned.has(task.id),
      isStepDecided: known.decided.has(task.id),
      currentDelegates: known.delegates.get(task.id) ?? new Map<string, string>(),
    };
    try {
      const decision = decide(task, { ...commandFor(row), ...tried }, context);
      decided.push(each);
      return [decision];
    } catch (error) {
      if (!(error instanceof GovernanceError)) throw error;
      onRefused(row, error);
      return [];
    }
  });

  await save(decided, decisions, policyFor, environment);
  await applyManualGrants(tx, decisions, new Map(rows.map(({ id, outcome }) => [id, outcome])), decider);
  const denied = new Set(
    decisions.flatMap((decision) =>
      decision.effects.flatMap((effect) => (effect.kind === 'createRevokeTask' ? [effect.certifyTaskId] : [])),
    ),
  );
  await queueOffboardingJobs(tx, decisions);
  const followed = decisions.map((decision, index) => ({
    ...decision,
    kind: decided[index]?.row.kind ?? '',
    request: decided[index]?.row.request,
  }));
  await syncFindings(tx, followed, { now, by: decider, requestId });
  await syncClientApprovals(tx, followed, { now, by: decider, requestId });
  await makeRevokeTasks(
    rows.filter((row) => denied.has(row.id)),
    decider,
    environment,
  );
  return decisions;
}

const grantTarget = (row: LockedTaskRow) => ({
  appId: row.app_id,
  entitlementId: row.entitlement_id,
  appUserId: row.app_user_id,
  identityUserId: row.identity_user_id,
});

/** Writes what was decided. A task to which nothing happened is left alone. */
async function save(
  loaded: Loaded[],
  decisions: Decision[],
  policyFor: PolicyFor,
  { tx, now, requestId, clientId, answering = null }: CommandEnvironment,
): Promise<void> {
  const changed = decisions.flatMap((decision, index) => {
    const each = loaded[index];
    return each && (decision.task !== each.task || decision.effects.length > 0) ? [{ decision, row: each.row }] : [];
  });
  const setId = await storeAssigneeSetsOf(
    tx,
    changed.map(({ decision }) => decision.task.step?.assigneeIds ?? []),
  );
  const secrets = await storeAnswers(
    tx,
    changed.map(({ decision }) => decision),
    answering,
    now,
  );
  await writeDecided(tx, {
    changes: changed.map(({ decision, row }) => changeOf(decision, row, policyFor(row.id), setId, now)),
    steps: changed.flatMap(({ decision, row }) => stepsOf(decision, row, policyFor(row.id), secrets)),
    entries: changed.flatMap(({ decision, row }) => entriesOf(decision, row, requestId)),
    clientId,
  });
  await appendLog(
    tx,
    await endsForFollowers(
      tx,
      changed.map(({ decision }) => decision),
      requestId,
    ),
  );
  await recordProvisioned(
    tx,
    changed.map(({ decision }) => decision),
  );
  await storeAgentAnswers(
    tx,
    changed.flatMap(({ decision }) => answersOf(decision)),
    now,
  );
  await syncPrograms(tx, changed, { now, requestId });
  await startActions(
    tx,
    changed.flatMap(({ decision, row }) => actionsOf(decision.effects, decision.task, row.request)),
    { now, requestId },
  );
  await startProvisions(
    tx,
    changed.map(({ decision }) => decision),
    { now, requestId },
  );
}

/** How revoke tasks ended, in the histories of the reviews of other campaigns that follow them. */
async function endsForFollowers(tx: Db, decisions: readonly Decision[], requestId: string): Promise<LogEntry[]> {
  const ends = new Map(
    decisions.flatMap(({ task, effects }) =>
      effects.flatMap((effect) =>
        effect.kind === 'audit' && effect.entry.kind === 'revokeOutcome' ? [[task.id, effect.entry] as const] : [],
      ),
    ),
  );
  return (await followersOf(tx, [...ends.keys()])).flatMap(({ certifyTaskId, revokeTaskId }) => {
    const entry = ends.get(revokeTaskId);
    return entry ? [toLogEntry(certifyTaskId, entry, requestId)] : [];
  });
}

/** The entries of a decision. One that changes what evidence shows of a task, and has none of its own, is a change of its state. */
function entriesOf({ task, effects }: Decision, row: LockedTaskRow, requestId: string): LogEntry[] {
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

/** The key of a snapshot in which assignees are looked up. The two by which people take over are not stored and have names. */
function snapshotIdOf(snapshot: Snapshot, { row, task }: Loaded, newPolicy: StoredSnapshot | null): string {
  if (snapshot === task.snapshot) return row.snapshot_id;
  if (snapshot === newPolicy?.snapshot) return newPolicy.id;
  return snapshot === byPeople ? 'byPeople' : 'byHand';
}

/** The steps ahead of a task at which somebody may have to be asked. */
function assignables(
  { row, task }: Loaded,
  command: TaskCommand,
  newPolicy: StoredSnapshot | null,
  decider: string,
): Assignable[] {
  const voters =
    decider && task.step?.kind === 'approval' ? [...row.round_approver_ids, decider] : row.round_approver_ids;
  return stepsAhead(task, command, newPolicy?.snapshot ?? null).map(({ snapshot, from, restarts }) => ({
    taskId: task.id,
    snapshotId: snapshotIdOf(snapshot, { row, task }, newPolicy),
    snapshot,
    from,
    accessReviewId: row.access_review_id,
    isCertify: task.kind === 'certify',
    appId: task.appId,
    entitlementId: task.appEntitlementId,
    appUserId: row.app_user_id,
    task: conditionTarget(row).task,
    subjectUserId: task.subjectUserId || null,
    approverIds: restarts ? [] : voters,
    requesterId: task.kind === 'certify' ? '' : task.createdByUserId,
  }));
}

function changeOf(
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
function stepsOf(
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
