import { expect, test } from 'vitest';
import { readNeutralContract } from '../../src/index.ts';
import { usedMembers } from '../../src/used-members.ts';

const { schemas } = readNeutralContract();
const used = (value: unknown, name: string): string[] =>
  [...usedMembers(value, { $ref: `#/components/schemas/${name}` }, schemas)].toSorted();

test('a member with the value that stands for nothing is not used', () => {
  const nothing = {
    description: '',
    ownerIds: [],
    expectedTicketCount: 0,
    closedAt: null,
    autoResolve: false,
    scopeVersion: '0',
  };
  expect(used({ ...nothing, state: 'ACCESS_REVIEW_STATE_UNSPECIFIED' }, 'AccessReview')).toEqual([]);
  expect(used({ annotations: {} }, 'Policy')).toEqual([]);
});

test('a message is used though it is empty, and what is in it as well', () => {
  expect(used({ scopeV2: { allUsers: {} } }, 'AccessReview')).toEqual([
    'AccessReview.scopeV2',
    'AccessReviewScopeV2.allUsers',
  ]);
});

test('a member is known by either of its names, and an enumeration by its value', () => {
  const scope = { account_criteria: { account_types: ['APP_USER_TYPE_USER'] } };
  expect(used(scope, 'AccessReviewScopeV2')).toEqual([
    'AccessReviewScopeV2.accountCriteria',
    'AccountCriteriaScope.accountTypes',
    'AppUserType.APP_USER_TYPE_USER',
  ]);
});

test('what is in a map is used, whatever its key', () => {
  const policy = { policySteps: { anything: { steps: [{ accept: { acceptMessage: 'Yes.' } }] } } };
  expect(used(policy, 'Policy')).toEqual([
    'Accept.acceptMessage',
    'Policy.policySteps',
    'PolicyStep.accept',
    'PolicySteps.steps',
  ]);
});

test('what comes along in `expanded` is used as the type that it names', () => {
  const expanded = [{ '@type': 'type.googleapis.com/c1.api.app.v1.App', displayName: 'MediChart' }];
  expect(used({ expanded }, 'GetTaskResponse')).toContain('App.displayName');
});
