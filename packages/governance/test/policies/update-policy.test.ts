import type { Policy, PolicyInput } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { requestedPolicy, updatePolicy, type PolicyCheckLookups, type PolicyUpdate } from '@oag/governance/policies';
import { checkMembers } from '../../src/policies/check-policy.ts';
import { readMask } from '../../src/input/update-mask.ts';
import { approval, builtin, certifyRequest, fieldsOf, later, policyOf, refusalOf } from '../fixtures.ts';

const lookups: PolicyCheckLookups = { enabledUserIds: new Set(['ada']), policyId: 'policy' };
const current = policyOf(
  certifyRequest([approval({ users: { userIds: ['ada'] } })], {
    description: 'Quarterly',
    annotations: { managed_by: 'terraform', team: 'iam' },
    policySteps: {
      certify: { steps: [approval({ users: { userIds: ['ada'] } })] },
      managers: { steps: [approval({ manager: {} })] },
    },
    rules: [{ condition: 'true', stepKey: 'managers' }],
  }),
);
const update = (
  patch: PolicyInput,
  mask?: string | null,
  policy: Policy = current,
  more: Partial<PolicyCheckLookups> = {},
): PolicyUpdate => updatePolicy(policy, requestedPolicy(policy, patch, mask), { ...lookups, ...more }, { now: later });
const broken = (patch: PolicyInput, mask?: string | null, policy?: Policy, more?: Partial<PolicyCheckLookups>) =>
  fieldsOf(refusalOf(() => update(patch, mask, policy, more)));

describe('what changes', () => {
  test('a policy that is sent back as it was read changes nothing', () => {
    expect(update(current)).toEqual({ policy: current, changed: [] });
    expect(update(current, 'displayName,policySteps,rules,policyType,scope,annotations').changed).toEqual([]);
  });
  test('without a mask what is present changes, with a mask what it names', () => {
    expect(update({ displayName: 'New', description: '' }).policy).toEqual({
      ...current,
      displayName: 'New',
      description: '',
      updatedAt: later,
    });
    expect(update({ displayName: 'New', description: 'Other' }, 'display_name').policy).toEqual({
      ...current,
      displayName: 'New',
      updatedAt: later,
    });
  });
  test('a member that the mask names and the body lacks is cleared', () => {
    expect(update({}, 'rules').policy.rules).toEqual([]);
  });
  test('annotations are merged, and an empty value deletes its key', () => {
    expect(update({ annotations: { team: '', area: 'x' } }).policy.annotations).toEqual({
      managed_by: 'terraform',
      area: 'x',
    });
    expect(update({ annotations: {} }, 'annotations').changed).toEqual([]);
    const many = Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`k${at}`, 'v']));
    expect(broken({ annotations: many })).toEqual([['policy.annotations', 'LIMIT']]);
    expect(Object.keys(update({ annotations: { ...many, team: '' } }).policy.annotations)).toHaveLength(16);
  });
  test('the keys of sequences are kept as they are sent', () => {
    const steps = current.policySteps['certify'] ?? { steps: [] };
    const policySteps = { certify: steps, '0b1f_Mixed.Case': steps };
    expect(Object.keys(update({ policySteps, rules: [] }).policy.policySteps)).toEqual(['certify', '0b1f_Mixed.Case']);
  });
});

describe('what is refused', () => {
  test.each(['Default revocation', 'Entitlement owner certification'])(
    'every update of the built-in policy %s',
    (name) => {
      const error = refusalOf(() => update({}, null, builtin(name)));
      expect(error.reason).toBe('ACTION_NOT_PERMITTED');
      expect(error.message).toContain('create a copy');
    },
  );
  test('an update of a deleted policy', () => {
    expect(refusalOf(() => update({ displayName: 'x' }, null, { ...current, deletedAt: later })).reason).toBe(
      'WRONG_STATE',
    );
  });
  test('another type or scope', () => {
    expect(broken({ policyType: 'POLICY_TYPE_GRANT' })).toContainEqual(['policy.policyType', 'IMMUTABLE']);
    expect(broken({ scope: { appId: 'app' } })).toEqual([['policy.scope', 'IMMUTABLE']]);
    expect(update({ policyType: 'POLICY_TYPE_UNSPECIFIED', scope: null }).changed).toEqual([]);
  });
  test('read-only and unknown names in a mask; in a body read-only members are ignored', () => {
    expect(broken({ id: 'other', systemBuiltin: true }, 'id,system_builtin,colour')).toEqual([
      ['updateMask', 'READ_ONLY'],
      ['updateMask', 'READ_ONLY'],
      ['updateMask', 'UNKNOWN'],
    ]);
    expect(update({ id: 'other', systemBuiltin: true, updatedAt: later }).changed).toEqual([]);
    expect(update({ id: current.id }, 'id,createdAt').changed).toEqual([]);
  });
  test('a rule that loses its sequence, and steps without the baseline', () => {
    const { managers: _, ...policySteps } = current.policySteps;
    expect(broken({ policySteps })).toEqual([['policy.rules[0].stepKey', 'NOT_FOUND']]);
    expect(broken({ policySteps: {}, rules: [] })).toEqual([['policy.policySteps.certify', 'REQUIRED']]);
  });
  test('another policy as the baseline while the steps stay', () => {
    expect(broken({ baselinePolicyId: 'x' }, null, current, { policies: new Map() })).toContainEqual([
      'policy.baselinePolicyId',
      'ONE_OF',
    ]);
  });
  test('only what changes is checked: a person who has left does not keep a policy from being renamed', () => {
    const nobody = { enabledUserIds: new Set<string>() };
    expect(update({ displayName: 'New' }, null, current, nobody).changed).toEqual(['displayName']);
    expect(broken({ rules: [] }, null, current, nobody)).toEqual([
      ['policy.policySteps.certify.steps[0].approval.users.userIds[0]', 'NOT_FOUND'],
    ]);
  });
});

test('a mask that is long says so in one violation, whatever is in it', () => {
  const mask = (text: string) => readMask(text, {}, { what: 'a thing', members: { name: { edit: 'always' } } }, {});
  expect(mask('name')).toMatchObject({ violations: [], paths: [{ member: 'name' }] });
  expect(mask('a,'.repeat(1_000_000)).violations).toMatchObject([{ field: 'updateMask', reason: 'LIMIT' }]);
  const [violation, ...others] = mask('_'.repeat(3_000_000)).violations;
  expect(others).toEqual([]);
  expect(violation?.description.length).toBeLessThan(200);
});

test('the expressions of a policy have a bound together, and beyond it none of them is compiled', () => {
  const condition = `subject.email in ["${'x'.repeat(16_000)}"]`;
  const rules = (count: number) => Array.from({ length: count }, () => ({ condition, stepKey: 'managers' }));
  const sent = (count: number) => ({
    ...certifyRequest([approval({ users: { userIds: ['ada'] } })]),
    rules: rules(count),
  });
  expect(checkMembers(sent(2), lookups).map(({ reason }) => reason)).not.toContain('LIMIT');
  expect(checkMembers(sent(3), lookups)).toMatchObject([
    { field: 'policySteps', reason: 'LIMIT', description: expect.stringContaining('at most 32768 are allowed') },
  ]);
});
