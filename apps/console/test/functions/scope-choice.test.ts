import { expect, test } from 'vitest';
import {
  choiceOf,
  firstChoice,
  isComplete,
  scopeTypeOf,
  toScope,
  type ScopeChoice,
} from '../../src/campaigns/setup/scope-choice.ts';

const choices: ScopeChoice[] = [
  firstChoice,
  { ...firstChoice, kind: 'apps', appIds: ['a', 'b'] },
  { ...firstChoice, kind: 'people', userIds: ['u'] },
  { ...firstChoice, kind: 'people', peopleBy: 'manager', managerIds: ['m'] },
  { ...firstChoice, kind: 'privileged', riskLevelIds: ['high'] },
  { ...firstChoice, kind: 'unused', unusedDays: 30, includesUnknownUse: false },
  { ...firstChoice, kind: 'unused', unusedDays: 30 },
  { ...firstChoice, kind: 'recent', recentDays: 7 },
  { ...firstChoice, kind: 'unowned' },
  { ...firstChoice, kind: 'conflicts' },
];

/** A campaign as far as its scope goes, with members that the service fills in. */
const campaignOf = (choice: ScopeChoice) => {
  const { scopeV2, multiApp } = toScope(choice);
  return {
    scopeType: scopeTypeOf(choice),
    scopeV2: scopeV2 && {
      accountCelExpression: null,
      principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_UNSPECIFIED',
      ...scopeV2,
    },
    multiApp: multiApp && { appEntitlementDetails: {}, ...multiApp },
    singleApp: null,
    bindings: null,
  } as unknown as Parameters<typeof choiceOf>[0];
};

test.for(choices.map((choice) => [choice.kind, choice] as const))(
  'a scope of the kind %s is read as it was written',
  ([, choice]) => {
    expect(isComplete(choice)).toBe(true);
    expect(choiceOf(campaignOf(choice))).toEqual(choice);
  },
);

test('a scope that says more than the choices can is left alone', () => {
  const campaign = campaignOf({ ...firstChoice, kind: 'unowned' });
  const narrowed = { ...campaign.scopeV2, grantsByCriteria: { daysSinceReviewed: '86400s' } };
  expect(choiceOf({ ...campaign, scopeV2: narrowed } as typeof campaign)).toBeNull();
  expect(choiceOf({ ...campaign, scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE' })).toBeNull();
  expect(choiceOf({ ...campaignOf(firstChoice), singleApp: { appId: 'a' } })).toBeNull();
});

test('a choice that names nothing is not complete', () => {
  for (const kind of ['apps', 'people', 'privileged'] as const)
    expect(isComplete({ ...firstChoice, kind })).toBe(false);
});
