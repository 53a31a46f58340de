import {
  carriedOutBy,
  choosePolicy,
  type ChoosingKind,
  type PolicyNamer,
  type Snapshot,
  type TaskKind,
} from '@oag/governance/policies';
import { namedPolicies, policiesAround, provisioningOf } from '@oag/store/policies';
import type { Db } from '@oag/store/database';
import type { PolicyStep } from '@oag/types';
import type { ConditionTarget } from './condition-target.ts';
import { createPolicyResolver, type Moment } from './policy-resolver.ts';

/** A policy as it is resolved for each of some tasks, in their order; equal resolutions are the same object. `ending` carries out what was decided. */
export async function resolvePolicy(
  tx: Db,
  policyId: string,
  kind: TaskKind,
  targets: readonly ConditionTarget[],
  moment: Moment,
  ending: readonly PolicyStep[] = [],
): Promise<Snapshot[]> {
  const policies = await policiesAround(tx, [policyId]);
  const policy = policies.get(policyId);
  if (!policy) throw new Error(`There is no policy ${policyId}; those that are shipped are stored at every start`);
  return carriedOut(
    tx,
    kind,
    targets,
    await createPolicyResolver({ policy, policies, kind, ending, ...moment }).resolve(tx, targets),
  );
}

/** The policies of tasks with the steps that carry their decisions out, as their entitlements say. Equal ones are the same object. One statement. */
export async function carriedOut(
  db: Db,
  kind: TaskKind,
  targets: readonly ConditionTarget[],
  resolved: readonly Snapshot[],
): Promise<Snapshot[]> {
  if (kind !== 'grant' && kind !== 'revoke') return [...resolved];
  const ways = await provisioningOf(db, kind, [...new Set(targets.map(({ entitlementId }) => entitlementId))]);
  if (ways.size === 0) return [...resolved];
  const known = new Map<Snapshot, Map<string, Snapshot>>();
  return resolved.map((snapshot, index) => {
    const way = ways.get(targets[index]?.entitlementId ?? '') ?? null;
    const made = known.get(snapshot) ?? new Map<string, Snapshot>();
    known.set(snapshot, made);
    const key = JSON.stringify(way);
    const found = made.get(key) ?? carriedOutBy(snapshot, way);
    made.set(key, found);
    return found;
  });
}

/**
 * The policy of each task as it is resolved for it: that of its entitlement, of its app, or the shipped one. In the order of the targets;
 * equal resolutions are the same object. A few statements for each distinct policy, whatever the number of tasks.
 */
export async function resolveChosenPolicies(
  tx: Db,
  kind: ChoosingKind,
  targets: readonly ConditionTarget[],
  moment: Moment,
): Promise<Snapshot[]> {
  const named = await namedPolicies(tx, kind, [...new Set(targets.map(({ entitlementId }) => entitlementId))]);
  const nothing = { entitlementPolicyId: '', appPolicyId: '' };
  const chosen = targets.map(({ entitlementId }) => choosePolicy(kind, named.get(entitlementId) ?? nothing));
  const snapshots: Snapshot[] = [];
  for (const indexes of Map.groupBy(targets.keys(), (index) => JSON.stringify(chosen[index])).values()) {
    const [found] = indexes.flatMap((index) => chosen[index] ?? []);
    if (!found) continue;
    const { policyId, choice } = found;
    const members = indexes.flatMap((index) => targets[index] ?? []);
    const resolved = await resolvePolicy(tx, policyId, kind, members, moment);
    const told = kind === 'grant' && choice !== 'default' ? namedBy(choice, resolved) : resolved;
    indexes.forEach((index, at) => {
      const snapshot = told[at];
      if (!snapshot) throw new Error(`Policy ${policyId} was not resolved for a ${kind} task`);
      snapshots[index] = snapshot;
    });
  }
  return snapshots;
}

/** The policy of requests for an emergency, as it is resolved for each. It stands at the entitlement. */
export const resolveEmergencyPolicy = async (
  tx: Db,
  policyId: string,
  targets: readonly ConditionTarget[],
  moment: Moment,
): Promise<Snapshot[]> => namedBy('entitlement', await resolvePolicy(tx, policyId, 'grant', targets, moment));

/** The policies of requests for access with what named them, which their history tells. Equal ones stay the same object. */
function namedBy(namer: PolicyNamer, resolved: readonly Snapshot[]): Snapshot[] {
  const made = new Map(
    [...new Set(resolved)].map((snapshot): [Snapshot, Snapshot] => [snapshot, { ...snapshot, namedBy: namer }]),
  );
  return resolved.flatMap((snapshot) => made.get(snapshot) ?? []);
}
