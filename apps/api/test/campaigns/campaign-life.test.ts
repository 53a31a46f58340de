import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ENTITLEMENT_OWNERS,
  inApp,
  MANAGERS,
  startCampaignService,
  type CampaignOperation,
  type CampaignService,
} from '../service/campaign-service.ts';
import { decideTask, eventsOf, eventually, expectOk, reasonOf, tasksOf } from '../service/campaigns.ts';
import { expectFittingTables } from '../reports/fitting-tables.ts';
import type { Headers } from '../service/test-service.ts';

let on: CampaignService;
beforeAll(async () => {
  on = await startCampaignService();
});
afterAll(() => on.service.close());

describe('a campaign', () => {
  test('goes from DRAFT over REVIEW and OPEN to CLOSED; each step is refused in every other state', async () => {
    const app = await on.newApp([on.ann, on.bob], [on.cy]);
    const id = await on.campaigns.draft(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
    const refused = async (...actions: CampaignOperation[]): Promise<void> => {
      const state = await on.stateOf(id);
      for (const action of actions) {
        const answer = await on.act(
          action,
          id,
          action === 'endAccessReview' ? { openReviews: 'CLOSE_DECISION_SKIP' } : {},
        );
        expect([action, answer.status, reasonOf(answer)]).toEqual([action, 409, 'WRONG_STATE']);
      }
      expect(await on.stateOf(id)).toBe(state);
    };
    await refused('unprepareAccessReview', 'startAccessReview', 'endAccessReview');
    expect(await on.campaigns.prepare(id)).toMatchObject({ expectedTicketCount: 2, startedAt: null });
    await refused('prepareAccessReview', 'endAccessReview');
    expect(await on.campaigns.start(id)).toMatchObject({
      state: 'ACCESS_REVIEW_STATE_OPEN',
      startedAt: expect.any(String),
    });
    await refused('prepareAccessReview', 'unprepareAccessReview', 'startAccessReview');
    expect(await on.campaigns.end(id, 'CLOSE_DECISION_SKIP')).toMatchObject({
      state: 'ACCESS_REVIEW_STATE_CLOSED',
      closedAt: expect.any(String),
    });
    await refused('prepareAccessReview', 'unprepareAccessReview', 'startAccessReview', 'endAccessReview');
    const { rows } = await on.service.database.pool.query<{ kind: string }>(
      'select kind from log_entries where object_id = $1 order by seq',
      [id],
    );
    expect(rows.map((row) => row.kind)).toEqual([
      ...[
        'campaignCreated',
        'campaignPreparing',
        'campaignPrepared',
        'campaignStarted',
        'campaignEnding',
        'campaignEnded',
      ],
    ]);
  });

  test('can be reverted from REVIEW and prepared again, with the access of that time', async () => {
    const app = await on.newApp([on.ann, on.bob], [on.cy]);
    const id = await on.campaigns.draft(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
    await on.campaigns.prepare(id);
    const first = await tasksOf(on.service, id);
    expectOk(await on.act('unprepareAccessReview', id));
    expect(await on.stateOf(id)).toBe('DRAFT');
    const account = await on.service.inventory.account(app.appId, { identity_user_id: on.cy });
    await on.service.inventory.grant(app.entitlementIds[0] ?? '', { app_user_id: account });

    // As long as the first preparation is being cleared away another one has to wait.
    await eventually(
      'a second preparation',
      async () => (await on.act('prepareAccessReview', id)).status,
      (status) => status === 200,
    );
    const { expectedTicketCount } = await on.campaigns.until(id, 'REVIEW');
    const second = await tasksOf(on.service, id);
    expect([
      expectedTicketCount,
      second.length,
      await on.countOf('selections where access_review_id = $1', id),
    ]).toEqual([3, 3, 3]);
    expect(second.filter((task) => first.some(({ id: was }) => was === task.id))).toEqual([]);
    for (const task of first) expect((await on.viewOf(task)).status).toBe(404);
    expect(await on.countOf('tasks where access_review_id = $1', id)).toBe(3);
  });

  test('without matching access is not prepared, and names the reason', async () => {
    const app = await on.newApp([], []);
    const id = await on.campaigns.draft(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
    const answer = await on.act('prepareAccessReview', id);
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'NOTHING_SELECTED']);
    expect(await on.stateOf(id)).toBe('DRAFT');
  });

  test('can be deleted in DRAFT, REVIEW and CLOSED, with its tasks; not while it is OPEN', async () => {
    const app = await on.newApp([on.ann], [on.bob]);
    const remove = (id: string) => on.service.call('deleteAccessReview', { path: { id }, body: {} });
    const gone = (id: string) =>
      eventually(
        'the end of it',
        async () => (await on.service.call('getAccessReview', { path: { id } }, on.asLead)).status,
        (status) => status === 404,
      );
    const tombstone = async (id: string) => {
      const { list } = expectOk(
        await on.service.call('listAccessReviews', { query: { include_deleted: 'true', page_size: '100' } }),
      );
      return list?.find(({ accessReview }) => accessReview?.id === id);
    };
    for (const state of ['DRAFT', 'REVIEW', 'CLOSED']) {
      const id = await on.campaigns.draft(ENTITLEMENT_OWNERS, { scopeV2: inApp(app), ownerIds: [on.lead] });
      if (state !== 'DRAFT') await on.campaigns.prepare(id);
      if (state === 'CLOSED') {
        await on.campaigns.start(id);
        const answer = await remove(id);
        expect([answer.status, reasonOf(answer)]).toEqual([409, 'WRONG_STATE']);
        await on.campaigns.end(id, 'CLOSE_DECISION_REVOKED');
      }
      const tasks = [...(await tasksOf(on.service, id)), ...(await tasksOf(on.service, id, 'revoke'))];
      expect(tasks).toHaveLength({ DRAFT: 0, REVIEW: 1, CLOSED: 2 }[state] ?? 0);
      expectOk(await remove(id));
      await gone(id);
      for (const task of tasks) expect((await on.viewOf(task)).status).toBe(404);
      const { body } = await on.service.call('searchTasks', { body: { accessReviewIds: [id] } });
      expect(body.list).toEqual([]);
      expect(await on.countOf(`log_entries where object_id = $1 and kind = 'campaignDeleted'`, id)).toBe(1);
      expect((await remove(id)).status).toBe(404);
      // The tombstone is listed only on request, and is read-only.
      expect((await on.service.call('getAccessReview', { path: { id } })).status).toBe(404);
      expect(await tombstone(id)).toMatchObject({
        accessReview: { state: 'ACCESS_REVIEW_STATE_DELETED' },
        objectPermissions: { read: true, edit: false, delete: false },
      });
    }
  });

  test('can be deleted while its preparation is still being taken back', async () => {
    const app = await on.newApp(Array<string>(3_000).fill(on.ann), [on.bob]);
    const id = await on.campaigns.draft(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
    await on.campaigns.prepare(id);
    expectOk(await on.act('unprepareAccessReview', id));
    expectOk(await on.service.call('deleteAccessReview', { path: { id }, body: {} }));
    const open = `long_work where object_id = $1 and state <> 'DONE'`;
    await eventually(
      'the end of all work',
      () => on.countOf(open, id),
      (n) => n === 0,
    );
    expect(await on.countOf(`access_reviews where id = $1 and state = 'DELETED'`, id)).toBe(1);
    expect(await on.countOf('tasks where access_review_id = $1 and deleted_at is null', id)).toBe(0);
    expect(await on.countOf('selections where access_review_id = $1', id)).toBe(0);
  });
});

describe('the end of a campaign', () => {
  const openOne = async (): Promise<string> =>
    on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(await on.newApp([on.ann, on.bob, on.cy], [on.lead])) });

  test('requires a decision about open reviews', async () => {
    const id = await openOne();
    const answer = await on.act('endAccessReview', id);
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'OPEN_REVIEWS']);
    const never = await on.act('endAccessReview', id, { openReviews: 'CLOSE_DECISION_NO_ACTION' });
    expect([never.status, reasonOf(never)]).toEqual([400, 'INVALID_FIELD']);
    for (const task of await tasksOf(on.service, id))
      expect((await decideTask(on.service, 'approveTask', task, on.asLead)).status).toBe(200);
    await on.campaigns.end(id);
    expect((await tasksOf(on.service, id)).map(({ outcome }) => outcome)).toEqual([
      'CERTIFIED',
      'CERTIFIED',
      'CERTIFIED',
    ]);
  });

  test.each([
    ['CLOSE_DECISION_SKIP', 'CANCELLED', 'skipped', 0],
    ['CLOSE_DECISION_REVOKED', 'DECERTIFIED', 'denied', 2],
  ] as const)('closes open reviews and leaves decided ones: %s', async (decision, outcome, stepOutcome, revokes) => {
    const id = await openOne();
    const [decided, ...open] = await tasksOf(on.service, id);
    if (!decided) throw new Error('The campaign has tasks');
    expect((await decideTask(on.service, 'approveTask', decided, on.asLead)).status).toBe(200);
    await on.campaigns.end(id, decision);
    const after = new Map((await tasksOf(on.service, id)).map((task) => [task.id, task]));
    expect(after.get(decided.id)).toMatchObject({ state: 'CLOSED', outcome: 'CERTIFIED' });
    for (const task of open) {
      expect(after.get(task.id)).toMatchObject({ state: 'CLOSED', outcome });
      const steps = await on.service.database.pool.query(
        'select actor_id, outcome from task_steps where task_id = $1',
        [task.id],
      );
      expect(steps.rows).toEqual([{ actor_id: '', outcome: stepOutcome }]);
      expect((await eventsOf(on.service, task.id)).filter((kind) => kind === 'certifyOutcome')).toHaveLength(1);
    }
    expect(await tasksOf(on.service, id, 'revoke')).toHaveLength(revokes);
    const late = await decideTask(on.service, 'approveTask', open[0] ?? decided, on.asLead);
    expect([late.status, reasonOf(late)]).toEqual([409, 'TASK_CLOSED']);
  });
});

describe('a change of a campaign', () => {
  const update = (id: string, body: object, headers: Headers & { 'if-match'?: string } = on.service.admin.headers) =>
    on.service.call('updateAccessReview', { path: { id }, body }, headers);

  test('changes only the members in the mask', async () => {
    const id = await on.campaigns.draft(ENTITLEMENT_OWNERS, { displayName: 'Before', description: 'Kept' });
    const accessReview = {
      displayName: 'After',
      description: 'Not this',
      state: 'ACCESS_REVIEW_STATE_CLOSED' as const,
      notificationConfig: { sendKickoff: true, sendClose: true },
    };
    const updated = expectOk(
      await update(id, { accessReview, updateMask: 'display_name,notificationConfig.sendClose' }),
    );
    expect(updated.accessReview?.accessReview).toMatchObject({
      displayName: 'After',
      description: 'Kept',
      notificationConfig: { sendClose: true, sendKickoff: false, sendReminders: false },
    });
    for (const [mask, reason] of [
      ['state', 'READ_ONLY_FIELD'],
      ['nonsense', 'INVALID_FIELD'],
    ]) {
      const refused = await update(id, { accessReview, updateMask: mask });
      expect([mask, refused.status]).toEqual([mask, 400]);
      expect(JSON.stringify(refused.error), reason).toContain('updateMask');
    }
    expect(
      expectOk(await update(id, { accessReview: { displayName: 'Last' } })).accessReview?.accessReview,
    ).toMatchObject({
      displayName: 'Last',
      description: 'Kept',
    });
  });

  test('is refused with 409 when the campaign has changed since it was read', async () => {
    const id = await on.campaigns.draft(ENTITLEMENT_OWNERS);
    const headers = on.service.admin.headers;
    expect((await update(id, { accessReview: { displayName: 'One' } }, { ...headers, 'if-match': '"1"' })).status).toBe(
      200,
    );
    const late = await update(id, { accessReview: { displayName: 'Two' } }, { ...headers, 'if-match': '"1"' });
    expect([late.status, reasonOf(late)]).toEqual([409, 'VERSION_MISMATCH']);
    expect(
      (await update(id, { accessReview: { displayName: 'Three' } }, { ...headers, 'if-match': '"2"' })).status,
    ).toBe(200);
  });

  test('of its scope or policy is refused once it is prepared; its name and owners may change until it is closed', async () => {
    const id = await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(await on.newApp([on.ann], [on.bob])) });
    for (const accessReview of [{ scopeV2: { allUsers: {} } }, { policyId: MANAGERS }]) {
      const answer = await update(id, { accessReview });
      expect([answer.status, reasonOf(answer)]).toEqual([409, 'WRONG_STATE']);
    }
    const set = await on.act('setCampaignScopeAndEntitlements', id, { scopeV2: {} });
    expect([set.status, reasonOf(set)]).toEqual([409, 'WRONG_STATE']);
    expect((await update(id, { accessReview: { displayName: 'Named', ownerIds: [on.lead] } })).status).toBe(200);
    await on.campaigns.end(id, 'CLOSE_DECISION_SKIP');
    expect((await update(id, { accessReview: { displayName: 'Late' } })).status).toBe(409);
  });
});

describe('the scope of a campaign', () => {
  const selected = async (id: string): Promise<string[]> => {
    await on.campaigns.prepare(id);
    const { rows } = await on.service.database.pool.query<{ what: string }>(
      `select entitlement_id || ' ' || coalesce(app_user_id, principal_resource_id) as what from selections where access_review_id = $1`,
      [id],
    );
    return rows.map((row) => row.what).toSorted();
  };

  test('is copied with the chosen entitlements when a campaign is duplicated', async () => {
    const app = await on.newApp([on.ann, on.bob], [on.cy], { entitlements: 2 });
    const [chosen] = app.entitlementIds;
    const source = await on.campaigns.draft(MANAGERS);
    const entitlements = [{ appId: app.appId, appEntitlementId: chosen }];
    expectOk(
      await on.act('setCampaignScopeAndEntitlements', source, {
        scopeV2: { selectedUsers: { userIds: [on.ann] } },
        entitlements,
      }),
    );
    const copy = expectOk(
      await on.service.call('createAccessReview', {
        body: { displayName: 'Copy', ownerIds: [on.service.admin.userId], duplicateFrom: source },
      }),
    );
    const id = copy.accessReview?.accessReview?.id ?? '';
    expect(copy.accessReview?.accessReview).toMatchObject({
      policyId: MANAGERS,
      state: 'ACCESS_REVIEW_STATE_DRAFT',
      scopeV2: { selectedUsers: { userIds: [on.ann] } },
    });
    const { list } = expectOk(
      await on.service.call('getCampaignScopeAndEntitlements', { path: { access_review_id: id } }),
    );
    expect(list.map((view) => view?.accessReviewEntitlement?.appEntitlementId)).toEqual([chosen]);
    expect(await selected(id)).toEqual([`${chosen} ${app.accountIds[0]}`]);
    expect(await on.stateOf(source)).toBe('DRAFT');
  });

  test('can be the accounts of an app for their own sake', async () => {
    const app = await on.newApp([on.ann, on.bob], [on.cy]);
    const access = await on.service.inventory.accessEntitlement(app.appId);
    await on.service.inventory.account(app.appId, { deleted_at: '2026-01-01T00:00:00Z', status: 'DELETED' });
    const id = await on.campaigns.draft(MANAGERS);
    const entitlements = [{ appId: app.appId, appEntitlementId: access }];
    expectOk(await on.act('setCampaignScopeAndEntitlements', id, { scopeV2: { appAccess: {} }, entitlements }));
    expect(await selected(id)).toEqual(app.accountIds.map((account) => `${access} ${account}`).toSorted());
    const [task] = await tasksOf(on.service, id);
    expect((await on.viewOf(task ?? { id: '' })).body.taskView?.task?.type?.certify).toMatchObject({
      appEntitlementId: access,
      resource: null,
    });
  });

  test('leaves out excluded resources', async () => {
    const app = await on.newApp([on.ann], [on.cy]);
    const type = await on.service.inventory.resourceType(app.appId);
    const resource = await on.service.inventory.resource(type);
    const entitlement = await on.service.inventory.entitlement(resource);
    await on.service.inventory.grant(entitlement, { app_user_id: app.accountIds[0] ?? '' });
    const entitlements = [...app.entitlementIds, entitlement].map((appEntitlementId) => ({
      appId: app.appId,
      appEntitlementId,
    }));
    const all = await on.campaigns.draft(MANAGERS);
    expectOk(await on.act('setCampaignScopeAndEntitlements', all, { entitlements }));
    expect(await selected(all)).toHaveLength(2);
    for (const excluded of [
      { excludedSpecificResources: { resourceRefs: [{ appId: app.appId, id: resource }] } },
      { excludedResourceTypeSelections: { resourceTypeRefs: [{ appId: app.appId, resourceTypeId: type }] } },
    ]) {
      const id = await on.campaigns.draft(MANAGERS);
      expectOk(await on.act('setCampaignScopeAndEntitlements', id, { entitlements, scopeV2: excluded }));
      expect(await selected(id)).toEqual([`${app.entitlementIds[0]} ${app.accountIds[0]}`]);
    }
  });

  test('may have resources as holders; their tasks name them', async () => {
    const app = await on.newApp([on.ann], [on.cy]);
    const [entitlement = ''] = app.entitlementIds;
    await on.service.inventory.grant(entitlement, { principal_resource_id: app.appId });
    const everything = await on.campaigns.draft(ENTITLEMENT_OWNERS, {
      scopeV2: { ...inApp(app), principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES' },
    });
    expect(await selected(everything)).toHaveLength(2);
    const id = await on.campaigns.draft(ENTITLEMENT_OWNERS, {
      scopeV2: { ...inApp(app), principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_RESOURCES' },
    });
    expect(await selected(id)).toEqual([`${entitlement} ${app.appId}`]);
    await on.campaigns.start(id);
    const [task] = await tasksOf(on.service, id);
    if (!task) throw new Error('The campaign has a task');
    const { body } = await on.viewOf(task, on.asCy);
    expect(body.taskView?.task).toMatchObject({
      userId: '',
      type: { certify: { appUserId: '', identityUserId: '', resource: { id: app.appId } } },
    });
    expect(body.taskView?.principalResourcePath).toMatch(/^\$\.expanded\[\d+\]$/);
    expectOk(await decideTask(on.service, 'denyTask', task, on.asCy));
    const [revoke] = await tasksOf(on.service, id, 'revoke');
    expect((await on.viewOf(revoke ?? { id: '' })).body.taskView?.task?.type?.revoke).toMatchObject({
      resource: { id: app.appId },
    });
  });
});

test(
  'after all of this, every row of a campaign is what the log recorded of it',
  () => expectFittingTables(on.service),
  60_000,
);
