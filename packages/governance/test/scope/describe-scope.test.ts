import { describe, expect, test } from 'vitest';
import { describePredicate, namedInScope, type Predicate, type ScopeNames } from '@oag/governance/scope';
import { predicateOf } from './held-access.ts';

test('a scope can be said in words', () => {
  expect(describePredicate(predicateOf(null))).toBe('every grant');
  expect(
    describePredicate(
      predicateOf({
        specificResources: { resourceRefs: [{ id: 'a' }, { id: 'b' }] },
        selectedUsers: { userIds: ['ada'] },
        accountCriteria: { appUserStatuses: ['APP_USER_STATUS_DISABLED', 'APP_USER_STATUS_DELETED'] },
        excludedResourceTypeSelections: { resourceTypeRefs: [{ resourceTypeId: 't' }] },
      }),
    ),
  ).toBe(
    'grants on 2 chosen resources, held by 1 chosen person, held by an account that is deleted or disabled, ' +
      'except grants on resources of 1 chosen type',
  );
  const care = { values: [{ value: 'Care' }, { value: 'IT' }] };
  expect(
    describePredicate(
      predicateOf({
        userCriteria: {
          userStatus: ['ENABLED'],
          multiUserProfileAttributes: { department: care },
          groupAppEntitlementsRef: [{ id: 'read' }],
        },
        grantsByCriteria: {
          sourceFilter: 'GRANT_SOURCE_FILTER_DIRECT',
          typeFilter: 'GRANT_FILTER_TYPE_PERMANENT',
          daysSinceLastUsed: '86400s',
        },
        accountCriteria: { accountDomain: 'APP_USER_DOMAIN_EXTERNAL' },
      }),
    ),
  ).toBe(
    'every grant, held by people whose status is ENABLED and department is Care or IT, except held by people who hold one of 1 chosen entitlement, ' +
      'held by an account with an address outside the trusted domains, not used after 2026-03-01T09:00:00.000Z, held directly, without an end',
  );
});

describe('the words for a scope name what it names', () => {
  const names: ScopeNames = {
    app: new Map([
      ['github', 'GitHub'],
      ['jira', 'Jira'],
    ]),
    resource: new Map([
      ['a', 'Vault in GitHub'],
      ['b', 'Pages in GitHub'],
      ['c', 'Wiki in Jira'],
      ['d', 'Board in Jira'],
      ['owner', 'Owner'],
    ]),
    resourceType: new Map([['t', 'Team in GitHub']]),
    entitlement: new Map([
      ['read', 'Read on Vault in GitHub'],
      ['write', 'Write on Vault in GitHub'],
    ]),
    user: new Map([
      ['ada', 'Ada Weber'],
      ['ben', 'Ben Okoye'],
    ]),
    account: new Map([['robot', 'robot in Jira']]),
    attributeValue: new Map([
      ['high', 'High'],
      ['sox', 'SOX'],
    ]),
    profile: new Map([['care', 'Care']]),
    monitor: new Map([['orders', 'Orders']]),
  };
  const said = (predicate: Predicate): string => describePredicate(predicate, names);
  test.each<[string, Predicate]>([
    ['grants of GitHub', { kind: 'appIn', ids: ['github'] }],
    ['grants of GitHub and Jira', { kind: 'appIn', ids: ['github', 'jira'] }],
    ['every account of Jira', { kind: 'appAccessOf', appIds: ['jira'] }],
    ['grants on Vault in GitHub', { kind: 'resourceIn', ids: ['a'] }],
    [
      'grants on Vault in GitHub, Pages in GitHub, Wiki in Jira and 1 more',
      { kind: 'resourceIn', ids: ['a', 'b', 'c', 'd'] },
    ],
    ['except grants on resources of type Team in GitHub', { kind: 'not', of: { kind: 'resourceTypeIn', ids: ['t'] } }],
    [
      'grants of Read on Vault in GitHub and Write on Vault in GitHub',
      { kind: 'entitlementIn', ids: ['read', 'write'] },
    ],
    [
      'held by people who hold Read on Vault in GitHub or Write on Vault in GitHub',
      { kind: 'memberOf', ids: ['read', 'write'] },
    ],
    ['held by Ada Weber or Ben Okoye', { kind: 'userIn', ids: ['ada', 'ben'] }],
    ['held by robot in Jira', { kind: 'accountIn', ids: ['robot'] }],
    ['access with risk level High', { kind: 'riskLevelIn', ids: ['high'] }],
    ['access under compliance framework SOX', { kind: 'frameworkIn', ids: ['sox'] }],
    ['access in conflict for monitor Orders', { kind: 'inConflict', monitorIds: ['orders'] }],
    ['access that comes from access profile Care', { kind: 'fromProfile', ids: ['care'] }],
    ['grants of Owner on Vault in GitHub', { kind: 'roleOnScope', pairs: [{ roleId: 'owner', scopeId: 'a' }] }],
    [
      'held by people whose manager is Ada Weber or somebody-else',
      {
        kind: 'userMeets',
        deletedToo: false,
        of: { kind: 'text', attribute: 'managerId', test: 'is', values: ['ada', 'somebody-else'] },
      },
    ],
    [
      'grants of GitHub and 1 more',
      {
        kind: 'or',
        of: [
          { kind: 'appIn', ids: ['github', 'unknown'] },
          { kind: 'entitlementIn', ids: [] },
        ],
      },
    ],
    ['grants of 2 chosen apps', { kind: 'appIn', ids: ['unknown', 'unknown too'] }],
  ])('%s', (words, predicate) => expect(said(predicate)).toBe(words));
  test('only what the words name is looked up', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const scope: Predicate = {
      kind: 'and',
      of: [{ kind: 'resourceIn', ids }, { kind: 'not', of: { kind: 'appIn', ids: ['github'] } }, { kind: 'grants' }],
    };
    expect(namedInScope(scope)).toEqual({
      app: ['github'],
      resource: ['a', 'b', 'c'],
      resourceType: [],
      entitlement: [],
      user: [],
      account: [],
      attributeValue: [],
      profile: [],
      monitor: [],
    });
  });
  test('long names are cut between characters', () => {
    const words = describePredicate(
      { kind: 'appIn', ids: ['long'] },
      { app: new Map([['long', '\u{1F511}'.repeat(150)]]) },
    );
    expect(words).toBe(`grants of ${'\u{1F511}'.repeat(100)}…`);
  });
});
