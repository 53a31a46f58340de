import {
  findsBringer,
  type Provisioning,
  stepsByPolicy,
  noPoliciesNamed,
  withProvisionSteps,
  selectPolicy,
  type NamedPolicies,
  type SelectableTaskKind,
  type PolicyNamer,
  type Snapshot,
  type TaskKind,
} from '@oag/governance/policies';
import { bringersOf, namedPolicies, policiesAround, policiesNamedBy, provisioningOf } from '@oag/store/policies';
import type { Db, ReadAhead } from '@oag/store/database';
import type { Policy, PolicyStep } from '@oag/types';
import type { ConditionTarget } from './condition-target.ts';
import { createPolicyResolver, type EvaluationContext } from './policy-resolver.ts';
import { routesOf } from './routes.ts';

/** By which policies are selected: those that entitlements and apps name, with those they may come to, and how entitlements are provisioned. */
export type PolicyInputs = {
  named: ReadonlyMap<string, NamedPolicies>;
  policies: ReadonlyMap<string, Policy>;
  provisioning: ReadonlyMap<string, Provisioning>;
};

/** Reads ahead by which the policies of tasks about some entitlements are selected. */
export async function readPolicyInputs(
  tx: Db,
  kind: SelectableTaskKind,
  entitlementIds: readonly string[],
): Promise<ReadAhead<PolicyInputs>> {
  const ids = [...new Set(entitlementIds)];
  const named = await namedPolicies(tx, kind, ids);
  const policies = await policiesNamedBy(tx, kind, ids, [selectPolicy(kind, noPoliciesNamed).policyId]);
  const provisioning = await readProvisioning(tx, kind, ids);
  return async () => ({ named: await named(), policies: await policies(), provisioning: await provisioning() });
}

const readProvisioning = async (
  db: Db,
  kind: TaskKind,
  entitlementIds: readonly string[],
): Promise<ReadAhead<ReadonlyMap<string, Provisioning>>> =>
  kind === 'grant' || kind === 'revoke'
    ? provisioningOf(db, kind, [...new Set(entitlementIds)])
    : async () => new Map<string, Provisioning>();

/** A policy, and the tasks of one kind that it is resolved for. `ending` are its provisioning steps. */
type PolicyTargets = {
  policyId: string;
  kind: TaskKind;
  targets: readonly ConditionTarget[];
  ending?: readonly PolicyStep[] | undefined;
};

/** Resolves a policy for each target, in order; equal resolutions are the same object. */
export async function resolvePolicy(tx: Db, of: PolicyTargets, moment: EvaluationContext): Promise<Snapshot[]> {
  const provisioning = await readProvisioning(
    tx,
    of.kind,
    of.targets.map(({ entitlementId }) => entitlementId),
  );
  const policies = await policiesAround(tx, [of.policyId]);
  return resolveAmong(tx, of, moment, { policies, provisioning: await provisioning() });
}

async function resolveAmong(
  tx: Db,
  { policyId, kind, targets, ending = [] }: PolicyTargets,
  moment: EvaluationContext,
  { policies, provisioning }: Pick<PolicyInputs, 'policies' | 'provisioning'>,
): Promise<Snapshot[]> {
  const policy = policies.get(policyId);
  if (!policy) throw new Error(`There is no policy ${policyId}; built-in policies are stored at every start`);
  const resolved = await createPolicyResolver({ policy, policies, kind, ending, ...moment }).resolve(tx, targets);
  return withProvisionings(tx, { kind, targets }, resolved, moment, provisioning);
}

/** Adds the provisioning steps that the entitlement of a target configures. */
export async function withProvisioning(
  db: Db,
  kind: TaskKind,
  target: ConditionTarget,
  resolved: Snapshot,
  moment: EvaluationContext,
): Promise<Snapshot> {
  const ways = await (await readProvisioning(db, kind, [target.entitlementId]))();
  const [snapshot = resolved] = await withProvisionings(db, { kind, targets: [target] }, [resolved], moment, ways);
  return snapshot;
}

/** Adds the provisioning steps that the entitlements configure. Equal snapshots are the same object. A few statements for each policy that entitlements name. */
async function withProvisionings(
  db: Db,
  { kind, targets }: Omit<PolicyTargets, 'policyId'>,
  resolved: readonly Snapshot[],
  moment: EvaluationContext,
  ways: ReadonlyMap<string, Provisioning>,
): Promise<Snapshot[]> {
  if (kind !== 'grant' && kind !== 'revoke') return [...resolved];
  const bringers = await bringersOf(
    db,
    targets.flatMap(({ entitlementId }, index) =>
      [ways.get(entitlementId)?.policy, ...provisionPoliciesIn(resolved[index])].some(findsBringer)
        ? entitlementId
        : [],
    ),
  );
  const given = targets.map(({ entitlementId }): Provisioning | null => {
    const way = ways.get(entitlementId);
    const bringer = bringers.get(entitlementId);
    return bringer ? { policy: null, connectorId: '', ...way, bringer } : (way ?? null);
  });
  const byPolicy = await provisioningByPolicy(db, targets, given, moment);
  const known = new Map<Snapshot, Map<string, Snapshot>>();
  return resolved.map((snapshot, index) => {
    const way = given[index] ?? null;
    const own = byPolicy.get(index);
    const made = known.get(snapshot) ?? new Map<string, Snapshot>();
    known.set(snapshot, made);
    const key = JSON.stringify([way, own]);
    const found = made.get(key) ?? withProvisionSteps(snapshot, way, own);
    made.set(key, found);
    return found;
  });
}

const provisionPoliciesIn = (snapshot: Snapshot | undefined) =>
  (snapshot?.steps ?? []).map(({ provision }) => provision?.provisionPolicy);

/** The steps of the targets whose entitlements name a policy for their provisioning, by the index of the target. */
async function provisioningByPolicy(
  db: Db,
  targets: readonly ConditionTarget[],
  given: readonly (Provisioning | null)[],
  moment: EvaluationContext,
): Promise<Map<number, PolicyStep[]>> {
  const named = (index: number): string => given[index]?.policy?.policy?.policyId ?? '';
  const steps = new Map<number, PolicyStep[]>();
  for (const [policyId, indexes] of Map.groupBy(targets.keys(), named)) {
    if (policyId === '') continue;
    const policies = await policiesAround(db, [policyId]);
    const policy = policies.get(policyId);
    const members = indexes.flatMap((index) => targets[index] ?? []);
    // The steps carry out by themselves, so that nothing is added at their end.
    const chosen = policy
      ? await createPolicyResolver({ policy, policies, kind: 'action', ...moment }).resolve(db, members)
      : [];
    indexes.forEach((index, at) => {
      const way = given[index];
      if (way) steps.set(index, stepsByPolicy(chosen[at]?.steps ?? [], way));
    });
  }
  return steps;
}

/**
 * Selects and resolves the policy of each target: that of a routing rule, of its entitlement, of its app, or the built-in one. Equal resolutions are the same
 * object. `inputs` were read before, or are read here.
 */
export async function resolveSelectedPolicies(
  tx: Db,
  kind: SelectableTaskKind,
  targets: readonly ConditionTarget[],
  moment: EvaluationContext,
  inputs?: PolicyInputs,
): Promise<Snapshot[]> {
  const entitlementIds = targets.map(({ entitlementId }) => entitlementId);
  const { named, policies, provisioning } = inputs ?? (await (await readPolicyInputs(tx, kind, entitlementIds))());
  const routes = kind === 'grant' ? await routesOf(tx, targets, named, moment) : [];
  const chosen = targets.map(({ entitlementId }, index) =>
    selectPolicy(kind, named.get(entitlementId) ?? noPoliciesNamed, routes[index] ?? null),
  );
  const snapshots: Snapshot[] = [];
  for (const indexes of Map.groupBy(targets.keys(), (index) => JSON.stringify(chosen[index])).values()) {
    const [found] = indexes.flatMap((index) => chosen[index] ?? []);
    if (!found) continue;
    const { policyId, choice, routingRuleId } = found;
    const members = indexes.flatMap((index) => targets[index] ?? []);
    // A routing rule may name any other policy.
    const around = policies.has(policyId) ? policies : await policiesAround(tx, [policyId]);
    const resolved = await resolveAmong(tx, { policyId, kind, targets: members }, moment, {
      policies: around,
      provisioning,
    });
    const told = kind === 'grant' && choice !== 'default' ? namedBy(choice, resolved, routingRuleId) : resolved;
    indexes.forEach((index, at) => {
      const snapshot = told[at];
      if (!snapshot) throw new Error(`Policy ${policyId} was not resolved for a ${kind} task`);
      snapshots[index] = snapshot;
    });
  }
  return snapshots;
}

/** Resolves the policy of requests that an object names: the emergency policy of an entitlement, or that of an access profile. */
export const resolveNamedPolicy = async (
  tx: Db,
  policyId: string,
  namer: PolicyNamer,
  targets: readonly ConditionTarget[],
  moment: EvaluationContext,
): Promise<Snapshot[]> => namedBy(namer, await resolvePolicy(tx, { policyId, kind: 'grant', targets }, moment));

/** Adds the object that named the policy, for the history of requests. Equal snapshots stay the same object. */
function namedBy(namer: PolicyNamer, resolved: readonly Snapshot[], routingRuleId = ''): Snapshot[] {
  const made = new Map(
    [...new Set(resolved)].map((snapshot): [Snapshot, Snapshot] => [
      snapshot,
      { ...snapshot, namedBy: namer, ...(routingRuleId !== '' && { routingRuleId }) },
    ]),
  );
  return resolved.flatMap((snapshot) => made.get(snapshot) ?? []);
}
