import { setImmediate } from 'node:timers/promises';
import { GovernanceError } from '@oag/governance/input';
import type { TaskCommand } from '@oag/governance/tasks';
import { decide, stepsAhead, type Decision, type TaskContext } from '@oag/governance/task-commands';
import { type AssigneeSet, missingForGrants, type LockedTaskRow } from '@oag/store/tasks';
import { newId } from '@oag/store/database';
import { toEngineTask } from '../tasks/index.ts';
import { conditionTarget, resolveAssignments, type Assignable } from '../policies/index.ts';
import type { CommandEnvironment } from './command-environment.ts';
import { type Loaded, lookUpFor } from './command-lookups.ts';
import type { StoredSnapshot } from './stored-snapshot.ts';

/** What happens to each task. */
export type TaskCommands = {
  commandFor: (row: LockedTaskRow) => TaskCommand;
  /** Gets the tasks whose command is refused: they stay as they are. */
  onRefused: (row: LockedTaskRow, refused: GovernanceError) => void;
};

/** The policy that a task restarts with, null when it keeps its own. */
export type PolicyFor = (taskId: string) => StoredSnapshot | null;

/** Decided tasks, before anything is written. */
export type DecidedTasks = {
  /** All tasks, with those whose command was refused. */
  rows: readonly LockedTaskRow[];
  loaded: readonly Loaded[];
  /** For each of the loaded tasks, in their order. */
  decisions: Decision[];
  policyFor: PolicyFor;
  /** The stored sets of those who were looked up for steps. */
  sets: readonly AssigneeSet[];
  /** Who gave the commands, '' for the service. */
  decider: string;
};

/** After so many decisions the thread does other work that is there, such as sending the rest of a statement. */
const DECIDED_AT_ONCE = 50;

/** The engine decides each of some locked tasks. Their commands are of one kind and by one person. */
export async function decideTasks(
  rows: readonly LockedTaskRow[],
  { commandFor, onRefused }: TaskCommands,
  environment: CommandEnvironment,
): Promise<DecidedTasks> {
  const {
    tx,
    snapshots,
    campaign,
    expressions,
    now,
    newPolicy = null,
    answering = null,
    longestGrant = null,
  } = environment;
  const [firstRow] = rows;
  if (!firstRow) return { rows, loaded: [], decisions: [], policyFor: () => newPolicy, sets: [], decider: '' };
  const command = commandFor(firstRow);
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
  const contextOf = ({ row, task }: Loaded): TaskContext => ({
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
  });
  const decided: Loaded[] = [];
  const decisions: Decision[] = [];
  for (const [index, each] of loaded.entries()) {
    if (index > 0 && index % DECIDED_AT_ONCE === 0) await setImmediate();
    const { row, task } = each;
    const tried = known.conditions && { condition: known.conditions.get(task.id) ?? 'unknown' };
    try {
      decisions.push(decide(task, { ...commandFor(row), ...tried }, contextOf(each)));
      decided.push(each);
    } catch (error) {
      if (!(error instanceof GovernanceError)) throw error;
      onRefused(row, error);
    }
  }
  return { rows, loaded: decided, decisions, policyFor, sets: assignments.sets, decider };
}

const grantTarget = (row: LockedTaskRow) => ({
  appId: row.app_id,
  entitlementId: row.entitlement_id,
  appUserId: row.app_user_id,
  identityUserId: row.identity_user_id,
});

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
