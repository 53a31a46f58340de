import type { CreatePolicyRequest, Policy, RuleInput } from '@oag/types';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CHAIN_MAX,
  checkPolicy,
  newPolicy,
  selectSteps,
  type PolicyCheckLookups,
  type Resolution,
} from '@oag/governance/policies';
import { approval, certifyRequest, fieldsOf, now, refusalOf } from '../fixtures.ts';

/** A policy that hands over to another one wherever its own rules do not hold. */
const deferring = (id: string, baselinePolicyId: string, rules: RuleInput[] = []): Policy =>
  newPolicy({ displayName: `Policy ${id}`, policyType: 'POLICY_TYPE_CERTIFY', baselinePolicyId, rules }, { id, now });
const asking = (id: string, userId = id): Policy =>
  newPolicy(
    { ...certifyRequest([approval({ users: { userIds: [userId] } })]), displayName: `Policy ${id}` },
    { id, now },
  );
const byId = (...policies: Policy[]): Map<string, Policy> => new Map(policies.map((policy) => [policy.id, policy]));

const refuse = (input: CreatePolicyRequest, lookups: Partial<PolicyCheckLookups>) =>
  refusalOf(() => checkPolicy(input, { enabledUserIds: new Set(['ada']), ...lookups }));
const to = (baselinePolicyId: string): CreatePolicyRequest => ({
  displayName: 'New',
  policyType: 'POLICY_TYPE_CERTIFY',
  baselinePolicyId,
});

describe('what a policy may refer to', () => {
  test('a policy of the same type that exists, by its baseline and by rules', () => {
    const request = { ...to('a'), rules: [{ condition: 'true', policyId: 'b' }] };
    checkPolicy(request, { enabledUserIds: new Set(), policies: byId(asking('a'), asking('b')) });
    expect(newPolicy(request, { id: 'n', now })).toMatchObject({
      baselinePolicyId: 'a',
      policySteps: {},
      rules: [{ condition: 'true', policyId: 'b', stepKey: null, policyKey: '' }],
    });
  });
  test('the baseline is either steps or another policy, never both', () => {
    const error = refuse(
      { ...certifyRequest([approval({ users: { userIds: ['ada'] } })]), baselinePolicyId: 'a' },
      { policies: byId(asking('a')) },
    );
    expect(fieldsOf(error)).toEqual([['baselinePolicyId', 'ONE_OF']]);
    expect(error.message).toContain('policySteps.certify');
  });
  test.each<[string, Policy[], string]>([
    ['one that does not exist', [], 'NOT_FOUND'],
    ['a deleted one', [{ ...asking('a'), deletedAt: now }], 'DELETED'],
    ['one of another type', [{ ...asking('a'), policyType: 'POLICY_TYPE_GRANT' }], 'POLICY_TYPE'],
    [
      'one that belongs to an app',
      [{ ...asking('a'), scope: { appId: 'x', appEntitlementId: '', slot: 'POLICY_SCOPE_SLOT_UNSPECIFIED' } }],
      'SCOPE',
    ],
  ])('%s is refused', (_, policies, rule) => {
    expect(fieldsOf(refuse(to('a'), { policies: byId(...policies) }))).toEqual([['baselinePolicyId', rule]]);
  });
  test('a policy of an entitlement may use that of its app, and not the other way round', () => {
    const ofApp: Policy = {
      ...asking('a'),
      scope: { appId: 'x', appEntitlementId: '', slot: 'POLICY_SCOPE_SLOT_UNSPECIFIED' },
    };
    const ofEntitlement: Policy = {
      ...asking('b'),
      scope: { appId: 'x', appEntitlementId: 'e', slot: 'POLICY_SCOPE_SLOT_UNSPECIFIED' },
    };
    const lookups = {
      policies: byId(ofApp, ofEntitlement),
      scopes: { appIds: new Set(['x']), appIdsOfEntitlements: new Map([['e', 'x']]) },
    };
    checkPolicy(
      { ...to('a'), scope: { appId: 'x', appEntitlementId: 'e' } },
      { enabledUserIds: new Set(), ...lookups },
    );
    expect(fieldsOf(refuse({ ...to('b'), scope: { appId: 'x' } }, lookups))).toEqual([['baselinePolicyId', 'SCOPE']]);
  });
  test('every reference is refused while the feature is switched off', () => {
    const error = refuse(
      { ...to('a'), rules: [{ condition: 'true', policyId: 'a' }] },
      { policies: byId(asking('a')), features: new Set() },
    );
    expect(error.reason).toBe('FEATURE_DISABLED');
    expect(fieldsOf(error)).toEqual([
      ['rules[0].policyId', 'FEATURE_DISABLED'],
      ['baselinePolicyId', 'FEATURE_DISABLED'],
    ]);
  });
});

describe('chains of policies', () => {
  /** p0 → p1 → … → p(length - 1); only the last one asks. */
  const chain = (length: number): Policy[] =>
    Array.from({ length }, (_, at) => (at === length - 1 ? asking(`p${at}`) : deferring(`p${at}`, `p${at + 1}`)));

  test('a policy cannot refer to itself', () => {
    expect(fieldsOf(refuse(to('self'), { policyId: 'self', policies: byId(asking('self')) }))).toEqual([
      ['baselinePolicyId', 'SELF'],
    ]);
  });
  test('a circle is refused and the error shows it', () => {
    const error = refuse(to('a'), {
      policyId: 'c',
      policies: byId(deferring('a', 'b'), deferring('b', 'c'), asking('c')),
    });
    expect(fieldsOf(error)).toEqual([['baselinePolicyId', 'CYCLE']]);
    expect(error.message).toContain('New (c) → Policy a (a) → Policy b (b) → New (c)');
  });
  test('a chain as deep as is allowed is accepted, a deeper one is refused and shown', () => {
    checkPolicy(to('p0'), { enabledUserIds: new Set(), policies: byId(...chain(CHAIN_MAX)) });
    const error = refuse(to('p0'), { policies: byId(...chain(CHAIN_MAX + 1)) });
    expect(fieldsOf(error)).toEqual([['baselinePolicyId', 'DEPTH']]);
    expect(error.message).toContain('New → Policy p0 (p0) → Policy p1 (p1)');
  });
  test('a chain that becomes too deep for a policy further up is refused too', () => {
    const policies = byId(...chain(CHAIN_MAX), deferring('top', 'edited'), asking('edited'));
    const error = refuse(to('p0'), { policyId: 'edited', policies });
    expect(fieldsOf(error)).toEqual([['baselinePolicyId', 'DEPTH']]);
    expect(error.message).toContain('Policy top (top) → New (edited) → Policy p0 (p0)');
  });
  test('many references that meet again are checked in no time', () => {
    const layers = Array.from({ length: 4 }, (_, layer) =>
      Array.from({ length: 16 }, (__, at) =>
        deferring(
          `${layer}-${at}`,
          `${layer + 1}-0`,
          Array.from({ length: 16 }, (___, next) => ({ condition: 'true', policyId: `${layer + 1}-${next}` })),
        ),
      ),
    ).flat();
    const last = Array.from({ length: 16 }, (_, at) => asking(`4-${at}`));
    checkPolicy(to('0-0'), {
      enabledUserIds: new Set(),
      policyId: 'n',
      policies: byId(...layers, ...last, asking('n')),
    });
  });
});

describe('selection through several policies', () => {
  const verdicts = (yes: ReadonlySet<string>, policies: Policy[]): Resolution => ({
    policies: byId(...policies),
    holds: (condition) => ({ holds: yes.has(condition), error: condition === 'broken' ? 'No such key' : '' }),
  });

  test('the rule that matched, its policy and its depth are in the trace', () => {
    const root = deferring('root', 'next', [{ condition: 'no', policyId: 'other' }]);
    const next = deferring('next', 'other', [{ condition: 'yes', policyId: 'last' }]);
    const { steps, trace } = selectSteps(
      root,
      verdicts(new Set(['yes']), [next, asking('last', 'ada'), asking('other')]),
    );
    expect(steps[0]?.approval?.users?.userIds).toEqual(['ada']);
    expect(
      trace.map(({ policyId, condition, matched, chainDepth, outcomePolicyId, policyKey }) => [
        policyId,
        condition,
        matched,
        chainDepth,
        outcomePolicyId,
        policyKey,
      ]),
    ).toEqual([
      ['root', 'no', false, 0, '', ''],
      ['root', '', true, 0, 'next', ''],
      ['next', 'yes', true, 1, 'last', ''],
      ['last', '', true, 2, '', 'certify'],
    ]);
  });
  test('a condition that went wrong does not match, and its error is kept', () => {
    const root = {
      ...asking('root', 'ada'),
      rules: deferring('x', '', [{ condition: 'broken', policyId: 'other' }]).rules,
    };
    const { steps, trace } = selectSteps(root, verdicts(new Set(['broken']), [asking('other')]));
    expect(steps[0]?.approval?.users?.userIds).toEqual(['ada']);
    expect(trace[0]).toMatchObject({ condition: 'broken', matched: false, error: 'No such key' });
  });
  test.each([
    ['that is gone', []],
    ['that is deleted', [{ ...asking('next'), deletedAt: now }]],
  ])('a policy %s leaves the decision to the administrators', (_, policies) => {
    const { steps, trace } = selectSteps(deferring('root', 'next'), verdicts(new Set(), policies));
    expect(steps.map((step) => step.approval?.users?.userIds)).toEqual([[]]);
    expect(trace).toEqual([expect.objectContaining({ matched: false, error: 'There is no policy next' })]);
  });
  test('a chain that is too deep, or a circle, leaves the decision to the administrators', () => {
    const { steps, trace } = selectSteps(
      deferring('a', 'b'),
      verdicts(new Set(), [deferring('b', 'a'), deferring('a', 'b')]),
    );
    expect(steps.map((step) => step.approval?.users?.userIds)).toEqual([[]]);
    expect(trace.at(-1)?.error).toContain('More than 5');
  });
  test('whatever the policies say, no step is chosen that the chosen sequence does not have', () => {
    const rule = fc.record({
      condition: fc.constantFrom('yes', 'no', 'broken'),
      policyId: fc.constantFrom('p0', 'p1', 'p2', 'gone'),
    });
    const policy = fc.tuple(fc.array(rule, { maxLength: 4 }), fc.option(fc.constantFrom('p0', 'p1', 'p2', 'gone')));
    fc.assert(
      fc.property(fc.tuple(policy, policy, policy), (specs) => {
        const policies = specs.map(([rules, next], at) =>
          next === null
            ? { ...asking(`p${at}`), rules: deferring('x', '', rules).rules }
            : deferring(`p${at}`, next, rules),
        );
        const [root] = policies;
        if (!root) return;
        const { steps, trace } = selectSteps(root, verdicts(new Set(['yes']), policies));
        const last = trace.at(-1);
        const taken = last?.matched
          ? policies.find(({ id }) => id === last.policyId)
          : trace.length === 0
            ? root
            : undefined;
        expect(steps).toEqual(
          taken
            ? taken.policySteps['certify']?.steps
            : [
                expect.objectContaining({
                  approval: expect.objectContaining({ users: expect.objectContaining({ userIds: [] }) }),
                }),
              ],
        );
        expect(trace.every(({ chainDepth }) => chainDepth <= CHAIN_MAX)).toBe(true);
      }),
    );
  });
});

describe('what an escalation may switch to', () => {
  const at = 'policySteps.certify.steps[0].approval.escalation.replacePolicy.policyId';
  const escalating = (policyId: string): CreatePolicyRequest =>
    certifyRequest([
      approval({
        manager: {},
        escalationEnabled: true,
        escalation: { expiration: '3600', replacePolicy: { policyId } },
      }),
    ]);
  test('a policy of the same type that exists', () => {
    checkPolicy(escalating('a'), { enabledUserIds: new Set(), policies: byId(asking('a')) });
    expect(fieldsOf(refuse(escalating(''), {}))).toEqual([[at, 'REQUIRED']]);
    expect(fieldsOf(refuse(escalating('a'), {}))).toEqual([[at, 'NOT_FOUND']]);
    expect(
      fieldsOf(refuse(escalating('a'), { policies: byId({ ...asking('a'), policyType: 'POLICY_TYPE_GRANT' }) })),
    ).toEqual([[at, 'POLICY_TYPE']]);
  });
  test('not one that leads back, as the task would never end', () => {
    expect(fieldsOf(refuse(escalating('self'), { policyId: 'self' }))).toEqual([[at, 'SELF']]);
    const back = newPolicy(escalating('self'), { id: 'a', now });
    const error = refuse(escalating('a'), { policyId: 'self', policies: byId(back) });
    expect(fieldsOf(error)).toEqual([[at, 'CYCLE']]);
    expect(error.message).toContain('(self) → Quarterly review (a) → Quarterly review (self)');
  });
});
