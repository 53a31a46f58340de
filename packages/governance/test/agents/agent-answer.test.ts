import {
  agentAnswer,
  type AgentFacts,
  type AgentSettings,
  factReasons,
  guards,
  insightReasons,
} from '@oag/governance/agents';
import { insightRules } from '@oag/governance/insights';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyFacts, harmless, withAccess } from './random-facts.ts';

const settings: AgentSettings = { appIds: [], approveFrom: 0, denyFrom: 0, mayDeny: true };
const anySettings: fc.Arbitrary<AgentSettings> = fc.record({
  appIds: fc.constantFrom<string[]>([], ['app'], ['third']),
  approveFrom: fc.integer({ min: 0, max: 100 }),
  denyFrom: fc.integer({ min: 0, max: 100 }),
  mayDeny: fc.boolean(),
});

/** The guarded classes, in words of their own: they must not follow from the code that is tested. */
const isGuarded = ({ access, ...facts }: AgentFacts, { appIds }: AgentSettings): boolean =>
  access === null ||
  facts.subjectUserId === '' ||
  !['low', 'medium'].includes(access.riskLevel.toLowerCase()) ||
  access.conflicts + access.severeConflicts + facts.causedConflicts > 0 ||
  facts.isOwnAccess ||
  facts.isEmergency ||
  ((appIds ?? []).length > 0 && !(appIds ?? []).includes(facts.appId));

test('an agent never decides about a guarded class, whatever the other facts and the settings', () => {
  fc.assert(
    fc.property(anyFacts, anySettings, (facts, given) => {
      fc.pre(isGuarded(facts, given));
      expect(agentAnswer(facts, given).answer).toBe('people');
    }),
    { numRuns: 2000 },
  );
});

test('an agent never approves what an insight recommends to deny, and never denies where the policy does not allow it', () => {
  fc.assert(
    fc.property(anyFacts, anySettings, (facts, given) => {
      const { answer, reasons } = agentAnswer(facts, given);
      const recommendsDenial = new Set(
        insightRules.flatMap(({ id, recommends }) => (recommends === 'DENY' ? [id] : [])),
      );
      if (answer === 'approve') expect(reasons.filter(({ id }) => recommendsDenial.has(id))).toEqual([]);
      if (answer === 'deny') expect(given.mayDeny).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('the score is the sum of the weights of its reasons within its limits, and passes the threshold of its answer', () => {
  fc.assert(
    fc.property(anyFacts, anySettings, (facts, given) => {
      const { answer, score, reasons } = agentAnswer(facts, given);
      const sum = reasons.reduce((total, { weight }) => total + weight, 0);
      expect(score).toBe(Math.max(-100, Math.min(100, sum)));
      if (answer === 'approve') expect(score).toBeGreaterThanOrEqual(given.approveFrom || 50);
      if (answer === 'deny') expect(score).toBeLessThanOrEqual(-(given.denyFrom || 50));
      expect(agentAnswer(structuredClone(facts), given)).toEqual({ answer, score, reasons, version: 1 });
    }),
  );
});

test('random facts lead to every answer', () => {
  const answers = fc.sample(anyFacts, { numRuns: 3000, seed: 7 }).map((facts) => agentAnswer(facts, settings).answer);
  expect(new Set(answers)).toEqual(new Set(['approve', 'deny', 'people']));
});

test.each<[string, AgentFacts, object]>([
  ['most of a team has it', harmless, { answer: 'approve', score: 70 }],
  ['the person has left', withAccess({ employmentStatus: 'Terminated' }), { answer: 'people', score: -30 }],
  [
    'nobody else has it, and the person has left',
    withAccess({ holderStatus: 'DISABLED', manager: { held: 0, total: 9 }, title: { held: 0, total: 9 } }),
    { answer: 'deny', score: -100 },
  ],
  [
    'little is known',
    withAccess({ manager: { held: 1, total: 2 }, title: { held: 0, total: 0 } }),
    { answer: 'people', score: 0, reasons: [] },
  ],
  ['a request was denied before', withAccess({}, { deniedRequests: 1 }), { answer: 'people', score: 30 }],
  [
    'the manager requested it',
    withAccess({ title: { held: 5, total: 10 } }, { isRequestedByManager: true }),
    { answer: 'approve', score: 60 },
  ],
])('%s', (_, facts, expected) => expect(agentAnswer(facts, settings)).toMatchObject(expected));

test.each([
  ['missing-facts', { ...harmless, access: null }],
  ['no-person', withAccess({}, { subjectUserId: '' })],
  ['high-risk', withAccess({ riskLevel: 'Critical' })],
  ['unknown-risk', withAccess({ riskLevel: '' })],
  ['conflict', withAccess({ conflicts: 1 })],
  ['conflict', withAccess({}, { causedConflicts: 1 })],
  ['own-access', withAccess({}, { isOwnAccess: true })],
  ['emergency', withAccess({}, { isEmergency: true })],
  ['other-app', withAccess({}, { appId: 'other' })],
])('a person decides by the reason %s', (id, facts) => {
  const { answer, reasons } = agentAnswer(facts, { ...settings, appIds: ['app'] });
  expect(answer).toBe('people');
  expect(reasons[0]).toEqual({ id, version: 1, weight: 0 });
});

test('a reason whose condition or weight changes gets another version', () => {
  const conditions = insightReasons.map(({ id, version, weight }) => {
    const rule = insightRules.find((one) => one.id === id);
    const bounds = (rule?.when ?? []).map(
      ({ measure, atLeast, atMost }) => `${measure} ${atLeast ?? ''}..${atMost ?? ''}`,
    );
    return `${id}@${version} ${weight}: ${bounds.join(', ')}`;
  });
  expect(conditions).toMatchInlineSnapshot(`
    [
      "holder-inactive@1 -100: holderInactive 1..",
      "employment-ended@1 -100: employmentEnded 1..",
      "unused@1 -60: unusedDays 91..",
      "denied-before@1 -40: wasDenied 1..",
      "account-inactive@1 -40: accountInactive 1..",
      "no-owner@1 -30: hasNoOwner 1..",
      "external@1 -20: isExternal 1..",
      "few-of-manager@1 -30: managerShare ..20, managerTotal 5..",
      "few-of-title@1 -20: titleShare ..20, titleTotal 5..",
      "few-of-department@1 -10: departmentShare ..20, departmentTotal 5..",
      "most-of-manager@1 40: managerShare 80.., managerTotal 5..",
      "most-of-title@1 30: titleShare 80.., titleTotal 5..",
      "most-of-department@1 15: departmentShare 80.., departmentTotal 5..",
      "used-lately@1 25: unusedDays ..30",
      "certified-before@1 15: reviewedDays 0.., wasDenied ..0",
    ]
  `);
  expect(factReasons.map(({ id, version, weight }) => `${id}@${version} ${weight}`)).toMatchInlineSnapshot(`
    [
      "requested-by-manager@1 20",
      "request-denied-before@1 -40",
    ]
  `);
  expect(guards.map(({ id, version }) => `${id}@${version}`)).toMatchInlineSnapshot(`
    [
      "missing-facts@1",
      "no-person@1",
      "high-risk@1",
      "unknown-risk@1",
      "conflict@1",
      "own-access@1",
      "emergency@1",
      "other-app@1",
    ]
  `);
});

test('each reason has a name of its own', () => {
  const ids = [...guards, ...insightReasons, ...factReasons].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
