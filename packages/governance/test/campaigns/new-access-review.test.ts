import type { CreateAccessReviewRequest } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { builtinPolicyIds, newPolicy } from '@oag/governance/policies';
import { initialAccessReview, newAccessReview, policyIdFor, type CreationLookups } from '@oag/governance/campaigns';
import {
  builtin,
  campaignRequest,
  certifyRequest,
  draft,
  lookups,
  fieldsOf,
  later,
  now,
  policyOf,
  refusalOf,
} from '../fixtures.ts';

const ids = { id: 'campaign', now, createdById: 'owner' };
const create = (more: Partial<CreateAccessReviewRequest> = {}, moreFacts: Partial<CreationLookups> = {}) =>
  newAccessReview({ ...campaignRequest, ...more }, { ...lookups, ...moreFacts }, ids);
const broken = (more: Partial<CreateAccessReviewRequest>, moreFacts: Partial<CreationLookups> = {}) =>
  fieldsOf(refusalOf(() => create(more, moreFacts)));

test('a new campaign is a draft with every member', () => {
  const campaign = create({
    description: 'All of it',
    completionDate: later,
    notificationConfig: { sendClose: true },
    scopeV2: { allUsers: {} },
  });
  expect(Object.keys(campaign).toSorted()).toEqual(Object.keys(initialAccessReview).toSorted());
  expect(Object.values(campaign)).not.toContain(undefined);
  expect(campaign).toMatchObject({
    id: 'campaign',
    state: 'ACCESS_REVIEW_STATE_DRAFT',
    scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS',
    scopingVersion: '1',
    createdById: 'owner',
    ownerIds: ['owner'],
    createdAt: now,
    updatedAt: now,
    completionDate: later,
    description: 'All of it',
    expectedTicketCount: 0,
    notificationConfig: { sendClose: true, sendKickoff: false, sendReminders: false },
  });
  expect(campaign.scopeV2).toMatchObject({
    allUsers: {},
    selectedUsers: null,
    principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_UNSPECIFIED',
  });
});

test('every broken field is named at once', () => {
  expect(broken({ displayName: '', ownerIds: [], completionDate: now, duplicateFrom: 'x' })).toEqual([
    ['displayName', 'REQUIRED'],
    ['ownerIds', 'REQUIRED'],
    ['completionDate', 'PAST'],
    ['duplicateFrom', 'NOT_FOUND'],
  ]);
});

test('an owner exists, is enabled, runs campaigns and is named once', () => {
  expect(broken({ ownerIds: ['owner', 'nobody', 'gone', 'reader', 'owner'] })).toEqual([
    ['ownerIds[1]', 'NOT_FOUND'],
    ['ownerIds[2]', 'DISABLED'],
    ['ownerIds[3]', 'ROLE'],
    ['ownerIds[4]', 'DUPLICATE'],
  ]);
  expect(create({ ownerIds: ['admin'] }).ownerIds).toEqual(['admin']);
});

describe('the policy', () => {
  test('is the one asked for, else that of the source, else the built-in one of entitlement owners', () => {
    expect(policyIdFor({ ...campaignRequest, policyId: 'p' }, draft({ policyId: 'q' }))).toBe('p');
    expect(policyIdFor(campaignRequest, draft({ policyId: 'q' }))).toBe('q');
    expect(policyIdFor(campaignRequest, null)).toBe(builtinPolicyIds.entitlementOwnerCertification);
  });
  test('exists, is not deleted and is for reviews', () => {
    expect(broken({ policyId: 'other' })).toEqual([['policyId', 'NOT_FOUND']]);
    expect(broken({}, { policy: null })).toEqual([['policyId', 'NOT_FOUND']]);
    expect(broken({}, { policy: { ...builtin('Entitlement owner certification'), deletedAt: now } })).toEqual([
      ['policyId', 'DELETED'],
    ]);
    expect(broken({ policyId: builtinPolicyIds.defaultRevocation }, { policy: builtin('Default revocation') })).toEqual(
      [['policyId', 'POLICY_TYPE']],
    );
  });
  test('asks somebody first, so that nothing is decided before a campaign starts', () => {
    for (const policy of [
      newPolicy({ displayName: 'Deny', policyType: 'POLICY_TYPE_CERTIFY' }, { id: 'policy', now }),
      policyOf(certifyRequest([{ accept: {} }])),
    ]) {
      expect(broken({ policyId: 'policy' }, { policy })).toEqual([['policyId', 'NO_REVIEWER']]);
    }
  });
});

test('a duplicate takes the scope of its source and nothing of its life', () => {
  const source = {
    ...draft({ id: 'source', state: 'ACCESS_REVIEW_STATE_CLOSED', startedAt: now, expectedTicketCount: 7 }),
    scopeV2: create({ scopeV2: { appAccess: {} } }).scopeV2,
  };
  const copy = create({ duplicateFrom: 'source' }, { source });
  expect(copy).toMatchObject({
    id: 'campaign',
    state: 'ACCESS_REVIEW_STATE_DRAFT',
    startedAt: null,
    expectedTicketCount: 0,
    scopeV2: source.scopeV2,
  });
  expect(create({ duplicateFrom: 'source', scopeV2: { allUsers: {} } }, { source }).scopeV2?.appAccess).toBeNull();
});

describe('the scope', () => {
  const brokenScope = (scopeV2: CreateAccessReviewRequest['scopeV2']) => broken({ scopeV2: scopeV2 ?? null });
  test('appSelectionCriteria names values of the right type, at least one', () => {
    expect(
      create({
        scopeV2: {
          appSelectionCriteria: {
            riskLevelAttributeValueIds: ['high'],
            complianceFrameworkAttributeValueIds: ['hipaa'],
          },
        },
      }).scopeV2?.appSelectionCriteria,
    ).not.toBeNull();
    expect(brokenScope({ appSelectionCriteria: {} })).toEqual([['scopeV2.appSelectionCriteria', 'REQUIRED']]);
    expect(brokenScope({ appSelectionCriteria: { riskLevelAttributeValueIds: ['high', 'hipaa'] } })).toEqual([
      ['scopeV2.appSelectionCriteria.riskLevelAttributeValueIds[1]', 'NOT_FOUND'],
    ]);
  });
  test('conflicts are for campaigns about conflicts, and monitors exist', () => {
    const scopeType = 'ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS';
    expect(brokenScope({ allAccessConflicts: {} })).toEqual([['scopeV2.allAccessConflicts', 'SCOPE_TYPE']]);
    expect(
      create({ scopeType, scopeV2: { specificAccessConflicts: { monitorIds: ['orders'] } } }).scopeV2
        ?.specificAccessConflicts,
    ).toEqual({ monitorIds: ['orders'] });
    expect(broken({ scopeType, scopeV2: { specificAccessConflicts: {} } })).toEqual([
      ['scopeV2.specificAccessConflicts.monitorIds', 'REQUIRED'],
    ]);
    expect(broken({ scopeType, scopeV2: { specificAccessConflicts: { monitorIds: ['nothing'] } } })).toEqual([
      ['scopeV2.specificAccessConflicts.monitorIds[0]', 'NOT_FOUND'],
    ]);
  });
  test('whoever and whatever it names exists', () => {
    expect(brokenScope({ selectedUsers: { userIds: ['ada', 'nobody'] } })).toEqual([
      ['scopeV2.selectedUsers.userIds[1]', 'NOT_FOUND'],
    ]);
    expect(
      brokenScope({
        specificResources: { resourceRefs: [{ id: 'vault' }, { id: 'x' }, { appId: 'other', id: 'repo' }, {}] },
      }),
    ).toEqual([
      ['scopeV2.specificResources.resourceRefs[1].id', 'NOT_FOUND'],
      ['scopeV2.specificResources.resourceRefs[2].appId', 'NOT_FOUND'],
      ['scopeV2.specificResources.resourceRefs[3].id', 'REQUIRED'],
    ]);
    expect(brokenScope({ excludedResourceTypeSelections: { resourceTypeRefs: [{ resourceTypeId: 'x' }] } })).toEqual([
      ['scopeV2.excludedResourceTypeSelections.resourceTypeRefs[0].resourceTypeId', 'NOT_FOUND'],
    ]);
  });
  test('a list of people names 1 to 200, and an exclusion excludes something', () => {
    expect(brokenScope({ selectedUsers: { userIds: [] } })).toEqual([['scopeV2.selectedUsers.userIds', 'REQUIRED']]);
    expect(brokenScope({ selectedUsers: { userIds: Array.from({ length: 201 }, () => 'ada') } })).toEqual([
      ['scopeV2.selectedUsers.userIds', 'LIMIT'],
    ]);
    expect(brokenScope({ excludedSpecificResources: {} })).toEqual([
      ['scopeV2.excludedSpecificResources.resourceRefs', 'REQUIRED'],
    ]);
  });
  test('account criteria name statuses and types that exist', () => {
    expect(
      brokenScope({
        accountCriteria: { accountTypes: ['APP_USER_TYPE_UNSPECIFIED'], accountDomain: 'APP_USER_DOMAIN_EXTERNAL' },
      }),
    ).toEqual([['scopeV2.accountCriteria.accountTypes[0]', 'ENUM']]);
    const unnamed = { scope: { ...lookups.scope, hasDomains: false } };
    expect(broken({ scopeV2: { accountCriteria: { accountDomain: 'APP_USER_DOMAIN_EXTERNAL' } } }, unnamed)).toEqual([
      ['scopeV2.accountCriteria.accountDomain', 'NO_DOMAINS'],
    ]);
  });
  test('criteria for people name people, attributes and entitlements that exist', () => {
    const multiUserProfileAttributes = { shoeSize: { values: [{ value: '44' }] }, department: { values: [] } };
    const userCriteria = {
      userStatus: ['UNKNOWN' as const],
      managerUserIds: ['nobody'],
      multiUserProfileAttributes,
      groupAppEntitlementsRef: [{ id: 'x' }],
    };
    expect(brokenScope({ userCriteria })).toEqual([
      ['scopeV2.userCriteria.userStatus[0]', 'ENUM'],
      ['scopeV2.userCriteria.managerUserIds[0]', 'NOT_FOUND'],
      ['scopeV2.userCriteria.multiUserProfileAttributes.shoeSize', 'NOT_FOUND'],
      ['scopeV2.userCriteria.multiUserProfileAttributes.department.values', 'REQUIRED'],
      ['scopeV2.userCriteria.groupAppEntitlementsRef[0].id', 'NOT_FOUND'],
    ]);
  });
  test('criteria for grants are lengths of time and moments in order', () => {
    const between = { startDate: '2026-02-01T00:00:00Z', endDate: '2026-01-01T00:00:00Z' };
    expect(brokenScope({ grantsByCriteria: { daysSinceLastUsed: '0s', grantsAddedBetween: between } })).toEqual([
      ['scopeV2.grantsByCriteria.daysSinceLastUsed', 'RANGE'],
      ['scopeV2.grantsByCriteria.grantsAddedBetween.endDate', 'RANGE'],
    ]);
    expect(brokenScope({ grantsByCriteria: { grantsAddedBetween: {} } })).toEqual([
      ['scopeV2.grantsByCriteria.grantsAddedBetween', 'REQUIRED'],
    ]);
  });
  test('access of which no use is known counts as unused only beside a time for which access was not used', () => {
    expect(brokenScope({ grantsByCriteria: { includeUnknownLastUse: true } })).toEqual([
      ['scopeV2.grantsByCriteria.includeUnknownLastUse', 'NO_EFFECT'],
    ]);
    expect(
      create({ scopeV2: { grantsByCriteria: { daysSinceLastUsed: '86400s', includeUnknownLastUse: true } } }).scopeV2
        ?.grantsByCriteria?.includeUnknownLastUse,
    ).toBe(true);
  });
  test('expressions are checked, each problem with its place', () => {
    const error = refusalOf(() =>
      create({
        scopeV2: { celExpression: { expression: 'subject.shoe == 1' }, accountCelExpression: { expression: ' ' } },
      }),
    );
    expect(fieldsOf(error)).toEqual([
      ['scopeV2.celExpression.expression', 'EXPRESSION'],
      ['scopeV2.accountCelExpression.expression', 'REQUIRED'],
    ]);
    expect(error.message).toContain('line 1, column 9');
  });
  test('resources and roles on scopes are for campaigns by resource or inheritance', () => {
    const scopeV2 = {
      resourceSelection: { resourceRefs: [{ id: 'vault' }] },
      scopeRoleSelection: { scopeRoleRefs: [{ scopeResourceId: 'vault', roleResourceId: 'x' }] },
    };
    expect(broken({ scopeV2 })).toEqual([
      ['scopeV2.scopeRoleSelection.scopeRoleRefs[0].roleResourceId', 'NOT_FOUND'],
      ['scopeV2.resourceSelection', 'SCOPE_TYPE'],
      ['scopeV2.scopeRoleSelection', 'SCOPE_TYPE'],
    ]);
    const byResource = create({
      scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE',
      scopeV2: { resourceSelection: { resourceRefs: [{ id: 'vault' }] } },
    });
    expect(byResource).toMatchObject({
      scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE',
      defaultView: 'ACCESS_REVIEW_VIEW_TYPE_BY_RESOURCE',
    });
    expect(create({ duplicateFrom: 'source' }, { source: { ...byResource, id: 'source' } })).toMatchObject({
      scopeType: byResource.scopeType,
      scopeV2: byResource.scopeV2,
    });
  });
});
