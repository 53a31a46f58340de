import { dueAt } from '@oag/governance/tasks';
import { filesIn } from '@oag/governance/forms';
import { openTask, type TaskResult } from '@oag/governance/task-commands';
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
import { giveUploadsToTasks } from '@oag/store/forms';
import { newId, type Db } from '@oag/store/database';
import type { LogEntry } from '@oag/store/log';
import { clientOf, toLogEntry, policyGenerationId, type GrantRequest } from '../tasks/index.ts';
import { syncClientApprovals } from './client-approval-effects.ts';
import { syncFindings } from './finding-effects.ts';
import { queueOffboardingJobs } from './offboarding-jobs.ts';
import { startProvisions } from './provision-runs.ts';
import { actionsOf, startActions } from './start-actions.ts';
import type { StoredSnapshot } from './stored-snapshot.ts';
import { resolveAssignments } from '../policies/index.ts';
import type { TaskPlan, OpeningEnvironment } from './task-plan.ts';
import { resolveTaskPolicies, targetOf } from './task-policies.ts';

type Planned = TaskPlan & { id: string; policy: StoredSnapshot };

/**
 * Opens many tasks with a constant number of statements; the engine takes each to its first step. A second revoke task
 * for the same review is left out. Returns the ids of the created tasks.
 */
export async function openTasks(plans: TaskPlan[], environment: OpeningEnvironment): Promise<string[]> {
  if (plans.length === 0) return [];
  const { tx, now, requestId, expressions, clientId } = environment;
  await registerApproverLookup(tx);
  const named = plans.map((plan) => ({ id: newId(), ...plan }));
  const policies = await resolveTaskPolicies(named, environment);
  const planned = named.map((plan, index): Planned => {
    const policy = policies[index];
    if (!policy) throw new Error(`No policy was resolved for a ${plan.kind} task of entitlement ${plan.entitlementId}`);
    return { ...plan, policy };
  });
  const assignments = await resolveAssignments(
    tx,
    planned.map((plan) => ({
      taskId: plan.id,
      snapshotId: plan.policy.id,
      snapshot: plan.policy.snapshot,
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
  const opened = planned.map((plan) => {
    const { id, kind, policy, appId, createdFrom, analysis, timedOutAnalysis } = plan;
    const result = openTask(
      {
        id,
        kind,
        snapshot: policy.snapshot,
        policyGenerationId: policyGenerationId({ snapshot_id: policy.id, generation_id: null }),
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
        assignees: (snapshot, position, approverIds) => assignments.of(id, snapshot, position, approverIds),
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

  const ancestors = await ancestorsOf(tx, planned);
  const setId = await storeAssigneeSetsOf(
    tx,
    opened.map(({ result }) => result.task.step?.assigneeIds ?? []),
  );
  const made = await writeOpened(tx, {
    tasks: opened.map(({ plan, result }) => rowOf(plan, result, ancestors.get(plan.id) ?? [], setId, now)),
    steps: opened.flatMap(({ plan, result }): StepRecord[] =>
      result.effects.flatMap((effect) =>
        effect.kind === 'stepDone'
          ? [{ taskId: plan.id, snapshotId: plan.policy.id, generationId: null, round: 0, ...effect.record }]
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
  const kept = new Set(made);
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

/** The uploads among the answers of a request. */
function filesOf(request: TaskPlan['request']): string[] {
  const { form, answers } = (request ?? {}) as Partial<Pick<GrantRequest, 'form' | 'answers'>>;
  return form && answers ? filesIn(form, answers) : [];
}

/** The grants that each revocation also removes: those the access is inherited from. */
async function ancestorsOf(tx: Db, plans: Planned[]): Promise<Map<string, string[]>> {
  const revocations = plans.filter(({ kind }) => kind === 'revoke');
  const found = await findAncestors(tx, revocations);
  return new Map(revocations.map(({ id }, index) => [id, found.get(index) ?? []]));
}

const rowOf = (
  { policy, ...plan }: Planned,
  { task }: TaskResult,
  revocationTargetIds: string[],
  setId: AssigneeSetIds,
  now: string,
): NewTask => ({
  ...plan,
  state: task.state,
  outcome: task.outcome,
  outcomeAt: task.outcomeAt,
  snapshotId: policy.id,
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
  revocationTargetIds,
  createdAt: now,
});
