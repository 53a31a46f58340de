import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ENTITLEMENT_OWNERS,
  inApp,
  MANAGERS,
  startCampaignService,
  type CampaignService,
} from '../service/campaign-service.ts';
import { decideTask, eventsOf, expectOk, reasonOf, tasksOf, type TaskInList } from '../service/campaigns.ts';
import type { ManyGrants } from '../inventory/many-grants.ts';
import type { Headers } from '../service/test-service.ts';

let on: CampaignService;
beforeAll(async () => {
  on = await startCampaignService();
});
afterAll(() => on.service.close());

describe('a review is given to', () => {
  const onlyTask = async (policyId: string, app: ManyGrants, more = {}): Promise<TaskInList> => {
    const id = await on.campaigns.open(policyId, { scopeV2: inApp(app), ...more });
    const [task, ...others] = await tasksOf(on.service, id);
    if (!task || others.length > 0) throw new Error('The campaign has one task');
    return task;
  };

  test('the other owners, when an owner is the holder', async () => {
    const app = await on.newApp([on.ann], [on.ann]);
    expectOk(
      await on.service.call('createAppEntitlementOwner', {
        path: { app_id: app.appId, entitlement_id: app.entitlementIds[0] ?? '' },
        body: { userId: on.bob },
      }),
    );
    const task = await onlyTask(ENTITLEMENT_OWNERS, app);
    expect(await on.assigneesOf(task)).toEqual({ userIds: [on.bob], via: 'primary' });
    const own = await decideTask(on.service, 'approveTask', task, on.asAnn);
    expect([own.status, reasonOf(own)]).toEqual([403, 'NOT_ASSIGNED']);
  });

  test('the holder as well, when the policy allows it', async () => {
    const policyId = await on.campaigns.policy([{ approval: { entitlementOwners: { allowSelfApproval: true } } }]);
    const task = await onlyTask(policyId, await on.newApp([on.ann], [on.ann]));
    expect(await on.assigneesOf(task)).toEqual({ userIds: [on.ann], via: 'primary' });
    expect((await decideTask(on.service, 'approveTask', task, on.asAnn)).status).toBe(200);
  });

  test('the owners of the campaign when no approver is found, as its history records', async () => {
    const task = await onlyTask(ENTITLEMENT_OWNERS, await on.newApp([on.ann], []), { ownerIds: [on.lead] });
    expect(await on.assigneesOf(task)).toEqual({ userIds: [on.lead], via: 'campaignOwners' });
    expect(await eventsOf(on.service, task.id)).toEqual(['taskCreated', 'reassignmentFallbackToAdmin']);
    expect((await decideTask(on.service, 'denyTask', task, on.asLead)).status).toBe(200);
  });

  test('the fallback of the step before anybody else, when the holder has no manager', async () => {
    const policyId = await on.campaigns.policy([
      { approval: { manager: { fallback: true, fallbackUserIds: [on.bob, on.cy] } } },
    ]);
    const task = await onlyTask(policyId, await on.newApp([on.ann], []));
    expect(await on.assigneesOf(task)).toEqual({ userIds: [on.bob, on.cy].toSorted(), via: 'fallback' });
    const { body } = await on.viewOf(task, on.asBob);
    expect(body.taskView?.task?.stepApproverIds).toEqual([on.bob, on.cy].toSorted());
  });

  test('the manager of the holder', async () => {
    const report = await on.service.inventory.person({ manager_id: on.cy });
    const task = await onlyTask(MANAGERS, await on.newApp([report], []));
    expect(await on.assigneesOf(task)).toEqual({ userIds: [on.cy], via: 'primary' });
  });
});

describe('a policy with two steps', () => {
  const steps = () => [
    { approval: { users: { userIds: [on.ann] } } },
    { approval: { entitlementOwners: { requireDistinctApprovers: true } } },
  ];
  const openTwo = async (owners: string[]): Promise<TaskInList[]> => {
    const policyId = await on.campaigns.policy(steps());
    return tasksOf(
      on.service,
      await on.campaigns.open(policyId, {
        scopeV2: inApp(await on.newApp([on.cy, on.cy], owners)),
        ownerIds: [on.lead],
      }),
    );
  };

  test('asks the second step once the first has approved, and not who approved before', async () => {
    const [task] = await openTwo([on.bob]);
    if (!task) throw new Error('The campaign has tasks');
    const early = await decideTask(on.service, 'approveTask', task, on.asBob);
    expect(early.status).toBe(404);
    const first = expectOk(await decideTask(on.service, 'approveTask', task, on.asAnn));
    expect(first.taskView?.task).toMatchObject({
      state: 'TASK_STATE_OPEN',
      stepApproverIds: [on.bob],
      approverIds: [on.ann],
      policy: { next: [] },
    });
    expect(first.taskView?.task?.policy?.history?.map((step) => step?.approval?.approved?.userId)).toEqual([on.ann]);

    const again = await decideTask(on.service, 'approveTask', task, on.asAnn);
    expect([again.status, reasonOf(again)]).toEqual([409, 'ALREADY_DECIDED']);
    const second = { id: task.id, stepId: first.taskView?.task?.policy?.current?.id ?? '' };
    expect((await decideTask(on.service, 'approveTask', second, on.asAnn)).status).toBe(403);
    const last = expectOk(await decideTask(on.service, 'approveTask', second, on.asBob));
    expect(last.taskView?.task).toMatchObject({
      state: 'TASK_STATE_CLOSED',
      approverIds: [on.ann, on.bob],
      stepApproverIds: [],
      policy: { current: null },
    });
    expect(last.taskView?.task?.type?.certify?.outcome).toBe('CERTIFY_OUTCOME_CERTIFIED');
  });

  test('goes to the owners of the campaign when everybody has approved a step already', async () => {
    const [task] = await openTwo([on.ann]);
    if (!task) throw new Error('The campaign has tasks');
    const { taskView } = expectOk(await decideTask(on.service, 'approveTask', task, on.asAnn));
    expect(taskView?.task?.stepApproverIds).toEqual([on.lead]);
    expect((await eventsOf(on.service, task.id)).at(-1)).toBe('reassignmentFallbackToAdmin');
  });

  test('stops at a denial: no later step starts, and there is one revoke task', async () => {
    const [task] = await openTwo([on.bob]);
    if (!task) throw new Error('The campaign has tasks');
    const { taskView } = expectOk(await decideTask(on.service, 'denyTask', task, on.asAnn));
    expect(taskView?.task).toMatchObject({ state: 'TASK_STATE_CLOSED', policy: { current: null, next: [] } });
    expect(taskView?.task?.policy?.history).toHaveLength(1);
    expect(await on.countOf('tasks where certify_task_id = $1', task.id)).toBe(1);
    expect((await on.viewOf(task, on.asBob)).status).toBe(404);
  });
});

describe('a decision', () => {
  test('counts from the start of the campaign', async () => {
    const id = await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(await on.newApp([on.ann], [on.bob])) });
    const [task] = await tasksOf(on.service, id);
    if (!task) throw new Error('The campaign has a task');
    const before =
      expectOk(await on.viewOf(task, on.asBob)).taskView?.task?.policy?.current?.approval?.assignedAt ?? '';
    const { startedAt } =
      expectOk(await on.service.call('getAccessReview', { path: { id } })).accessReview?.accessReview ?? {};
    expect(Date.parse(before)).toBe(Date.parse(startedAt ?? ''));
    const { taskView } = expectOk(await decideTask(on.service, 'approveTask', task, on.asBob));
    const after = taskView?.task?.policy?.history?.[0]?.approval?.assignedAt ?? '';
    expect(Date.parse(after)).toBe(Date.parse(before));
  });

  test('needs a reason where the policy wants one', async () => {
    const policyId = await on.campaigns.policy([
      { approval: { users: { userIds: [on.bob] }, requireDenialReason: true, requireApprovalReason: true } },
    ]);
    const id = await on.campaigns.open(policyId, { scopeV2: inApp(await on.newApp([on.ann, on.ann], [])) });
    const [first, second] = await tasksOf(on.service, id);
    if (!first || !second) throw new Error('The campaign has two tasks');
    const before = await eventsOf(on.service, first.id);
    for (const verb of ['denyTask', 'approveTask'] as const) {
      const answer = await decideTask(on.service, verb, first, on.asBob, ' ');
      expect([answer.status, reasonOf(answer)]).toEqual([400, 'REASON_REQUIRED']);
    }
    expect(await eventsOf(on.service, first.id)).toEqual(before);
    expect((await decideTask(on.service, 'denyTask', first, on.asBob, 'Has left the team')).status).toBe(200);
    expect((await decideTask(on.service, 'approveTask', second, on.asBob, 'Still needed')).status).toBe(200);
    expect((await tasksOf(on.service, id)).map(({ outcome }) => outcome).toSorted()).toEqual([
      'CERTIFIED',
      'DECERTIFIED',
    ]);
  });

  test('creates no revoke task if the policy does not remediate immediately', async () => {
    const policyId = await on.campaigns.policy([{ approval: { users: { userIds: [on.bob] } } }], { postActions: [] });
    const id = await on.campaigns.open(policyId, { scopeV2: inApp(await on.newApp([on.ann], [])) });
    const [task] = await tasksOf(on.service, id);
    if (!task) throw new Error('The campaign has a task');
    expectOk(await decideTask(on.service, 'denyTask', task, on.asBob));
    expect(await tasksOf(on.service, id, 'revoke')).toEqual([]);
  });

  test('opens a revoke task for the owners of the app, who say when it is done', async () => {
    const app = await on.newApp([on.ann], [on.bob], { appOwners: [on.cy] });
    const id = await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
    const [task] = await tasksOf(on.service, id);
    if (!task) throw new Error('The campaign has a task');
    expectOk(await decideTask(on.service, 'denyTask', task, on.asBob));
    const [revoke] = await tasksOf(on.service, id, 'revoke');
    if (!revoke) throw new Error('The denial made a revoke task');
    expect(await on.assigneesOf(revoke)).toEqual({ userIds: [on.cy], via: 'primary' });
    const complete = (headers: Headers) =>
      on.service.call(
        'completeProvision',
        { path: { task_id: revoke.id }, body: { policyStepId: revoke.stepId, comment: 'Removed' } },
        headers,
      );
    expect((await complete(on.asBob)).status).toBe(403);
    expect(expectOk(await complete(on.asCy)).taskView?.task).toMatchObject({
      state: 'TASK_STATE_CLOSED',
      type: { revoke: { outcome: 'REVOKE_OUTCOME_REVOKED' } },
    });
    const twice = await complete(on.asCy);
    expect([twice.status, reasonOf(twice)]).toEqual([409, 'TASK_CLOSED']);
  });
});

describe('who sees what', () => {
  const search = async (id: string, headers: Headers): Promise<string[]> => {
    const { list } = expectOk(await on.service.call('searchTasks', { body: { accessReviewIds: [id] } }, headers));
    return list.map((view) => view?.task?.id ?? '');
  };

  test('a reviewer sees nothing of a campaign in REVIEW, its owner does, and nobody decides', async () => {
    const id = await on.campaigns.draft(ENTITLEMENT_OWNERS, {
      scopeV2: inApp(await on.newApp([on.ann], [on.bob])),
      ownerIds: [on.lead],
    });
    await on.campaigns.prepare(id);
    const [task] = await tasksOf(on.service, id);
    if (!task) throw new Error('The campaign has a task');
    expect(await search(id, on.asBob)).toEqual([]);
    expect((await on.viewOf(task, on.asBob)).status).toBe(404);
    expect((await decideTask(on.service, 'approveTask', task, on.asBob)).status).toBe(404);
    expect((await on.service.call('getAccessReview', { path: { id } }, on.asBob)).status).toBe(404);
    expect((await on.viewOf(task, on.asAnn)).status).toBe(404);
    expect(await search(id, on.asLead)).toEqual([task.id]);
    expect((await on.viewOf(task, on.asLead)).status).toBe(200);
    const early = await decideTask(on.service, 'approveTask', task, on.asLead);
    expect([early.status, reasonOf(early)]).toEqual([409, 'WRONG_STATE']);

    await on.campaigns.start(id);
    expect(await search(id, on.asBob)).toEqual([task.id]);
    expect((await on.viewOf(task, on.asBob)).body.taskView?.task?.actions).toContain('TASK_ACTION_TYPE_APPROVE');
    expect(
      (await on.service.call('getAccessReview', { path: { id } }, on.asBob)).body.accessReview?.objectPermissions,
    ).toMatchObject({
      read: true,
      edit: false,
    });
  });

  test('a stranger finds nothing: not the campaign, not its tasks, not their history', async () => {
    const id = await on.campaigns.open(ENTITLEMENT_OWNERS, {
      scopeV2: inApp(await on.newApp([on.ann], [on.bob])),
      ownerIds: [on.lead],
    });
    const [task] = await tasksOf(on.service, id);
    if (!task) throw new Error('The campaign has a task');
    const path = { path: { id } };
    const campaign = { path: { access_review_id: id }, body: {} };
    const oneTask = { path: { task_id: task.id }, body: { comment: 'Hello', policyStepId: task.stepId } };
    const stranger = await on.service.clientFor(await on.service.inventory.person({}, ['campaign_admin']));
    for (const headers of [on.asCy, stranger]) {
      const answers = [
        await on.service.call('getAccessReview', path, headers),
        await on.service.call(
          'updateAccessReview',
          { ...path, body: { accessReview: { displayName: 'Mine' } } },
          headers,
        ),
        await on.service.call('deleteAccessReview', { ...path, body: {} }, headers),
        await on.service.call('getCampaignScopeAndEntitlements', { path: { access_review_id: id } }, headers),
        await on.service.call(
          'endAccessReview',
          { ...campaign, body: { openReviews: 'CLOSE_DECISION_SKIP' } },
          headers,
        ),
        await on.viewOf(task, headers),
        await on.viewOf({ id: task.numericId }, headers),
        await on.service.call('approveTask', oneTask, headers),
        await on.service.call('denyTask', oneTask, headers),
        await on.service.call('commentTask', { path: { task_id: task.id }, body: { comment: 'Hello' } }, headers),
        await on.service.call('listTaskAudits', { body: { taskId: task.id } }, headers),
      ];
      // A basic user may not even try what only administrators of on.campaigns do.
      for (const answer of answers)
        expect([
          [404, 'NOT_FOUND'],
          [403, 'ROLE_REQUIRED'],
        ]).toContainEqual([answer.status, reasonOf(answer)]);
      expect(await search(id, headers)).toEqual([]);
    }
    expect(await on.stateOf(id)).toBe('OPEN');
  });

  test('search results can be read, before and after the decision, by everybody involved', async () => {
    const app = await on.newApp([on.ann, on.ann], [on.bob]);
    expectOk(
      await on.service.call('createAppEntitlementOwner', {
        path: { app_id: app.appId, entitlement_id: app.entitlementIds[0] ?? '' },
        body: { userId: on.cy },
      }),
    );
    const id = await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app), ownerIds: [on.lead] });
    const all = (await tasksOf(on.service, id)).map((task) => task.id);
    const [task] = await tasksOf(on.service, id);
    if (!task) throw new Error('The campaign has tasks');
    const readAll = async (): Promise<void> => {
      for (const headers of [on.asAnn, on.asBob, on.asCy, on.asLead]) {
        const found = await search(id, headers);
        expect(found.filter((taskId) => all.includes(taskId))).toEqual(all);
        for (const taskId of found) expect((await on.viewOf({ id: taskId }, headers)).status).toBe(200);
      }
    };
    await readAll();
    expectOk(await decideTask(on.service, 'denyTask', task, on.asBob));
    await readAll();
    await on.campaigns.end(id, 'CLOSE_DECISION_SKIP');
    await readAll();
  });
});
