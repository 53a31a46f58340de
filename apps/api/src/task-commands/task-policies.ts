import { expressionAnalysis } from '@oag/governance/tasks';
import { withRequestForm, withWarning, type SelectableTaskKind, type Snapshot } from '@oag/governance/policies';
import { storeSnapshot } from '@oag/store/policies';
import type { Db } from '@oag/store/database';
import {
  resolveSelectedPolicies,
  resolveNamedPolicy,
  resolvePolicy,
  type ConditionTarget,
  type EvaluationContext,
} from '../policies/index.ts';
import type { StoredSnapshot } from './stored-snapshot.ts';
import type { OpeningEnvironment, TaskPlan } from './task-plan.ts';
import { grantRequest } from '../tasks/index.ts';

type Planned = TaskPlan & { id: string };

/** The resolved policy of each task: the one named by the plan, else the one selected for its access, after the request form. Each distinct snapshot is stored once. */
export async function resolveTaskPolicies(
  planned: readonly Planned[],
  { tx, now, expressions }: OpeningEnvironment,
): Promise<StoredSnapshot[]> {
  const moment = { now, evaluator: expressions };
  const snapshots: Snapshot[] = [];
  const groups = Map.groupBy(planned.keys(), (index) => {
    const { kind, policyId, policyNamedBy, ending, warning } = planned[index] ?? {};
    return JSON.stringify([kind, policyId, policyNamedBy, ending, warning]);
  });
  for (const indexes of groups.values()) {
    const members = indexes.flatMap((index) => planned[index] ?? []);
    const [first] = members;
    if (!first) continue;
    const targets = members.map((plan) => targetOf(plan, now));
    const resolved = warnFirst(await resolveFor(tx, first, targets, moment), first.warning);
    indexes.forEach((index, at) => {
      const snapshot = resolved[at];
      if (!snapshot) throw new Error(`No policy was resolved for a ${first.kind} task`);
      const form = members[at]?.form;
      snapshots[index] = form ? withRequestForm(snapshot, form) : snapshot;
    });
  }
  const stored = new Map<Snapshot, StoredSnapshot>();
  for (const snapshot of new Set(snapshots)) stored.set(snapshot, { id: await storeSnapshot(tx, snapshot), snapshot });
  return snapshots.flatMap((snapshot) => stored.get(snapshot) ?? []);
}

/** Each distinct snapshot gets its warning once, so that equal ones are stored once. */
function warnFirst(resolved: readonly Snapshot[], warning: TaskPlan['warning']): readonly Snapshot[] {
  if (!warning) return resolved;
  const warned = new Map(
    [...new Set(resolved)].map((each) => [each, withWarning(each, warning.seconds, warning.comment)] as const),
  );
  return resolved.flatMap((each) => warned.get(each) ?? []);
}

/** Resolves the policy for plans that share kind, policy and ending. */
function resolveFor(
  tx: Db,
  { kind, policyId, policyNamedBy, ending }: Planned,
  targets: readonly ConditionTarget[],
  moment: EvaluationContext,
): Promise<Snapshot[]> {
  if (!policyId) return resolveSelectedPolicies(tx, choosing(kind), targets, moment);
  return policyNamedBy
    ? resolveNamedPolicy(tx, policyId, policyNamedBy, targets, moment)
    : resolvePolicy(tx, policyId, kind, targets, moment, ending);
}

/** Only grant and revoke tasks select their policy by access. */
function choosing(kind: TaskPlan['kind']): SelectableTaskKind {
  if (kind === 'grant' || kind === 'revoke') return kind;
  throw new Error(`A plan for a ${kind} task names its policy`);
}

/** The task to open, as conditions and expressions see it. */
export const targetOf = (plan: Planned, now: string): ConditionTarget => ({
  identityUserId: plan.identityUserId,
  appUserId: plan.appUserId,
  entitlementId: plan.entitlementId,
  task: {
    id: '',
    origin: `TASK_ORIGIN_${plan.origin}`,
    createdAt: now,
    subjectUserId: plan.identityUserId ?? '',
    requestorUserId: plan.createdBy,
    analysis: plan.analysis ? expressionAnalysis(plan.analysis) : null,
    ...durationOf(plan),
  },
});

function durationOf(plan: Planned): { isGrantPermanent?: boolean; grantDuration?: string | null } {
  const request = grantRequest({ kind: plan.kind, request: plan.request ?? null });
  return request ? { isGrantPermanent: request.grantDuration === null, grantDuration: request.grantDuration } : {};
}
