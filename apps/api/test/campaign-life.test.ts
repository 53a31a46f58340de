import type { AccessReviewScopeV2Input, OperationId } from '@oag/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCampaigns, decideTask, eventsOf, eventually, expectOk, tasksOf, type Campaigns, type TaskInList } from './campaigns.ts';
import { insertManyGrants, type ManyGrants } from './many-grants.ts';
import { startTestService, type Answer, type Headers, type TestService } from './test-service.ts';

const ENTITLEMENT_OWNERS = '0000CertifyEntitlementOwner';
const MANAGERS = '0000000000000CertifyManager';

let service: TestService;
let campaigns: Campaigns;
let ann: string;
let bob: string;
let cy: string;
let lead: string;
let asAnn: Headers;
let asBob: Headers;
let asCy: Headers;
let asLead: Headers;

beforeAll(async () => {
  service = await startTestService({ work: true });
  campaigns = await createCampaigns(service);
  const { inventory } = service;
  ann = await inventory.person({ display_name: 'Ann' });
  bob = await inventory.person({ display_name: 'Bob' });
  cy = await inventory.person({ display_name: 'Cy' });
  lead = await inventory.person({ display_name: 'Lead' }, ['campaign_admin']);
  [asAnn, asBob, asCy, asLead] = await Promise.all([service.clientFor(ann), service.clientFor(bob), service.clientFor(cy), service.clientFor(lead)]);
});
afterAll(() => service.close());

let apps = 0;
/** An app of its own for a test: accounts of these people, who each hold an entitlement of these owners. */
const newApp = (people: string[], owners: string[], more: { entitlements?: number; appOwners?: string[] } = {}): Promise<ManyGrants> =>
  insertManyGrants(service.database, `x${++apps}`, { accounts: people.length, entitlements: 1, people, owners, ...more });

const inApp = ({ appId }: ManyGrants): AccessReviewScopeV2Input => ({ specificResources: { resourceRefs: [{ appId, id: appId }] } });
const reasonOf = ({ error }: Pick<Answer<never>, 'error'>): unknown => (error.details?.[0] as { reason?: string } | undefined)?.reason;
const act = (action: OperationId, id: string, body: object = {}, headers?: Headers) => service.call(action, { path: { access_review_id: id }, body }, headers);
const stateOf = async (id: string): Promise<string> =>
  expectOk(await service.call('getAccessReview', { path: { id } })).accessReview?.accessReview?.state.replace('ACCESS_REVIEW_STATE_', '') ?? '';
const viewOf = async (task: Pick<TaskInList, 'id'>, headers?: Headers) => service.call('getTask', { path: { id: task.id } }, headers);
const countOf = async (text: string, ...values: unknown[]): Promise<number> =>
  (await service.database.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n ?? 0;
const assigneesOf = async (task: Pick<TaskInList, 'id'>): Promise<{ userIds: string[]; via: string }> => {
  const text = `select coalesce(s.members, '{}') as "userIds", t.assigned_via as via from tasks t left join assignee_sets s on s.id = t.assignee_set_id where t.id = $1`;
  const { rows } = await service.database.pool.query<{ userIds: string[]; via: string }>(text, [task.id]);
  return rows[0] ?? { userIds: [], via: '' };
};

describe('a campaign', () => {
  test('goes from DRAFT over REVIEW and OPEN to CLOSED; each step is refused in every other state', async () => {
    const app = await newApp([ann, bob], [cy]);
    const id = await campaigns.draft(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
    const refused = async (...actions: OperationId[]): Promise<void> => {
      const state = await stateOf(id);
      for (const action of actions) {
        const answer = await act(action, id, action === 'endAccessReview' ? { openReviews: 'CLOSE_DECISION_SKIP' } : {});
        expect([action, answer.status, reasonOf(answer)]).toEqual([action, 409, 'WRONG_STATE']);
      }
      expect(await stateOf(id)).toBe(state);
    };
    await refused('unprepareAccessReview', 'startAccessReview', 'endAccessReview');
    expect(await campaigns.prepare(id)).toMatchObject({ expectedTicketCount: 2, startedAt: null });
    await refused('prepareAccessReview', 'endAccessReview');
    expect(await campaigns.start(id)).toMatchObject({ state: 'ACCESS_REVIEW_STATE_OPEN', startedAt: expect.any(String) });
    await refused('prepareAccessReview', 'unprepareAccessReview', 'startAccessReview');
    expect(await campaigns.end(id, 'CLOSE_DECISION_SKIP')).toMatchObject({ state: 'ACCESS_REVIEW_STATE_CLOSED', closedAt: expect.any(String) });
    await refused('prepareAccessReview', 'unprepareAccessReview', 'startAccessReview', 'endAccessReview');
    const { rows } = await service.database.pool.query<{ kind: string }>('select kind from log_entries where object_id = $1 order by seq', [id]);
    expect(rows.map((row) => row.kind)).toEqual([
      ...['campaignCreated', 'campaignPreparing', 'campaignPrepared', 'campaignStarted', 'campaignEnding', 'campaignEnded'],
    ]);
  });

  test('can be taken back from REVIEW and prepared again, with what is held by then', async () => {
    const app = await newApp([ann, bob], [cy]);
    const id = await campaigns.draft(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
    await campaigns.prepare(id);
    const first = await tasksOf(service, id);
    expectOk(await act('unprepareAccessReview', id));
    expect(await stateOf(id)).toBe('DRAFT');
    const account = await service.inventory.account(app.appId, { identity_user_id: cy });
    await service.inventory.grant(app.entitlementIds[0] ?? '', { app_user_id: account });

    // As long as the first preparation is being cleared away another one has to wait.
    await eventually('a second preparation', async () => (await act('prepareAccessReview', id)).status, (status) => status === 200);
    const { expectedTicketCount } = await campaigns.until(id, 'REVIEW');
    const second = await tasksOf(service, id);
    expect([expectedTicketCount, second.length, await countOf('selections where access_review_id = $1', id)]).toEqual([3, 3, 3]);
    expect(second.filter((task) => first.some(({ id: was }) => was === task.id))).toEqual([]);
    for (const task of first) expect((await viewOf(task)).status).toBe(404);
    expect(await countOf('tasks where access_review_id = $1', id)).toBe(3);
  });

  test('that selects nothing is not prepared, and says why', async () => {
    const app = await newApp([], []);
    const id = await campaigns.draft(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
    const answer = await act('prepareAccessReview', id);
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'NOTHING_SELECTED']);
    expect(await stateOf(id)).toBe('DRAFT');
  });

  test('can be deleted in DRAFT, REVIEW and CLOSED, with its tasks; not while it is OPEN', async () => {
    const app = await newApp([ann], [bob]);
    const remove = (id: string) => service.call('deleteAccessReview', { path: { id }, body: {} });
    const gone = (id: string) => eventually('the end of it', async () => (await service.call('getAccessReview', { path: { id } })).status, (status) => status === 404);
    for (const state of ['DRAFT', 'REVIEW', 'CLOSED']) {
      const id = await campaigns.draft(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
      if (state !== 'DRAFT') await campaigns.prepare(id);
      if (state === 'CLOSED') {
        await campaigns.start(id);
        const answer = await remove(id);
        expect([answer.status, reasonOf(answer)]).toEqual([409, 'WRONG_STATE']);
        await campaigns.end(id, 'CLOSE_DECISION_REVOKED');
      }
      const tasks = [...(await tasksOf(service, id)), ...(await tasksOf(service, id, 'revoke'))];
      expect(tasks).toHaveLength({ DRAFT: 0, REVIEW: 1, CLOSED: 2 }[state] ?? 0);
      expectOk(await remove(id));
      await gone(id);
      for (const task of tasks) expect((await viewOf(task)).status).toBe(404);
      const { body } = await service.call('searchTasks', { body: { accessReviewIds: [id] } });
      expect(body.list).toEqual([]);
      expect(await countOf(`log_entries where object_id = $1 and kind = 'campaignDeleted'`, id)).toBe(1);
      expect((await remove(id)).status).toBe(404);
    }
  });

  test('can be deleted while its preparation is still being taken back', async () => {
    const app = await newApp(Array<string>(3_000).fill(ann), [bob]);
    const id = await campaigns.draft(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
    await campaigns.prepare(id);
    expectOk(await act('unprepareAccessReview', id));
    expectOk(await service.call('deleteAccessReview', { path: { id }, body: {} }));
    const open = `long_work where object_id = $1 and state <> 'DONE'`;
    await eventually('the end of all work', () => countOf(open, id), (n) => n === 0);
    expect((await service.call('getAccessReview', { path: { id } })).status).toBe(404);
    expect(await countOf('tasks where access_review_id = $1 and deleted_at is null', id)).toBe(0);
    expect(await countOf('selections where access_review_id = $1', id)).toBe(0);
  });
});

describe('the end of a campaign', () => {
  const openOne = async (): Promise<string> => campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(await newApp([ann, bob, cy], [lead])) });

  test('needs to know what becomes of open reviews', async () => {
    const id = await openOne();
    const answer = await act('endAccessReview', id);
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'OPEN_REVIEWS']);
    const never = await act('endAccessReview', id, { openReviews: 'CLOSE_DECISION_NO_ACTION' });
    expect([never.status, reasonOf(never)]).toEqual([400, 'INVALID_FIELD']);
    for (const task of await tasksOf(service, id)) expect((await decideTask(service, 'approveTask', task, asLead)).status).toBe(200);
    await campaigns.end(id);
    expect((await tasksOf(service, id)).map(({ outcome }) => outcome)).toEqual(['CERTIFIED', 'CERTIFIED', 'CERTIFIED']);
  });

  test.each([
    ['CLOSE_DECISION_SKIP', 'CANCELLED', 'skipped', 0],
    ['CLOSE_DECISION_REVOKED', 'DECERTIFIED', 'denied', 2],
  ] as const)('closes open reviews and leaves decided ones: %s', async (decision, outcome, stepOutcome, revokes) => {
    const id = await openOne();
    const [decided, ...open] = await tasksOf(service, id);
    if (!decided) throw new Error('The campaign has tasks');
    expect((await decideTask(service, 'approveTask', decided, asLead)).status).toBe(200);
    await campaigns.end(id, decision);
    const after = new Map((await tasksOf(service, id)).map((task) => [task.id, task]));
    expect(after.get(decided.id)).toMatchObject({ state: 'CLOSED', outcome: 'CERTIFIED' });
    for (const task of open) {
      expect(after.get(task.id)).toMatchObject({ state: 'CLOSED', outcome });
      const steps = await service.database.pool.query('select actor_id, outcome from task_steps where task_id = $1', [task.id]);
      expect(steps.rows).toEqual([{ actor_id: '', outcome: stepOutcome }]);
      expect((await eventsOf(service, task.id)).filter((kind) => kind === 'certifyOutcome')).toHaveLength(1);
    }
    expect(await tasksOf(service, id, 'revoke')).toHaveLength(revokes);
    const late = await decideTask(service, 'approveTask', open[0] ?? decided, asLead);
    expect([late.status, reasonOf(late)]).toEqual([409, 'TASK_CLOSED']);
  });
});

describe('a review is given to', () => {
  const onlyTask = async (policyId: string, app: ManyGrants, more = {}): Promise<TaskInList> => {
    const id = await campaigns.open(policyId, { scopeV2: inApp(app), ...more });
    const [task, ...others] = await tasksOf(service, id);
    if (!task || others.length > 0) throw new Error('The campaign has one task');
    return task;
  };

  test('the other owners, when an owner is the holder', async () => {
    const app = await newApp([ann], [ann]);
    await service.database.pool.query('insert into entitlement_owners (entitlement_id, user_id) values ($1, $2)', [app.entitlementIds[0], bob]);
    const task = await onlyTask(ENTITLEMENT_OWNERS, app);
    expect(await assigneesOf(task)).toEqual({ userIds: [bob], via: 'primary' });
    const own = await decideTask(service, 'approveTask', task, asAnn);
    expect([own.status, reasonOf(own)]).toEqual([403, 'NOT_ASSIGNED']);
  });

  test('the holder as well, when the policy allows it', async () => {
    const policyId = await campaigns.policy([{ approval: { entitlementOwners: { allowSelfApproval: true } } }]);
    const task = await onlyTask(policyId, await newApp([ann], [ann]));
    expect(await assigneesOf(task)).toEqual({ userIds: [ann], via: 'primary' });
    expect((await decideTask(service, 'approveTask', task, asAnn)).status).toBe(200);
  });

  test('the owners of the campaign when nobody is found, and its history says so', async () => {
    const task = await onlyTask(ENTITLEMENT_OWNERS, await newApp([ann], []), { ownerIds: [lead] });
    expect(await assigneesOf(task)).toEqual({ userIds: [lead], via: 'campaignOwners' });
    expect(await eventsOf(service, task.id)).toEqual(['taskCreated', 'reassignmentFallbackToAdmin']);
    expect((await decideTask(service, 'denyTask', task, asLead)).status).toBe(200);
  });

  test('the fallback of the step before anybody else, when the holder has no manager', async () => {
    const policyId = await campaigns.policy([{ approval: { manager: { fallback: true, fallbackUserIds: [bob, cy] } } }]);
    const task = await onlyTask(policyId, await newApp([ann], []));
    expect(await assigneesOf(task)).toEqual({ userIds: [bob, cy].toSorted(), via: 'fallback' });
    const { body } = await viewOf(task, asBob);
    expect(body.taskView?.task?.stepApproverIds).toEqual([bob, cy].toSorted());
  });

  test('the manager of the holder', async () => {
    const report = await service.inventory.person({ manager_id: cy });
    const task = await onlyTask(MANAGERS, await newApp([report], []));
    expect(await assigneesOf(task)).toEqual({ userIds: [cy], via: 'primary' });
  });
});

describe('a policy with two steps', () => {
  const steps = () => [{ approval: { users: { userIds: [ann] } } }, { approval: { entitlementOwners: { requireDistinctApprovers: true } } }];
  const openTwo = async (owners: string[]): Promise<TaskInList[]> => {
    const policyId = await campaigns.policy(steps());
    return tasksOf(service, await campaigns.open(policyId, { scopeV2: inApp(await newApp([cy, cy], owners)), ownerIds: [lead] }));
  };

  test('asks the second step once the first has approved, and not who approved before', async () => {
    const [task] = await openTwo([bob]);
    if (!task) throw new Error('The campaign has tasks');
    const early = await decideTask(service, 'approveTask', task, asBob);
    expect(early.status).toBe(404);
    const first = expectOk(await decideTask(service, 'approveTask', task, asAnn));
    expect(first.taskView?.task).toMatchObject({ state: 'TASK_STATE_OPEN', stepApproverIds: [bob], approverIds: [ann], policy: { next: [] } });
    expect(first.taskView?.task?.policy?.history?.map((step) => step?.approval?.approved?.userId)).toEqual([ann]);

    const again = await decideTask(service, 'approveTask', task, asAnn);
    expect([again.status, reasonOf(again)]).toEqual([409, 'STEP_MOVED']);
    const second = { id: task.id, stepId: first.taskView?.task?.policy?.current?.id ?? '' };
    expect((await decideTask(service, 'approveTask', second, asAnn)).status).toBe(403);
    const last = expectOk(await decideTask(service, 'approveTask', second, asBob));
    expect(last.taskView?.task).toMatchObject({ state: 'TASK_STATE_CLOSED', approverIds: [ann, bob], stepApproverIds: [], policy: { current: null } });
    expect(last.taskView?.task?.type?.certify?.outcome).toBe('CERTIFY_OUTCOME_CERTIFIED');
  });

  test('goes to the owners of the campaign when everybody has approved a step already', async () => {
    const [task] = await openTwo([ann]);
    if (!task) throw new Error('The campaign has tasks');
    const { taskView } = expectOk(await decideTask(service, 'approveTask', task, asAnn));
    expect(taskView?.task?.stepApproverIds).toEqual([lead]);
    expect((await eventsOf(service, task.id)).at(-1)).toBe('reassignmentFallbackToAdmin');
  });

  test('stops at a denial: nobody is asked any more, and there is one revoke task', async () => {
    const [task] = await openTwo([bob]);
    if (!task) throw new Error('The campaign has tasks');
    const { taskView } = expectOk(await decideTask(service, 'denyTask', task, asAnn));
    expect(taskView?.task).toMatchObject({ state: 'TASK_STATE_CLOSED', policy: { current: null, next: [] } });
    expect(taskView?.task?.policy?.history).toHaveLength(1);
    expect(await countOf('tasks where certify_task_id = $1', task.id)).toBe(1);
    expect((await viewOf(task, asBob)).status).toBe(404);
  });
});

describe('a decision', () => {
  test('says since when it was waited for: the start of the campaign', async () => {
    const id = await campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(await newApp([ann], [bob])) });
    const [task] = await tasksOf(service, id);
    if (!task) throw new Error('The campaign has a task');
    const before = expectOk(await viewOf(task, asBob)).taskView?.task?.policy?.current?.approval?.assignedAt ?? '';
    const { startedAt } = expectOk(await service.call('getAccessReview', { path: { id } })).accessReview?.accessReview ?? {};
    expect(Date.parse(before)).toBe(Date.parse(startedAt ?? ''));
    const { taskView } = expectOk(await decideTask(service, 'approveTask', task, asBob));
    const after = taskView?.task?.policy?.history?.[0]?.approval?.assignedAt ?? '';
    expect(Date.parse(after)).toBe(Date.parse(before));
  });

  test('needs a reason where the policy wants one', async () => {
    const policyId = await campaigns.policy([{ approval: { users: { userIds: [bob] }, requireDenialReason: true, requireApprovalReason: true } }]);
    const id = await campaigns.open(policyId, { scopeV2: inApp(await newApp([ann, ann], [])) });
    const [first, second] = await tasksOf(service, id);
    if (!first || !second) throw new Error('The campaign has two tasks');
    const before = await eventsOf(service, first.id);
    for (const verb of ['denyTask', 'approveTask'] as const) {
      const answer = await decideTask(service, verb, first, asBob, ' ');
      expect([answer.status, reasonOf(answer)]).toEqual([400, 'REASON_REQUIRED']);
    }
    expect(await eventsOf(service, first.id)).toEqual(before);
    expect((await decideTask(service, 'denyTask', first, asBob, 'Has left the team')).status).toBe(200);
    expect((await decideTask(service, 'approveTask', second, asBob, 'Still needed')).status).toBe(200);
    expect((await tasksOf(service, id)).map(({ outcome }) => outcome).toSorted()).toEqual(['CERTIFIED', 'DECERTIFIED']);
  });

  test('makes no revoke task where the policy does not remediate at once', async () => {
    const policyId = await campaigns.policy([{ approval: { users: { userIds: [bob] } } }], { postActions: [] });
    const id = await campaigns.open(policyId, { scopeV2: inApp(await newApp([ann], [])) });
    const [task] = await tasksOf(service, id);
    if (!task) throw new Error('The campaign has a task');
    expectOk(await decideTask(service, 'denyTask', task, asBob));
    expect(await tasksOf(service, id, 'revoke')).toEqual([]);
  });

  test('opens a revoke task for the owners of the app, who say when it is done', async () => {
    const app = await newApp([ann], [bob], { appOwners: [cy] });
    const id = await campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
    const [task] = await tasksOf(service, id);
    if (!task) throw new Error('The campaign has a task');
    expectOk(await decideTask(service, 'denyTask', task, asBob));
    const [revoke] = await tasksOf(service, id, 'revoke');
    if (!revoke) throw new Error('The denial made a revoke task');
    expect(await assigneesOf(revoke)).toEqual({ userIds: [cy], via: 'primary' });
    const complete = (headers: Headers) =>
      service.call('completeProvision', { path: { task_id: revoke.id }, body: { policyStepId: revoke.stepId, comment: 'Removed' } }, headers);
    expect((await complete(asBob)).status).toBe(403);
    expect(expectOk(await complete(asCy)).taskView?.task).toMatchObject({ state: 'TASK_STATE_CLOSED', type: { revoke: { outcome: 'REVOKE_OUTCOME_REVOKED' } } });
    const twice = await complete(asCy);
    expect([twice.status, reasonOf(twice)]).toEqual([409, 'TASK_CLOSED']);
  });
});

describe('who sees what', () => {
  const search = async (id: string, headers: Headers): Promise<string[]> => {
    const { list } = expectOk(await service.call('searchTasks', { body: { accessReviewIds: [id] } }, headers));
    return list.map((view) => view?.task?.id ?? '');
  };

  test('a reviewer sees nothing of a campaign in REVIEW, its owner does, and nobody decides', async () => {
    const id = await campaigns.draft(ENTITLEMENT_OWNERS, { scopeV2: inApp(await newApp([ann], [bob])), ownerIds: [lead] });
    await campaigns.prepare(id);
    const [task] = await tasksOf(service, id);
    if (!task) throw new Error('The campaign has a task');
    expect(await search(id, asBob)).toEqual([]);
    expect((await viewOf(task, asBob)).status).toBe(404);
    expect((await decideTask(service, 'approveTask', task, asBob)).status).toBe(404);
    expect((await service.call('getAccessReview', { path: { id } }, asBob)).status).toBe(404);
    expect((await viewOf(task, asAnn)).status).toBe(404);
    expect(await search(id, asLead)).toEqual([task.id]);
    expect((await viewOf(task, asLead)).status).toBe(200);
    const early = await decideTask(service, 'approveTask', task, asLead);
    expect([early.status, reasonOf(early)]).toEqual([409, 'WRONG_STATE']);

    await campaigns.start(id);
    expect(await search(id, asBob)).toEqual([task.id]);
    expect((await viewOf(task, asBob)).body.taskView?.task?.actions).toContain('TASK_ACTION_TYPE_APPROVE');
    expect((await service.call('getAccessReview', { path: { id } }, asBob)).body.accessReview?.objectPermissions).toMatchObject({ read: true, edit: false });
  });

  test('a stranger finds nothing: not the campaign, not its tasks, not their history', async () => {
    const id = await campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(await newApp([ann], [bob])), ownerIds: [lead] });
    const [task] = await tasksOf(service, id);
    if (!task) throw new Error('The campaign has a task');
    const path = { path: { id } };
    const campaign = { path: { access_review_id: id }, body: {} };
    const oneTask = { path: { task_id: task.id }, body: { comment: 'Hello', policyStepId: task.stepId } };
    const stranger = await service.clientFor(await service.inventory.person({}, ['campaign_admin']));
    for (const headers of [asCy, stranger]) {
      const answers = [
        await service.call('getAccessReview', path, headers),
        await service.call('updateAccessReview', { ...path, body: { accessReview: { displayName: 'Mine' } } }, headers),
        await service.call('deleteAccessReview', { ...path, body: {} }, headers),
        await service.call('getCampaignScopeAndEntitlements', { path: { access_review_id: id } }, headers),
        await service.call('endAccessReview', { ...campaign, body: { openReviews: 'CLOSE_DECISION_SKIP' } }, headers),
        await viewOf(task, headers),
        await viewOf({ id: task.numericId }, headers),
        await service.call('approveTask', oneTask, headers),
        await service.call('denyTask', oneTask, headers),
        await service.call('commentTask', { path: { task_id: task.id }, body: { comment: 'Hello' } }, headers),
        await service.call('listTaskAudits', { body: { taskId: task.id } }, headers),
      ];
      // A basic user may not even try what only administrators of campaigns do.
      for (const answer of answers) expect([[404, 'NOT_FOUND'], [403, 'ROLE_REQUIRED']]).toContainEqual([answer.status, reasonOf(answer)]);
      expect(await search(id, headers)).toEqual([]);
    }
    expect(await stateOf(id)).toBe('OPEN');
  });

  test('what the search finds can be read, before and after the decision, by everybody who had to do with it', async () => {
    const app = await newApp([ann, ann], [bob]);
    await service.database.pool.query('insert into entitlement_owners (entitlement_id, user_id) values ($1, $2)', [app.entitlementIds[0], cy]);
    const id = await campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app), ownerIds: [lead] });
    const all = (await tasksOf(service, id)).map((task) => task.id);
    const [task] = await tasksOf(service, id);
    if (!task) throw new Error('The campaign has tasks');
    const readAll = async (): Promise<void> => {
      for (const headers of [asAnn, asBob, asCy, asLead]) {
        const found = await search(id, headers);
        expect(found.filter((taskId) => all.includes(taskId))).toEqual(all);
        for (const taskId of found) expect((await viewOf({ id: taskId }, headers)).status).toBe(200);
      }
    };
    await readAll();
    expectOk(await decideTask(service, 'denyTask', task, asBob));
    await readAll();
    await campaigns.end(id, 'CLOSE_DECISION_SKIP');
    await readAll();
  });
});

describe('a change of a campaign', () => {
  const update = (id: string, body: object, headers: Headers & { 'if-match'?: string } = service.admin.headers) =>
    service.call('updateAccessReview', { path: { id }, body }, headers);

  test('touches what the mask names and nothing else', async () => {
    const id = await campaigns.draft(ENTITLEMENT_OWNERS, { displayName: 'Before', description: 'Kept' });
    const accessReview = { displayName: 'After', description: 'Not this', notificationConfig: { sendKickoff: true, sendClose: true } };
    const updated = expectOk(await update(id, { accessReview, updateMask: 'display_name,notificationConfig.sendClose' }));
    expect(updated.accessReview?.accessReview).toMatchObject({
      displayName: 'After',
      description: 'Kept',
      notificationConfig: { sendClose: true, sendKickoff: false, sendReminders: false },
    });
    for (const [mask, reason] of [['state', 'READ_ONLY_FIELD'], ['nonsense', 'INVALID_FIELD']]) {
      const refused = await update(id, { accessReview, updateMask: mask });
      expect([mask, refused.status]).toEqual([mask, 400]);
      expect(JSON.stringify(refused.error), reason).toContain('updateMask');
    }
    expect(expectOk(await update(id, { accessReview: { displayName: 'Last' } })).accessReview?.accessReview).toMatchObject({ displayName: 'Last', description: 'Kept' });
  });

  test('is refused with 409 when the campaign has changed since it was read', async () => {
    const id = await campaigns.draft(ENTITLEMENT_OWNERS);
    const headers = service.admin.headers;
    expect((await update(id, { accessReview: { displayName: 'One' } }, { ...headers, 'if-match': '"1"' })).status).toBe(200);
    const late = await update(id, { accessReview: { displayName: 'Two' } }, { ...headers, 'if-match': '"1"' });
    expect([late.status, reasonOf(late)]).toEqual([409, 'VERSION_MISMATCH']);
    expect((await update(id, { accessReview: { displayName: 'Three' } }, { ...headers, 'if-match': '"2"' })).status).toBe(200);
  });

  test('of its scope or policy is refused once it is prepared; its name and owners may change until it is closed', async () => {
    const id = await campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(await newApp([ann], [bob])) });
    for (const accessReview of [{ scopeV2: { allUsers: {} } }, { policyId: MANAGERS }]) {
      const answer = await update(id, { accessReview });
      expect([answer.status, reasonOf(answer)]).toEqual([409, 'WRONG_STATE']);
    }
    const set = await act('setCampaignScopeAndEntitlements', id, { scopeV2: {} });
    expect([set.status, reasonOf(set)]).toEqual([409, 'WRONG_STATE']);
    expect((await update(id, { accessReview: { displayName: 'Named', ownerIds: [lead] } })).status).toBe(200);
    await campaigns.end(id, 'CLOSE_DECISION_SKIP');
    expect((await update(id, { accessReview: { displayName: 'Late' } })).status).toBe(409);
  });
});

describe('the scope of a campaign', () => {
  const selected = async (id: string): Promise<string[]> => {
    await campaigns.prepare(id);
    const { rows } = await service.database.pool.query<{ what: string }>(
      `select entitlement_id || ' ' || coalesce(app_user_id, principal_resource_id) as what from selections where access_review_id = $1 order by no`,
      [id],
    );
    return rows.map((row) => row.what).toSorted();
  };

  test('is copied with the chosen entitlements when a campaign is duplicated', async () => {
    const app = await newApp([ann, bob], [cy], { entitlements: 2 });
    const [chosen] = app.entitlementIds;
    const source = await campaigns.draft(MANAGERS);
    const entitlements = [{ appId: app.appId, appEntitlementId: chosen }];
    expectOk(await act('setCampaignScopeAndEntitlements', source, { scopeV2: { selectedUsers: { userIds: [ann] } }, entitlements }));
    const copy = expectOk(await service.call('createAccessReview', { body: { displayName: 'Copy', ownerIds: [service.admin.userId], duplicateFrom: source } }));
    const id = copy.accessReview?.accessReview?.id ?? '';
    expect(copy.accessReview?.accessReview).toMatchObject({ policyId: MANAGERS, state: 'ACCESS_REVIEW_STATE_DRAFT', scopeV2: { selectedUsers: { userIds: [ann] } } });
    const { list } = expectOk(await service.call('getCampaignScopeAndEntitlements', { path: { access_review_id: id } }));
    expect(list.map((view) => view?.accessReviewEntitlement?.appEntitlementId)).toEqual([chosen]);
    expect(await selected(id)).toEqual([`${chosen} ${app.accountIds[0]}`]);
    expect(await stateOf(source)).toBe('DRAFT');
  });

  test('can be the accounts of an app for their own sake', async () => {
    const app = await newApp([ann, bob], [cy]);
    const access = await service.inventory.accessEntitlement(app.appId);
    await service.inventory.account(app.appId, { deleted_at: '2026-01-01T00:00:00Z', status: 'DELETED' });
    const id = await campaigns.draft(MANAGERS);
    const entitlements = [{ appId: app.appId, appEntitlementId: access }];
    expectOk(await act('setCampaignScopeAndEntitlements', id, { scopeV2: { appAccess: {} }, entitlements }));
    expect(await selected(id)).toEqual(app.accountIds.map((account) => `${access} ${account}`).toSorted());
    const [task] = await tasksOf(service, id);
    expect((await viewOf(task ?? { id: '' })).body.taskView?.task?.type?.certify).toMatchObject({ appEntitlementId: access, resource: null });
  });

  test('leaves out excluded resources', async () => {
    const app = await newApp([ann], [cy]);
    const type = await service.inventory.resourceType(app.appId);
    const resource = await service.inventory.resource(type);
    const entitlement = await service.inventory.entitlement(resource);
    await service.inventory.grant(entitlement, { app_user_id: app.accountIds[0] ?? '' });
    const entitlements = [...app.entitlementIds, entitlement].map((appEntitlementId) => ({ appId: app.appId, appEntitlementId }));
    const all = await campaigns.draft(MANAGERS);
    expectOk(await act('setCampaignScopeAndEntitlements', all, { entitlements }));
    expect(await selected(all)).toHaveLength(2);
    for (const excluded of [
      { excludedSpecificResources: { resourceRefs: [{ appId: app.appId, id: resource }] } },
      { excludedResourceTypeSelections: { resourceTypeRefs: [{ appId: app.appId, resourceTypeId: type }] } },
    ]) {
      const id = await campaigns.draft(MANAGERS);
      expectOk(await act('setCampaignScopeAndEntitlements', id, { entitlements, scopeV2: excluded }));
      expect(await selected(id)).toEqual([`${app.entitlementIds[0]} ${app.accountIds[0]}`]);
    }
  });

  test('may have resources as holders; their tasks name them', async () => {
    const app = await newApp([ann], [cy]);
    const [entitlement = ''] = app.entitlementIds;
    await service.inventory.grant(entitlement, { principal_resource_id: app.appId });
    const everything = await campaigns.draft(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
    expect(await selected(everything)).toHaveLength(2);
    const id = await campaigns.draft(ENTITLEMENT_OWNERS, { scopeV2: { ...inApp(app), principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_RESOURCES' } });
    expect(await selected(id)).toEqual([`${entitlement} ${app.appId}`]);
    await campaigns.start(id);
    const [task] = await tasksOf(service, id);
    if (!task) throw new Error('The campaign has a task');
    const { body } = await viewOf(task, asCy);
    expect(body.taskView?.task).toMatchObject({ userId: '', type: { certify: { appUserId: '', identityUserId: '', resource: { id: app.appId } } } });
    expect(body.taskView?.principalResourcePath).toMatch(/^\$\.expanded\[\d+\]$/);
    expectOk(await decideTask(service, 'denyTask', task, asCy));
    const [revoke] = await tasksOf(service, id, 'revoke');
    expect((await viewOf(revoke ?? { id: '' })).body.taskView?.task?.type?.revoke).toMatchObject({ resource: { id: app.appId } });
  });
});
