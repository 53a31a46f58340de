import type { CreatePolicyRequest, FieldViolation, Policy, PolicyInput } from '@oag/types';
import {
  isUnset,
  GovernanceError,
  sameValue,
  readMask,
  assertNoViolations,
  violation,
  mergedAnnotations,
} from '../input/index.ts';
import { checkMembers, type PolicyCheckLookups } from './check-policy.ts';
import { newPolicy } from './new-policy.ts';
import { policyMask, policyMembers } from './policy-members.ts';
import { baselineKey } from './rule-outcome.ts';

type Member = keyof Policy;

/** A policy after an update, and the members that are different now. When there are none, nothing needs to be written. */
export type PolicyUpdate = { policy: Policy; changed: Member[] };

/** These members together select the steps, so they are checked together. */
const selecting: ReadonlySet<string> = new Set<Member>(['policySteps', 'rules', 'baselinePolicyId']);

/**
 * The create request that corresponds to the updated policy. Load its lookups and pass both to updatePolicy. Throws
 * GovernanceError: ACTION_NOT_PERMITTED for a built-in policy, WRONG_STATE for a deleted one, READ_ONLY_FIELD or
 * INVALID_FIELD for the mask.
 */
export function requestedPolicy(
  current: Policy,
  patch: PolicyInput,
  mask: string | null | undefined,
): CreatePolicyRequest {
  assertEditable(current);
  const { paths, violations } = readMask(mask, patch, policyMask, current);
  assertNoViolations(violations);
  const sent = Object.fromEntries(
    paths.map(({ member }): [string, unknown] => [member, patch[member] ?? policyMembers[member].initial]),
  );
  // Unspecified asks for no other type; without a mask an unset scope asks for no other scope.
  if (isUnset(sent['policyType'])) delete sent['policyType'];
  if (isUnset(mask) && sent['scope'] === null) delete sent['scope'];
  const annotations = mergedAnnotations(current.annotations, (sent['annotations'] as PolicyInput['annotations']) ?? {});
  return { ...current, ...sent, annotations };
}

/**
 * Applies an update. Equal values are no change, so that a policy can be sent back as it was read; only changed members
 * are checked, so that a policy that names a disabled person can still be renamed.
 * Throws GovernanceError: INVALID_FIELD or FEATURE_DISABLED naming every field.
 */
export function updatePolicy(
  current: Policy,
  requested: CreatePolicyRequest,
  lookups: PolicyCheckLookups,
  { now }: { now: string },
): PolicyUpdate {
  const { id, systemBuiltin, createdAt, updatedAt, deletedAt } = current;
  const next: Policy = { ...newPolicy(requested, { id, now }), systemBuiltin, createdAt, updatedAt, deletedAt };
  const changed = (Object.keys(policyMembers) as Member[]).filter(
    (member) => !sameValue(next[member], current[member]),
  );
  if (changed.length === 0) return { policy: current, changed };
  assertNoViolations(
    [...immutable(changed), ...hasSteps(requested), ...checkMembers(requested, lookups)]
      .filter(isAbout(changed))
      .map(inBody),
  );
  return { policy: { ...next, updatedAt: now }, changed };
}

/** Built-in and deleted policies never change. */
export function assertEditable({ id, systemBuiltin, deletedAt }: Policy): void {
  if (systemBuiltin) {
    const rule = 'is built in and cannot be changed or deleted; create a copy with POST /api/v1/policies';
    const fieldViolations = [violation('id', 'SYSTEM_BUILTIN', rule)];
    throw new GovernanceError({ reason: 'ACTION_NOT_PERMITTED', message: `The policy ${id} ${rule}`, fieldViolations });
  }
  if (deletedAt !== null) {
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: `The policy ${id} is deleted; create another one with POST /api/v1/policies`,
    });
  }
}

const immutable = (changed: readonly Member[]): FieldViolation[] =>
  changed.flatMap((member) =>
    policyMembers[member].edit === 'atCreation'
      ? [violation(member, 'IMMUTABLE', 'is chosen when a policy is created; create another policy')]
      : [],
  );

/** A new policy without steps denies everything; removing all steps from an existing one is probably a mistake. */
const hasSteps = ({ policySteps, baselinePolicyId, policyType }: CreatePolicyRequest): FieldViolation[] =>
  baselinePolicyId || Object.keys(policySteps ?? {}).length > 0
    ? []
    : [
        violation(
          `policySteps.${baselineKey(policyType)}`,
          'REQUIRED',
          'is missing; give the steps that run when no rule applies',
        ),
      ];

function isAbout(changed: readonly Member[]): (broken: FieldViolation) => boolean {
  const names: ReadonlySet<string> = new Set(
    changed.some((member) => selecting.has(member)) ? [...changed, ...selecting] : changed,
  );
  return ({ field }) => names.has(/^\w+/.exec(field)?.[0] ?? '');
}

const inBody = (broken: FieldViolation): FieldViolation => ({ ...broken, field: `policy.${broken.field}` });
