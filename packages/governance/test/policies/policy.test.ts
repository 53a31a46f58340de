import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  approverRule,
  builtinPolicies,
  builtinPolicyIds,
  checkPolicy,
  newPolicy,
  selectSteps,
  snapshot,
  stepKind,
} from '@oag/governance/policies';
import { remediatesImmediately } from '../../src/policies/snapshot.ts';
import { approval, builtin, certifyRequest, now, policyOf } from '../fixtures.ts';

const nobody = { enabledUserIds: new Set<string>() };

test('a policy without steps denies everything', () => {
  const policy = newPolicy({ displayName: 'Nobody', policyType: 'POLICY_TYPE_GRANT' }, { id: 'p', now });
  expect(selectSteps(policy).steps.map((step) => stepKind(step))).toEqual([
    { kind: 'reject', reject: { rejectMessage: '' } },
  ]);
});

test('a policy that was read can be created again as it is', () => {
  for (const policy of [
    ...builtinPolicies(now),
    policyOf(certifyRequest([approval()], { rules: [{ condition: 'true', policyKey: 'certify' }] })),
  ]) {
    const { id, systemBuiltin, createdAt, updatedAt, deletedAt, ...request } = policy;
    checkPolicy(request, nobody);
    expect(newPolicy(request, { id, now })).toEqual({ ...policy, systemBuiltin: false });
    expect([systemBuiltin, createdAt, updatedAt, deletedAt]).toBeDefined();
  }
});

test('the keys of sequences are kept as they were sent', () => {
  const steps = { steps: [approval()] };
  const request = certifyRequest([], {
    policySteps: { certify: steps, '0b1f_Mixed.Case': steps, ['__proto__']: steps },
  });
  expect(Object.keys(policyOf(request).policySteps)).toEqual(['certify', '0b1f_Mixed.Case', '__proto__']);
});

test('an annotation with an empty value is not kept', () => {
  expect(
    policyOf(certifyRequest([approval()], { annotations: { managed_by: 'terraform', iac_workspace: '' } })).annotations,
  ).toEqual({
    managed_by: 'terraform',
  });
});

test('the built-in policies have ids that never change, are valid and cannot be edited', () => {
  const policies = builtinPolicies(now);
  expect(policies.map(({ id }) => id)).toEqual(Object.values(builtinPolicyIds));
  for (const policy of policies) {
    expect(policy.id).toMatch(/^[0-9A-Za-z]{27}$/);
    expect(policy.systemBuiltin).toBe(true);
    checkPolicy(policy, nobody);
    for (const { approval: first } of Object.values(policy.policySteps).flatMap(({ steps }) => steps ?? []))
      if (first) expect(first).toMatchObject({ allowReassignment: true, allowDelegation: true });
    if (policy.policyType === 'POLICY_TYPE_CERTIFY')
      expect(remediatesImmediately(snapshot(policy, 'certify'))).toBe(true);
  }
});

test('revoking by default asks nobody and goes to the manual provision step of the app owners', () => {
  const { steps } = snapshot(builtin('Default revocation'), 'revoke');
  expect(steps.map((step) => stepKind(step).kind)).toEqual(['accept', 'provision']);
  expect(approverRule(steps[1] ?? steps[0]!)).toEqual({
    source: 'appOwners',
    userIds: [],
    groupId: '',
    appId: '',
    expressions: [],
    fallbackGroupIds: [],
    delegates: false,
    allowSelf: true,
    distinct: false,
    fallbackUserIds: [],
  });
});

test('a review has no provision step', () => {
  expect(snapshot(builtin('Manager certification'), 'certify').steps.map((step) => stepKind(step).kind)).toEqual([
    'approval',
  ]);
});

test('the first rule that holds selects the steps, otherwise the baseline does, and the trace tells which were looked at', () => {
  const conditions = fc.array(fc.constantFrom('yes', 'no'), { maxLength: 16 });
  fc.assert(
    fc.property(conditions, (wanted) => {
      const sequences = Object.fromEntries(
        wanted.map((_, index) => [`key${index}`, { steps: [{ accept: { acceptMessage: `rule ${index}` } }] }]),
      );
      const policy = policyOf(
        certifyRequest([], {
          policySteps: { certify: { steps: [{ accept: { acceptMessage: 'baseline' } }] }, ...sequences },
          rules: wanted.map((condition, index) => ({ condition, stepKey: `key${index}` })),
        }),
      );
      const { steps, trace } = selectSteps(policy, {
        policies: new Map(),
        holds: (condition) => ({ holds: condition === 'yes', error: '' }),
      });
      const first = wanted.indexOf('yes');
      expect(steps[0]?.accept?.acceptMessage).toBe(first === -1 ? 'baseline' : `rule ${first}`);
      expect(trace.filter(({ isDefault }) => !isDefault).map(({ condition }) => condition)).toEqual(
        first === -1 ? wanted : wanted.slice(0, first + 1),
      );
      expect(trace.filter(({ matched }) => matched)).toHaveLength(wanted.length === 0 ? 0 : 1);
      expect(trace.at(-1)?.isDefault ?? false).toBe(first === -1 && wanted.length > 0);
    }),
  );
});

test('a selected sequence that is not there is never a silent baseline: the administrators are asked, and the trace says why', () => {
  const policy = { ...policyOf(certifyRequest([approval()])), policySteps: {} };
  const { steps, trace } = selectSteps(policy);
  expect(steps.map((step) => step.approval?.users?.userIds)).toEqual([[]]);
  expect(trace).toEqual([
    expect.objectContaining({ matched: false, isDefault: true, error: 'The policy has no steps at certify' }),
  ]);
});
