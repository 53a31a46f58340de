import { EndedEmploymentWords } from '@oag/types';
import { expect, test } from 'vitest';
import { insightRules, insights, recommend, RULE_NUMBERS, type InsightInputs } from '@oag/governance/insights';

const few = { held: 0, total: 0 };
/** A grant without any known fact that a rule looks at. */
const plain: InsightInputs = {
  asOf: '2026-01-12T10:00:00Z',
  lastUsedAt: null,
  grantedAt: null,
  reviewedAt: null,
  reviewedOutcome: '',
  isNew: false,
  holderStatus: 'ENABLED',
  accountStatus: 'ENABLED',
  employmentStatus: '',
  hasNoOwner: false,
  isExternal: false,
  riskLevel: '',
  frameworks: 0,
  conflicts: 0,
  severeConflicts: 0,
  manager: few,
  title: few,
  department: few,
  requesterId: '',
};
const nobody = { holderId: '', reviewerIds: [] };
const daysAgo = (days: number): string => new Date(Date.parse(plain.asOf) - days * 86_400_000).toISOString();

/** For each rule, inputs for which it holds, and inputs for which it just does not. */
const cases: { [ruleId: string]: [holds: Partial<InsightInputs>, fails: Partial<InsightInputs>] } = {
  'holder-inactive': [{ holderStatus: 'DISABLED' }, { holderStatus: '' }],
  'employment-ended': [{ employmentStatus: 'Terminated' }, { employmentStatus: 'On leave' }],
  'employment-status': [{ employmentStatus: 'On leave' }, { employmentStatus: 'terminated' }],
  'conflict-severe': [{ severeConflicts: 1 }, { conflicts: 1 }],
  unused: [{ lastUsedAt: daysAgo(91) }, { lastUsedAt: daysAgo(90.9) }],
  'denied-before': [
    { reviewedOutcome: 'DECERTIFIED', reviewedAt: daysAgo(1) },
    { reviewedOutcome: 'CERTIFIED', reviewedAt: daysAgo(1) },
  ],
  'account-inactive': [{ accountStatus: 'DISABLED' }, { accountStatus: '' }],
  conflict: [{ conflicts: 2 }, {}],
  'no-owner': [{ hasNoOwner: true }, {}],
  'high-risk': [{ riskLevel: 'High' }, { riskLevel: 'Low' }],
  external: [{ isExternal: true }, {}],
  'few-of-manager': [{ manager: { held: 1, total: 5 } }, { manager: { held: 1, total: 4 } }],
  'few-of-title': [{ title: { held: 1, total: 5 } }, { title: { held: 2, total: 5 } }],
  'few-of-department': [{ department: { held: 1, total: 9 } }, { department: { held: 9, total: 9 } }],
  'most-of-manager': [{ manager: { held: 4, total: 5 } }, { manager: { held: 4, total: 4 } }],
  'most-of-title': [{ title: { held: 8, total: 10 } }, { title: { held: 79, total: 100 } }],
  'most-of-department': [{ department: { held: 5, total: 5 } }, { department: { held: 3, total: 5 } }],
  'used-lately': [{ lastUsedAt: daysAgo(30) }, { lastUsedAt: daysAgo(31) }],
  'certified-before': [{ reviewedOutcome: 'CERTIFIED', reviewedAt: daysAgo(7) }, {}],
  new: [{ isNew: true }, {}],
  frameworks: [{ frameworks: 2 }, {}],
  'some-of-manager': [{ manager: { held: 2, total: 5 } }, { manager: { held: 4, total: 5 } }],
  'some-of-title': [{ title: { held: 2, total: 5 } }, { title: { held: 1, total: 5 } }],
  'some-of-department': [{ department: { held: 2, total: 5 } }, { department: { held: 2, total: 4 } }],
  'granted-lately': [{ grantedAt: daysAgo(0) }, { grantedAt: daysAgo(31) }],
  'used-a-while-ago': [{ lastUsedAt: daysAgo(31) }, { lastUsedAt: daysAgo(91) }],
  'granted-long-ago': [{ grantedAt: daysAgo(365) }, { grantedAt: daysAgo(364) }],
  granted: [{ grantedAt: daysAgo(31) }, { grantedAt: daysAgo(30) }],
};
const idsOf = (inputs: Partial<InsightInputs>): string[] =>
  insights({ ...plain, ...inputs }, nobody).map(({ rule }) => rule.id);

test.each(Object.entries(cases))('the rule %s holds for its inputs, and not without', (id, [holds, fails]) => {
  expect(idsOf(holds)).toContain(id);
  expect(idsOf(fails)).not.toContain(id);
});

test.each(EndedEmploymentWords)(
  'with the employment status "%s", which the contract names, the employment has ended, however it is written',
  (word) => {
    for (const written of [word, word.toUpperCase(), word.replaceAll(' ', '-'), `(${word.replaceAll(' ', '_')})`])
      expect(idsOf({ employmentStatus: written }), written).toContain('employment-ended');
    expect(idsOf({ employmentStatus: `not ${word}` })).toContain('employment-status');
  },
);

test('every rule is tried, and has a number and a name of its own', () => {
  const personal = ['reviewer-holds', 'reviewer-asked'];
  expect(insightRules.map(({ id }) => id).toSorted()).toEqual([...Object.keys(cases), ...personal].toSorted());
  expect(new Set(insightRules.map(({ no }) => no)).size).toBe(insightRules.length);
  expect(Math.max(...insightRules.map(({ no }) => no))).toBeLessThan(RULE_NUMBERS);
});

test('the reviewer is told when a reviewer holds the access, or had asked for it', () => {
  const said = insights({ ...plain, requesterId: 'ann' }, { holderId: 'bob', reviewerIds: ['ann', 'bob'] });
  expect(said.map(({ rule }) => rule.id)).toEqual(['reviewer-holds', 'reviewer-asked']);
  expect(insights({ ...plain, requesterId: 'ann' }, { holderId: 'bob', reviewerIds: ['cy'] })).toEqual([]);
  expect(insights(plain, { holderId: '', reviewerIds: [''] })).toEqual([]);
});

test('an insight explains itself as text and as data', () => {
  const [most, used] = insights({ ...plain, lastUsedAt: daysAgo(3), manager: { held: 9, total: 10 } }, nobody);
  expect(most).toMatchObject({
    text: '9 of 10 people with the same manager have it',
    facts: { managerShare: '90', managerTotal: '10', managerHeld: '9' },
  });
  expect(used).toMatchObject({
    text: 'It was last used 3 days ago',
    facts: { unusedDays: '3', lastUsedAt: daysAgo(3) },
  });
});

test('warnings come first, then reasons for the access, then information; the heaviest first in each', () => {
  const found = insights(
    {
      ...plain,
      holderStatus: 'DELETED',
      lastUsedAt: daysAgo(100),
      grantedAt: daysAgo(100),
      title: { held: 5, total: 5 },
    },
    nobody,
  );
  expect(found.map(({ rule }) => rule.id)).toEqual(['holder-inactive', 'unused', 'most-of-title', 'granted']);
});

test('inactive people, unused access and severe conflicts are to be denied, what most peers have is to be approved, the rest to be looked at', () => {
  const peers = { manager: { held: 5, total: 5 } };
  expect(recommend(plain)).toBe('REVIEW');
  expect(recommend({ ...plain, ...peers })).toBe('APPROVE');
  expect(recommend({ ...plain, title: { held: 8, total: 10 } })).toBe('APPROVE');
  expect(recommend({ ...plain, department: { held: 5, total: 5 } })).toBe('REVIEW');
  for (const against of [{ holderStatus: 'DISABLED' }, { lastUsedAt: daysAgo(91) }, { severeConflicts: 1 }]) {
    expect(recommend({ ...plain, ...peers, ...against })).toBe('DENY');
  }
  expect(recommend({ ...plain, lastUsedAt: null }), 'a use that nobody reported').toBe('REVIEW');
});
