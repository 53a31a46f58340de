import type { CreatePolicyRequest, FieldViolation, PolicyScopeInput } from '@oag/types';
import { allFeatures, type FeatureName, violation } from '../input/index.ts';
import {
  escalations,
  noPolicies,
  policyReferences,
  nextPolicyReferences,
  type PolicyMap,
  type PolicyReference,
} from './policy-references.ts';

/** The maximum length of a chain of policies. */
export const CHAIN_MAX = 5;

/** Lookups about the policies connected to the one that is saved. */
export type ReferenceLookups = {
  /** The id of the policy that is saved; absent for a new one, which nothing can refer to. */
  policyId?: string;
  /** The policies it can lead to and those that can lead to it, deleted ones included. */
  policies?: PolicyMap;
  /** The features that are switched on; absent for all. */
  features?: ReadonlySet<FeatureName>;
};

const FEATURE_OFF =
  'the feature POLICY_REFERENCES_POLICY is switched off, so policies cannot lead to other policies; use stepKey and policySteps';

/**
 * The rules that references to other policies break: they exist, have the same type and are in scope; there is no
 * cycle, and no chain through this policy is longer than CHAIN_MAX from its start.
 */
export function checkReferences(input: CreatePolicyRequest, lookups: ReferenceLookups): FieldViolation[] {
  const references = nextPolicyReferences(input);
  if (!(lookups.features ?? allFeatures).has('POLICY_REFERENCES_POLICY')) {
    return references.map(({ field }) => violation(field, 'FEATURE_DISABLED', FEATURE_OFF));
  }
  return references.flatMap((reference) => {
    const broken = checkTarget(input, reference, lookups);
    return broken.length > 0 ? broken : checkChain(input, reference, lookups);
  });
}

/** The rules that escalation policies break: they exist, have the same type, are in scope, and do not lead back to this one. */
export const checkEscalations = (input: CreatePolicyRequest, lookups: ReferenceLookups): FieldViolation[] =>
  escalations(input).flatMap((reference) => {
    const broken = checkTarget(input, reference, lookups);
    return broken.length > 0 ? broken : checkEscalationCycle(input, reference, lookups);
  });

/** A cycle would let a task escalate forever. */
function checkEscalationCycle(
  input: CreatePolicyRequest,
  { field, policyId }: PolicyReference,
  { policyId: self = '', policies = noPolicies }: ReferenceLookups,
): FieldViolation[] {
  const next: Next = (id) => {
    const policy = policies.get(id);
    return policy ? policyReferences(policy).map((reference) => reference.policyId) : [];
  };
  const circle = self === '' ? undefined : shortestPath(self, policyId, next);
  if (!circle) return [];
  const named = circle.slice(0, -1).map((id) => ({ id, name: policies.get(id)?.displayName ?? id }));
  const own = { id: self, name: input.displayName };
  return [
    violation(field, 'CYCLE', `leads back to the policy: ${describeChain([own, ...named, own])}; break the cycle`),
  ];
}

function checkTarget(
  input: CreatePolicyRequest,
  { field, policyId }: PolicyReference,
  lookups: ReferenceLookups,
): FieldViolation[] {
  if (policyId === lookups.policyId) return [violation(field, 'SELF', 'names the policy itself; name another one')];
  const target = lookups.policies?.get(policyId);
  if (!target) return [violation(field, 'NOT_FOUND', `no policy has the id ${policyId}; correct it`)];
  if (target.deletedAt !== null)
    return [violation(field, 'DELETED', `the policy ${policyId} is deleted; name another one`)];
  if (target.policyType !== input.policyType) {
    return [
      violation(
        field,
        'POLICY_TYPE',
        `the policy ${policyId} is of type ${target.policyType}; name one of type ${input.policyType}`,
      ),
    ];
  }
  if (target.scope && !isWithin(input.scope ?? null, target.scope)) {
    const owner = target.scope.appEntitlementId
      ? `the entitlement ${target.scope.appEntitlementId}`
      : `the app ${target.scope.appId}`;
    return [violation(field, 'SCOPE', `the policy ${policyId} belongs to ${owner}; name one that may be used here`)];
  }
  return [];
}

/** Whether what is in the one scope may use what belongs to the other. */
const isWithin = (inner: PolicyScopeInput | null, outer: PolicyScopeInput): boolean =>
  inner !== null &&
  inner.appId === outer.appId &&
  (!outer.appEntitlementId || inner.appEntitlementId === outer.appEntitlementId);

type Named = { id: string; name: string };
type Next = (id: string) => string[];

function checkChain(
  input: CreatePolicyRequest,
  { field, policyId }: PolicyReference,
  lookups: ReferenceLookups,
): FieldViolation[] {
  const policies = lookups.policies ?? noPolicies;
  const self = { id: lookups.policyId ?? '', name: input.displayName };
  const named = (id: string): Named => ({ id, name: policies.get(id)?.displayName ?? id });
  const next: Next = (id) => {
    const policy = policies.get(id);
    return policy ? nextPolicyReferences(policy).map((reference) => reference.policyId) : [];
  };
  const circle = self.id === '' ? undefined : shortestPath(self.id, policyId, next);
  if (circle) {
    const chain = describeChain([self, ...circle.slice(0, -1).map(named), self]);
    return [violation(field, 'CYCLE', `leads back to the policy: ${chain}; break the cycle`)];
  }
  const before: Next = (id) =>
    [...policies.values()].flatMap((policy) =>
      nextPolicyReferences(policy).some((reference) => reference.policyId === id) ? [policy.id] : [],
    );
  const above = self.id === '' ? [] : longestPath(self.id, before).slice(1).toReversed();
  const chain = [...above.map(named), self, ...longestPath(policyId, next).map(named)];
  if (chain.length - 1 <= CHAIN_MAX) return [];
  const found = `${chain.length - 1} policies would form a chain`;
  return [
    violation(field, 'DEPTH', `${found}, and at most ${CHAIN_MAX} may: ${describeChain(chain)}; shorten the chain`),
  ];
}

/** A shortest path from one policy to another, inclusive; undefined when there is none. */
function shortestPath(goal: string, from: string, next: Next): string[] | undefined {
  const ways = new Map([[from, [from]]]);
  for (const [id, way] of ways) {
    if (id === goal) return way;
    for (const further of next(id)) if (!ways.has(further)) ways.set(further, [...way, further]);
  }
  return undefined;
}

/** The longest path from a policy. Memoized: each policy is visited once. */
function longestPath(id: string, next: Next, known = new Map<string, string[]>()): string[] {
  const found = known.get(id);
  if (found) return found;
  known.set(id, [id]);
  const longer = next(id).map((further) => [id, ...longestPath(further, next, known)]);
  const longest = longer.reduce((best, way) => (way.length > best.length ? way : best), [id]);
  known.set(id, longest);
  return longest;
}

const describeChain = (chain: readonly Named[]): string =>
  chain.map(({ id, name }) => (id === '' ? name : `${name} (${id})`)).join(' → ');
