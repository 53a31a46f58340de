import type { SelectableTaskKind, Snapshot } from '@oag/governance/policies';
import { dueAt } from '@oag/governance/tasks';
import { filesIn } from '@oag/governance/forms';
import { openTask, type TaskEffect, type TaskResult } from '@oag/governance/task-commands';
import {
  missingForGrants,
  registerApproverLookup,
  storeAssigneeSetsOf,
  storeTaskAnalyses,
  writeOpened,
  type AssigneeSetIds,
  type NewTask,
  type StepRecord,
} from '@oag/store/tasks';
import { findAncestors } from '@oag/store/inventory';
import { type SnapshotIds, storeSnapshots } from '@oag/store/policies';
import { giveUploadsToTasks } from '@oag/store/forms';
import { newId, type Db, type ReadAhead } from '@oag/store/database';
import type { LogEntry } from '@oag/store/log';
import { clientOf, toLogEntry, policyGenerationId, type GrantRequest } from '../tasks/index.ts';
import { syncClientApprovals } from './client-approval-effects.ts';
import { syncFindings } from './finding-effects.ts';
import { queueOffboardingJobs } from './offboarding-jobs.ts';
import { startProvisions } from './provision-runs.ts';
import { actionsOf, startActions } from './start-actions.ts';
import { type PolicyInputs, resolveAssignments } from '../policies/index.ts';
import type { TaskPlan, OpeningEnvironment } from './task-plan.ts';
import { readInputsOfPlans, resolveTaskPolicies, targetOf } from './task-policies.ts';

type Planned = TaskPlan & { id: string; snapshot: Snapshot; revokedWith: readonly string[] };
type Opened = { plan: Planned; result: TaskResult };

/** Read before tasks are opened. */
type OpeningInputs = {
  policies: ReadonlyMap<SelectableTaskKind, PolicyInputs>;
  /** The grants that each revocation also removes: those that its grant is inherited from. */
  ancestors: ReadonlyMap<TaskPlan, string[]>;
};

/** Reads it ahead. A caller that then asks something else saves a round trip. */
export async function readOpeningInputs(tx: Db, plans: readonly TaskPlan[]): Promise<ReadAhead<OpeningInputs>> {
  await registerApproverLookup(tx);
  const policies = await readInputsOfPlans(tx, plans);
  const revocations = plans.filter(({ kind }) => kind === 'revoke');
  const ancestors = await findAncestors(tx, revocations);
  return async () => {
    const found = await ancestors();
    return {
      policies: await policies(),
      ancestors: new Map(revocations.map((plan, index) => [plan, found.get(index) ?? []])),
    };
  };
}

/**
 * Opens many tasks with a constant number of statements; the engine takes each to its first step. A second revoke task
 * for the same review is left out. Returns the ids of the created tasks.
 */
export const openTasks = async (plans: TaskPlan[], environment: OpeningEnvironment): Promise<string[]> =>
  (await openTasksAhead(plans, environment))();

/** The same, with what was read before. A few tasks that nothing else follows from are written together with the next statement. */
export async function openTasksAhead(
  plans: TaskPlan[],
  environment: OpeningEnvironment,
  inputs?: ReadAhead<OpeningInputs>,
): Promise<ReadAhead<string[]>> {
  if (plans.length === 0) return async () => [];
  const { tx, now, requestId, expressions, clientId } = environment;
  const { policies, ancestors } = await (inputs ?? (await readOpeningInputs(tx, plans)))();
  const named = plans.map((plan) => ({ ...plan, id: plan.id ?? newId(), revokedWith: ancestors.get(plan) ?? [] }));
  const snapshots = await resolveTaskPolicies(named, environment, policies);
  const planned = named.map((plan, index): Planned => {
    const snapshot = snapshots[index];
    if (!snapshot)
      throw new Error(`No policy was resolved for a ${plan.kind} task of entitlement ${plan.entitlementId}`);
    return { ...plan, snapshot };
  });
  const stored = await storeSnapshots(tx, snapshots);
  const assignments = await resolveAssignments(
    tx,
    planned.map((plan) => ({
      taskId: plan.id,
      snapshot: plan.snapshot,
      from: 0,
      accessReviewId: null,
      isCertify: false,
      appId: plan.appId,
      entitlementId: plan.entitlementId,
      appUserId: plan.appUserId,
      task: { ...targetOf(plan, now).task, id: plan.id },
      subjectUserId: plan.identityUserId,
      approverIds: [],
      requesterId: plan.createdBy,
    })),
    { now, evaluator: expressions },
  );
  const missing = await missingForGrants(
    tx,
    planned.flatMap(({ id: key, kind, appId, entitlementId, appUserId, identityUserId }) =>
      kind === 'grant' ? [{ key, appId, entitlementId, appUserId, identityUserId }] : [],
    ),
  );
  const snapshotId = await stored();
  const opened = planned.map((plan): Opened => {
    const { id, kind, snapshot, appId, createdFrom, analysis, timedOutAnalysis } = plan;
    const result = openTask(
      {
        id,
        kind,
        snapshot,
        policyGenerationId: policyGenerationId({ snapshot_id: snapshotId(snapshot), generation_id: null }),
        subjectUserId: plan.identityUserId ?? '',
        createdByUserId: plan.createdBy,
        appId,
        appEntitlementId: plan.entitlementId,
        appUserId: plan.appUserId ?? '',
        ...clientOf({ kind, request: plan.request ?? null }),
        ...(createdFrom && { createdFrom }),
        ...(analysis && { analysis }),
        ...(timedOutAnalysis && { timedOutAnalysis }),
      },
      {
        now,
        newId,
        campaign: null,
        assignees: (policy, position, approverIds) => assignments.of(id, policy, position, approverIds),
        newPolicy: null,
        escalatedTo: null,
        enabledUserIds: new Set(),
        answerLookups: null,
        longestGrant: null,
        roundApproverIds: [],
        revocations: null,
        missing: missing.get(id) ?? { account: false, entitlement: false },
      },
    );
    return { plan, result };
  });

  const setId = await storeAssigneeSetsOf(
    tx,
    opened.map(({ result }) => result.task.step?.assigneeIds ?? []),
    assignments.sets,
  );
  const made = await writeOpened(tx, {
    tasks: opened.map(({ plan, result }) => rowOf(plan, result, snapshotId, setId, now)),
    steps: opened.flatMap(({ plan, result }): StepRecord[] =>
      result.effects.flatMap((effect) =>
        effect.kind === 'stepDone'
          ? [{ taskId: plan.id, snapshotId: snapshotId(plan.snapshot), generationId: null, round: 0, ...effect.record }]
          : [],
      ),
    ),
    entries: opened.flatMap(({ plan, result }): LogEntry[] =>
      result.effects.flatMap((effect) =>
        effect.kind === 'audit' ? [toLogEntry(plan.id, effect.entry, requestId)] : [],
      ),
    ),
    clientId,
  });
  if (opened.every(isAlone)) return made;
  const kept = new Set(await made());
  await storeTaskAnalyses(
    tx,
    planned.flatMap(({ id, analysis }) => (analysis && kept.has(id) ? [{ ...analysis, taskId: id }] : [])),
  );
  await giveUploadsToTasks(
    tx,
    planned.flatMap(({ id, request }) =>
      kept.has(id) ? filesOf(request).map((uploadId) => ({ uploadId, taskId: id })) : [],
    ),
  );
  const done = opened.filter(({ result }) => kept.has(result.task.id));
  await queueOffboardingJobs(
    tx,
    done.map(({ result }) => result),
  );
  const followed = done.map(({ plan: { kind, request }, result }) => ({ ...result, kind, request }));
  const by = plans[0]?.createdBy ?? '';
  await syncFindings(tx, followed, { now, by, requestId });
  // The policy closes a task as it opens, not the person who asked.
  await syncClientApprovals(tx, followed, { now, by: '', requestId });
  await startActions(
    tx,
    done.flatMap(({ plan, result }) => actionsOf(result.effects, result.task, plan.request ?? null)),
    { now, requestId },
  );
  await startProvisions(
    tx,
    done.map(({ result }) => result),
    { now, requestId },
  );
  return made;
}

/** Whether the rows of the task are all there is to write: nothing that others do follows from it. */
const isAlone = ({ plan, result }: Opened): boolean =>
  plan.kind === 'revoke' &&
  !plan.analysis &&
  filesOf(plan.request).length === 0 &&
  result.effects.every(({ kind }) => WRITTEN_WITH_TASK.has(kind));

/** The effects that the statement writes that makes a task. */
const WRITTEN_WITH_TASK: ReadonlySet<TaskEffect['kind']> = new Set<TaskEffect['kind']>([
  'stepDone',
  'stepOpened',
  'audit',
]);

/** The uploads among the answers of a request. */
function filesOf(request: TaskPlan['request']): string[] {
  const { form, answers } = (request ?? {}) as Partial<Pick<GrantRequest, 'form' | 'answers'>>;
  return form && answers ? filesIn(form, answers) : [];
}

const rowOf = (
  { snapshot, revokedWith, ...plan }: Planned,
  { task }: TaskResult,
  snapshotId: SnapshotIds,
  setId: AssigneeSetIds,
  now: string,
): NewTask => ({
  ...plan,
  state: task.state,
  outcome: task.outcome,
  outcomeAt: task.outcomeAt,
  snapshotId: snapshotId(snapshot),
  position: task.position,
  stepId: task.step?.id ?? null,
  stepKind: task.step?.kind ?? '',
  assigneeSetId: task.step ? setId(task.step.assigneeIds) : null,
  assignedVia: task.step?.via ?? '',
  assignedAt: task.step?.assignedAt ?? null,
  clock: task.step?.clock ?? null,
  dueAt: dueAt(task.step?.clock ?? null),
  emergencyAccess: plan.emergencyAccess ?? false,
  request: plan.request ?? null,
  revocationTargetIds: [...revokedWith],
  createdAt: now,
});
