import type { AccessReview, AccessReviewInput } from '@oag/types';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campaignCommand, restingClock, setScope, updateAccessReview } from '@oag/governance/campaigns';
import { completeScope } from '../../src/scope/complete-scope.ts';
import { builtin, draft, entitlementOwners, lookups, fieldsOf, later, now, refusalOf } from '../fixtures.ts';

const at = { now: later };
const update = (patch: AccessReviewInput, mask: string | null = null, current: AccessReview = draft()) =>
  updateAccessReview(current, patch, mask, lookups, at);
const refuse = (patch: AccessReviewInput, mask: string | null = null, current: AccessReview = draft()) =>
  refusalOf(() => update(patch, mask, current));

describe('the mask', () => {
  test('only what it names is changed', () => {
    const { accessReview, changed } = update({ displayName: 'New', description: 'ignored' }, 'displayName');
    expect(accessReview).toEqual({ ...draft(), displayName: 'New', updatedAt: later });
    expect(changed).toEqual(['displayName']);
  });
  test('both spellings are understood, with spaces', () => {
    expect(
      update({ displayName: 'New', reviewInstructions: 'Look' }, ' display_name , reviewInstructions').changed,
    ).toEqual(['displayName', 'reviewInstructions']);
  });
  test('without a mask it is what the body has, and read-only members are ignored', () => {
    expect(
      update({ description: 'New', state: 'ACCESS_REVIEW_STATE_CLOSED', id: 'x', createdAt: null }).changed,
    ).toEqual(['description']);
    expect(update({ description: 'New' }, '').changed).toEqual(['description']);
  });
  test('what it names and the body lacks is cleared', () => {
    expect(update({}, 'description', draft({ description: 'Old' })).accessReview.description).toBe('');
    expect(fieldsOf(refuse({}, 'displayName'))).toEqual([['accessReview.displayName', 'REQUIRED']]);
  });
  test('a read-only path is no change while the body leaves it as it is, in whatever way it writes a time', () => {
    const current = draft({ createdAt: '2026-01-12T09:00:00.120Z' });
    for (const patch of [
      {},
      { createdAt: null },
      { createdAt: current.createdAt },
      { createdAt: '2026-01-12T10:00:00.12+01:00' },
    ]) {
      expect(update({ ...patch, description: 'New' }, 'description,created_at', current).changed).toEqual([
        'description',
      ]);
    }
    expect(fieldsOf(refuse({ createdAt: '2026-01-12T09:00:00.121Z' }, 'createdAt'))).toEqual([
      ['updateMask', 'READ_ONLY'],
    ]);
  });
  test('a read-only path that the body changes is refused as such', () => {
    const error = refuse({ state: 'ACCESS_REVIEW_STATE_OPEN' }, 'state');
    expect([error.reason, fieldsOf(error)]).toEqual(['READ_ONLY_FIELD', [['updateMask', 'READ_ONLY']]]);
  });
  test.each([
    'colour',
    'displayName.first',
    'notificationConfig.sendPigeon',
    'scopeV2.selectedUsers.names',
    'constructor',
    'scopeV2.__proto__',
  ])('the unknown path %s is refused', (path) => {
    expect(fieldsOf(refuse({ displayName: 'New' }, `displayName,${path}`))).toEqual([['updateMask', 'UNKNOWN']]);
  });
  test('a path may lead into an object', () => {
    const current = draft({ notificationConfig: { sendClose: true, sendKickoff: true, sendReminders: false } });
    expect(
      update({ notificationConfig: { sendKickoff: false } }, 'notification_config.send_kickoff', current).accessReview
        .notificationConfig,
    ).toEqual({ sendClose: true, sendKickoff: false, sendReminders: false });
    expect(
      update({ scopeV2: { selectedUsers: { userIds: ['ada'] } } }, 'scopeV2.selectedUsers.userIds').accessReview.scopeV2
        ?.selectedUsers,
    ).toEqual({ userIds: ['ada'] });
  });
  test('setting one member of a group by its path unsets the others', () => {
    const current = draft({ scopeV2: completeScope({ allUsers: {}, allAccounts: {} }) });
    const { scopeV2 } = update(
      { scopeV2: { selectedUsers: { userIds: ['ada'] } } },
      'scopeV2.selectedUsers',
      current,
    ).accessReview;
    expect(scopeV2).toMatchObject({ allUsers: null, allAccounts: {}, selectedUsers: { userIds: ['ada'] } });
  });
});

describe('a campaign as it was read', () => {
  const states = ['DRAFT', 'PREPARING', 'REVIEW', 'OPEN', 'CLOSED', 'DELETING'];
  test.each(states)('can be sent back in state %s', (state) => {
    const current = draft({
      state: `ACCESS_REVIEW_STATE_${state}`,
      scopeV2: completeScope({ selectedUsers: { userIds: ['has left'] } }),
      ownerIds: ['gone'],
    });
    const reordered = Object.fromEntries(Object.entries(structuredClone(current)).toReversed());
    expect(update(reordered, null, current)).toEqual({ accessReview: current, changed: [] });
  });
  test('whatever subset is named, only what is named changes', () => {
    const writable = [
      'displayName',
      'description',
      'reviewInstructions',
      'notificationConfig',
      'autoGenerateReport',
      'defaultView',
    ] as const;
    const patch: AccessReviewInput = {
      displayName: 'a',
      description: 'b',
      reviewInstructions: 'c',
      notificationConfig: { sendClose: true },
      autoGenerateReport: true,
      defaultView: 'ACCESS_REVIEW_VIEW_TYPE_BY_USER',
    };
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...writable), { minLength: 1 }), fc.boolean(), (names, isSnake) => {
        const mask = names
          .map((name) => (isSnake ? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name))
          .join(',');
        const { accessReview, changed } = update(patch, mask);
        expect([...changed].toSorted()).toEqual([...names].toSorted());
        const different = (Object.keys(accessReview) as (keyof AccessReview)[]).filter(
          (name) => JSON.stringify(accessReview[name]) !== JSON.stringify(draft()[name]),
        );
        expect(different.toSorted()).toEqual([...names, 'updatedAt'].toSorted());
      }),
    );
  });
});

describe('what may be changed when', () => {
  test('scheduledStartDate and autoStartCampaign until the start: they make a prepared campaign PENDING', () => {
    const schedule = { autoStartCampaign: true, scheduledStartDate: '2026-04-01T00:00:00Z' };
    const prepared = { ...draft(), state: 'ACCESS_REVIEW_STATE_REVIEW' } as const;
    const pending = updateAccessReview(prepared, schedule, null, lookups, at).accessReview;
    expect(pending.state).toBe('ACCESS_REVIEW_STATE_PENDING');
    expect(updateAccessReview(pending, { autoStartCampaign: false }, null, lookups, at).accessReview.state).toBe(
      'ACCESS_REVIEW_STATE_REVIEW',
    );
    expect(updateAccessReview(draft(), schedule, null, lookups, at).accessReview.state).toBe(
      'ACCESS_REVIEW_STATE_DRAFT',
    );
    const running = { ...draft(), state: 'ACCESS_REVIEW_STATE_OPEN' } as const;
    expect(refusalOf(() => updateAccessReview(running, schedule, null, lookups, at)).reason).toBe('WRONG_STATE');
  });
  test('scheduledStartDate lies ahead, and before completionDate', () => {
    const refused = (patch: AccessReviewInput): unknown =>
      fieldsOf(refusalOf(() => updateAccessReview(draft(), patch, null, lookups, at)));
    expect(refused({ scheduledStartDate: '2026-01-01T00:00:00Z' })).toEqual([
      ['accessReview.scheduledStartDate', 'PAST'],
    ]);
    expect(refused({ scheduledStartDate: '2026-05-01T00:00:00Z', completionDate: '2026-04-01T00:00:00Z' })).toEqual([
      ['accessReview.scheduledStartDate', 'ORDER'],
    ]);
  });
  const scope = { scopeV2: { appAccess: {} } };
  test('scope and policy only in a draft', () => {
    for (const [state, fix] of [
      ['REVIEW', 'unprepare'],
      ['OPEN', ''],
      ['PREPARING', ''],
    ]) {
      const error = refuse(scope, null, draft({ state: `ACCESS_REVIEW_STATE_${state}` }));
      expect([error.reason, fieldsOf(error)]).toEqual(['WRONG_STATE', [['accessReview.scopeV2', 'STATE']]]);
      expect(error.message).toContain(fix);
    }
    const other = { ...builtin('Manager certification') };
    expect(
      updateAccessReview(draft(), { policyId: other.id }, null, { ...lookups, policy: other }, at).accessReview
        .policyId,
    ).toBe(other.id);
    expect(
      refusalOf(() =>
        updateAccessReview(
          draft({ state: 'ACCESS_REVIEW_STATE_OPEN' }),
          { policyId: other.id },
          null,
          { ...lookups, policy: other },
          at,
        ),
      ).reason,
    ).toBe('WRONG_STATE');
  });
  test('the rest until it is closed', () => {
    expect(
      update(
        { completionDate: '2026-04-01T00:00:00Z', ownerIds: ['admin'] },
        null,
        draft({ state: 'ACCESS_REVIEW_STATE_OPEN' }),
      ).changed,
    ).toEqual(['completionDate', 'ownerIds']);
    expect(refuse({ description: 'New' }, null, draft({ state: 'ACCESS_REVIEW_STATE_CLOSED' })).reason).toBe(
      'WRONG_STATE',
    );
  });
  test('the scope type never', () => {
    expect(fieldsOf(refuse({ scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_USERS' }))).toEqual([
      ['accessReview.scopeType', 'IMMUTABLE'],
    ]);
    expect(update({ scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_UNSPECIFIED' }).changed).toEqual([]);
  });
});

test('owners and due date keep their rules', () => {
  expect(fieldsOf(refuse({ ownerIds: ['reader'], completionDate: now }))).toEqual([
    ['accessReview.ownerIds[0]', 'ROLE'],
    ['accessReview.completionDate', 'PAST'],
  ]);
  expect(fieldsOf(refuse({}, 'ownerIds'))).toEqual([['accessReview.ownerIds', 'REQUIRED']]);
});

test('another scope is another scoping, the same scope is not', () => {
  const current = draft({
    scopingVersion: '9007199254740993',
    errorState: 'ACCESS_REVIEW_ERROR_STATE_SELECTION_QUOTA_EXCEED_ERROR',
  });
  const { accessReview } = update({ scopeV2: { appAccess: {} } }, null, current);
  expect(accessReview).toMatchObject({
    scopingVersion: '9007199254740994',
    errorState: 'ACCESS_REVIEW_ERROR_STATE_UNSPECIFIED',
  });
  expect(update({ scopeV2: { appAccess: {} } }, null, accessReview).changed).toEqual([]);
});

describe('the older members', () => {
  test('are whole, count as a change of the scope, and exclude each other where they say what is reviewed', () => {
    const { accessReview, changed } = update({ singleApp: { appId: 'app' }, inclusionScope: { userIds: ['ada'] } });
    expect(changed).toEqual(['singleApp', 'inclusionScope']);
    expect(accessReview).toMatchObject({
      scopingVersion: '2',
      singleApp: { appId: 'app' },
      inclusionScope: { userIds: ['ada'], managerIds: [] },
    });
    const several = { appEntitlements: { app: { entitlementIds: ['read'] } } };
    expect(update({ multiApp: several }, 'multiApp', accessReview).accessReview).toMatchObject({
      singleApp: null,
      multiApp: { appEntitlements: { app: { appId: '', entitlementIds: ['read'] } }, appEntitlementDetails: {} },
      scopingVersion: '3',
    });
  });
  test('name what exists', () => {
    expect(
      fieldsOf(refuse({ singleApp: { appId: 'x' }, scope: { appUserTypes: ['APP_USER_TYPE_UNSPECIFIED'] } })),
    ).toEqual([
      ['accessReview.singleApp.appId', 'NOT_FOUND'],
      ['accessReview.scope.appUserTypes[0]', 'ENUM'],
    ]);
    const details = { app: { entitlementDetails: { read: { policyId: 'x' } } } };
    expect(
      fieldsOf(
        refuse({
          multiApp: {
            appEntitlements: { app: { entitlementIds: ['x'] } },
            appEntitlementDetails: { ...details, other: {} },
          },
        }),
      ),
    ).toEqual([
      ['accessReview.multiApp.appEntitlements.app.entitlementIds[0]', 'NOT_FOUND'],
      ['accessReview.multiApp.appEntitlementDetails.other', 'NOT_FOUND'],
      ['accessReview.multiApp.appEntitlementDetails.app.entitlementDetails.read.policyId', 'POLICY'],
    ]);
    expect(fieldsOf(refuse({ multiApp: {} }))).toEqual([['accessReview.multiApp.appEntitlements', 'REQUIRED']]);
    expect(
      fieldsOf(refuse({ inclusionScope: { userStatuses: ['USER_LOST' as never], managerIds: ['nobody'] } })),
    ).toEqual([
      ['accessReview.inclusionScope.userStatuses[0]', 'ENUM'],
      ['accessReview.inclusionScope.managerIds[0]', 'NOT_FOUND'],
    ]);
  });
});

describe('setting the scope', () => {
  const scopeLookups = {
    scope: lookups.scope,
    appIdsOfEntitlements: new Map([
      ['read', 'app'],
      ['write', 'app'],
    ]),
    policies: new Map(),
  };
  test('replaces scope and rows; each row once, with its app', () => {
    const { accessReview, rows } = setScope(
      draft(),
      {
        entitlements: [
          { appEntitlementId: 'write' },
          { appId: 'app', appEntitlementId: 'read' },
          { appEntitlementId: 'write' },
        ],
      },
      scopeLookups,
      at,
    );
    expect(rows).toEqual([
      { appId: 'app', appEntitlementId: 'write', customPolicyId: null },
      { appId: 'app', appEntitlementId: 'read', customPolicyId: null },
    ]);
    expect(accessReview).toMatchObject({ scopeV2: null, scopingVersion: '2', updatedAt: later });
  });
  test('names what does not exist or would be ignored', () => {
    const error = refusalOf(() =>
      setScope(
        draft(),
        { entitlements: [{ appEntitlementId: 'x' }, { appId: 'other', appEntitlementId: 'read' }, {}] },
        scopeLookups,
        at,
      ),
    );
    expect(fieldsOf(error)).toEqual([
      ['entitlements[0].appEntitlementId', 'NOT_FOUND'],
      ['entitlements[1].appId', 'NOT_FOUND'],
      ['entitlements[2].appEntitlementId', 'REQUIRED'],
    ]);
    const both = {
      scopeV2: { specificResources: { resourceRefs: [{ id: 'vault' }] } },
      entitlements: [{ appEntitlementId: 'read' }],
    };
    expect(fieldsOf(refusalOf(() => setScope(draft(), both, scopeLookups, at)))).toEqual([['entitlements', 'ONE_OF']]);
  });
  test('a policy of its own needs the override, and asks somebody', () => {
    const entitlements = [{ appEntitlementId: 'read', customPolicyId: 'x' }];
    expect(fieldsOf(refusalOf(() => setScope(draft(), { entitlements }, scopeLookups, at)))).toEqual([
      ['entitlements[0].customPolicyId', 'NO_OVERRIDE'],
    ]);
    const overriding = draft({ usePolicyOverride: true });
    expect(fieldsOf(refusalOf(() => setScope(overriding, { entitlements }, scopeLookups, at)))).toEqual([
      ['entitlements[0].customPolicyId', 'POLICY'],
    ]);
    const policies = new Map([['x', { ...entitlementOwners, id: 'x' }]]);
    expect(setScope(overriding, { entitlements }, { ...scopeLookups, policies }, at).rows).toEqual([
      { appId: 'app', appEntitlementId: 'read', customPolicyId: 'x' },
    ]);
  });
  test('is for drafts', () => {
    const { campaign } = campaignCommand(
      { accessReview: draft(), closingSince: null, clock: restingClock },
      { kind: 'prepare', policy: entitlementOwners },
      at,
    );
    expect(refusalOf(() => setScope(campaign.accessReview, {}, scopeLookups, at)).reason).toBe('WRONG_STATE');
  });
});
