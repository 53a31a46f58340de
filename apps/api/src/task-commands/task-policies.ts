import { expressionAnalysis } from '@oag/governance/tasks';
import { withRequestForm, withWarning, type SelectableTaskKind, type Snapshot } from '@oag/governance/policies';
import type { Db, ReadAhead } from '@oag/store/database';
import {
  type PolicyInputs,
  readPolicyInputs,
  resolveSelectedPolicies,
  resolveNamedPolicy,
  resolvePolicy,
  type ConditionTarget,
  type EvaluationContext,
} from '../policies/index.ts';
import type { OpeningEnvironment, TaskPlan } from './task-plan.ts';
import { grantRequest } from '../tasks/index.ts';

type Planned = TaskPlan & { id: string };

/** The resolved policy of each task: the one named by the plan, else the one selected for its access, after the request form. Equal ones are the same object. */
export async function resolveTaskPolicies(
  planned: readonly Planned[],
  { tx, now, expressions }: OpeningEnvironment,
  inputs: ReadonlyMap<SelectableTaskKind, PolicyInputs>,
): Promise<Snapshot[]> {
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
    const resolved = warnFirst(await resolveFor(tx, first, targets, moment, inputs), first.warning);
    indexes.forEach((index, at) => {
      const snapshot = resolved[at];
      if (!snapshot) throw new Error(`No policy was resolved for a ${first.kind} task`);
      const form = members[at]?.form;
      snapshots[index] = form ? withRequestForm(snapshot, form) : snapshot;
    });
  }
  return shared(snapshots);
}

/** Equal snapshots as one object, so that each is stored, and its steps are assigned, once. */
function shared(snapshots: readonly Snapshot[]): Snapshot[] {
  const texts = new Map([...new Set(snapshots)].map((each) => [each, JSON.stringify(each)]));
  const first = new Map<string | undefined, Snapshot>();
  for (const [snapshot, text] of texts) if (!first.has(text)) first.set(text, snapshot);
  return snapshots.flatMap((each) => first.get(texts.get(each)) ?? []);
}

/** Reads ahead by which the policies are selected that plans do not name, by kind of task. */
export async function readInputsOfPlans(
  tx: Db,
  plans: readonly TaskPlan[],
): Promise<ReadAhead<ReadonlyMap<SelectableTaskKind, PolicyInputs>>> {
  const selecting = plans.filter(({ policyId }) => !policyId);
  const read: [SelectableTaskKind, ReadAhead<PolicyInputs>][] = [];
  for (const [kind, members] of Map.groupBy(selecting, (plan) => choosing(plan.kind)))
    read.push([
      kind,
      await readPolicyInputs(
        tx,
        kind,
        members.map(({ entitlementId }) => entitlementId),
      ),
    ]);
  return async () => {
    const inputs = new Map<SelectableTaskKind, PolicyInputs>();
    for (const [kind, of] of read) inputs.set(kind, await of());
    return inputs;
  };
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
  inputs: ReadonlyMap<SelectableTaskKind, PolicyInputs>,
): Promise<Snapshot[]> {
  if (!policyId) return resolveSelectedPolicies(tx, choosing(kind), targets, moment, inputs.get(choosing(kind)));
  return policyNamedBy
    ? resolveNamedPolicy(tx, policyId, policyNamedBy, targets, moment)
    : resolvePolicy(tx, { policyId, kind, targets, ending }, moment);
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
