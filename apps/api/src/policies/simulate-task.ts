import { expressionAnalysis, type RequestAnalysis } from '@oag/governance/tasks';
import { approverRule, policyTrials, withRequestForm, type AssignedVia, type Snapshot } from '@oag/governance/policies';
import type { ExpressionTask } from '@oag/governance/expressions';
import { findRequestable } from '@oag/store/requests';
import { usersByIds } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { AssignedVia as WireVia, SimulatedStep, SimulatePolicyRequest, SimulatePolicyResponse } from '@oag/types';
import { withProvisioning } from './policy-selection.ts';
import { createPolicyResolver, type EvaluationContext } from './policy-resolver.ts';
import { analyseRequest } from './request-analysis.ts';
import { routesOf } from './routes.ts';
import { requestAnswers } from '../forms/index.ts';
import type { RequestContext } from '../http/index.ts';
import { simulationPolicy } from './simulation-policy.ts';
import { simulationSubject, type SimulationSubject } from './simulation-subject.ts';
import { resolveAssignments } from './task-assignments.ts';

/** How assignees are resolved when a step is entered; later events are not simulated. */
const vias: { readonly [Via in AssignedVia]?: WireVia } = {
  primary: 'ASSIGNED_VIA_PRIMARY',
  fallback: 'ASSIGNED_VIA_FALLBACK',
  campaignOwners: 'ASSIGNED_VIA_CAMPAIGN_OWNERS',
  superAdmins: 'ASSIGNED_VIA_SUPER_ADMINS',
  none: 'ASSIGNED_VIA_NONE',
};

/** How a task would proceed, and the conflicts that a request would cause. */
export type Simulation = Omit<SimulatePolicyResponse, 'subject'> & {
  subject: SimulationSubject['user'];
  analysis: RequestAnalysis | undefined;
};

/** Follows a task through its policy without creating one. Throws INVALID_FIELD for objects that do not exist. */
export async function simulateTask(body: SimulatePolicyRequest, context: RequestContext): Promise<Simulation> {
  const { caller, database, expressions, now } = context;
  const subject = await simulationSubject(database.db, body);
  const { user, account, entitlement } = subject;
  let analysed: Promise<RequestAnalysis | undefined> | undefined;
  const analyse = (): Promise<RequestAnalysis | undefined> =>
    (analysed ??= analyseRequest(
      database.db,
      {
        appId: entitlement.appId,
        entitlementId: entitlement.id,
        appUserId: account?.id ?? null,
        identityUserId: user?.id ?? null,
      },
      context,
    ));
  const targetWith = (found: RequestAnalysis | undefined) => ({
    identityUserId: user?.id ?? null,
    appUserId: account?.id ?? null,
    entitlementId: entitlement.id,
    task: {
      id: '',
      origin: 'TASK_ORIGIN_API',
      createdAt: now,
      subjectUserId: user?.id ?? '',
      requestorUserId: caller.userId,
      analysis: found ? expressionAnalysis(found) : null,
    },
  });
  const { kind, policy, policies, choice } = await simulationPolicy(database.db, body, async (named) => {
    const [route] = await routesOf(database.db, [targetWith(await analyse())], named, { now, evaluator: expressions });
    return route ?? null;
  });
  const analysis = kind === 'grant' ? await analyse() : undefined;
  const target = targetWith(analysis);
  const { task } = target;
  const resolver = createPolicyResolver({ policy, policies, kind, now, evaluator: expressions });
  const [resolved] = await resolver.resolve(database.db, [target]);
  if (!resolved) throw new Error('A policy that is tried for one task is resolved once');
  const snapshot = await withProvisioning(database.db, kind, target, resolved, resolver.moment);
  // Resolving assignees stores their sets; a simulation must not leave anything.
  const tx = await database.db.startTransaction().execute();
  try {
    const steps = await simulatedSteps(
      tx,
      kind === 'grant' ? await asRequested(tx, snapshot, subject, context) : snapshot,
      subject,
      task,
      kind === 'certify' ? body.accessReviewId || null : null,
      kind === 'certify',
      { now, evaluator: expressions },
    );
    return { choice, policy, steps, subject: user, trials: policyTrials(snapshot.trace), analysis };
  } finally {
    await tx.rollback().execute();
  }
}

/** Puts the request form first if a request without answers must fill it in. */
async function asRequested(
  tx: Db,
  snapshot: Snapshot,
  { user, entitlement }: SimulationSubject,
  context: RequestContext,
): Promise<Snapshot> {
  const userId = user?.id ?? '';
  const requestable = await findRequestable(tx, entitlement.appId, entitlement.id);
  const { asks } = await requestAnswers(
    tx,
    requestable?.requestSchemaId ?? null,
    {},
    { requestorId: userId, answererId: userId, subjectId: userId },
    context,
  );
  return asks ? withRequestForm(snapshot, asks) : snapshot;
}

async function simulatedSteps(
  tx: Db,
  snapshot: Snapshot,
  { user, account, entitlement }: SimulationSubject,
  task: ExpressionTask,
  accessReviewId: string | null,
  isCertify: boolean,
  moment: EvaluationContext,
): Promise<SimulatedStep[]> {
  const subject = {
    appId: entitlement.appId,
    entitlementId: entitlement.id,
    appUserId: account?.id ?? null,
    task,
    subjectUserId: user?.id ?? null,
    approverIds: [],
    requesterId: '',
  };
  const assignments = await resolveAssignments(
    tx,
    [{ taskId: '', snapshot, from: 0, accessReviewId, isCertify, ...subject }],
    moment,
  );
  const assigned = snapshot.steps.map((step, position) =>
    approverRule(step) === null ? null : assignments.of('', snapshot, position, []),
  );
  const people = await usersByIds(tx, [...new Set(assigned.flatMap((assignment) => assignment?.userIds ?? []))]);
  return snapshot.steps.map((step, position) => {
    const assignment = assigned[position];
    return {
      step,
      assignedVia: (assignment && vias[assignment.via]) ?? 'ASSIGNED_VIA_UNSPECIFIED',
      users: (assignment?.userIds ?? []).flatMap((id) => people.get(id) ?? []),
    };
  });
}
