import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTITLEMENT_OWNERS, inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, expectOk, reasonOf, tasksOf, type TaskInList } from '../service/campaigns.ts';
import type { Headers } from '../service/test-service.ts';

let on: CampaignService;
let campaignId: string;
let review: TaskInList;

beforeAll(async () => {
  on = await startCampaignService();
  const { inventory } = on.service;
  const app = await inventory.app();
  const entitlement = await inventory.entitlement(await inventory.resource(await inventory.resourceType(app)));
  await inventory.grant(entitlement, { app_user_id: await inventory.account(app, { identity_user_id: on.bob }) });
  campaignId = await on.campaigns.open(await on.campaigns.policy([{ approval: { users: { userIds: [on.ann] } } }]));
  const [task] = await tasksOf(on.service, campaignId);
  if (!task) throw new Error('There is no review');
  review = task;
});
afterAll(() => on.service.close());

const annotate = (annotations: object, headers?: Headers, body: object = {}) =>
  on.service.call('updateTaskAnnotations', { path: { task_id: review.id }, body: { annotations, ...body } }, headers);
const shown = (value: object) => [{ '@type': 'type.googleapis.com/google.protobuf.Struct', value }];
const taskNow = async () => expectOk(await on.service.call('getTask', { path: { id: review.id } })).taskView?.task;
const entries = (): Promise<number> =>
  on.countOf(`log_entries where kind = 'taskAnnotated' and object_id = $1`, review.id);

test('annotations of a task are added, kept, replaced and deleted by an empty value, and logged', async () => {
  expect((await taskNow())?.annotations).toEqual([]);
  expect(expectOk(await annotate({ ticket: 'HELP-4711', stage: 'new' })).taskView?.task?.annotations).toEqual(
    shown({ ticket: 'HELP-4711', stage: 'new' }),
  );
  expectOk(await annotate({ ticket: 'HELP-4712', stage: '' }));
  expectOk(await annotate({ ticket: 'HELP-4712', never: '' }));
  expect((await taskNow())?.annotations).toEqual(shown({ ticket: 'HELP-4712' }));
  const { list } = expectOk(await on.service.call('searchTasks', { body: { accessReviewIds: [campaignId] } }));
  expect(list?.map(({ task }) => task?.annotations)).toEqual([shown({ ticket: 'HELP-4712' })]);
  expect(await entries()).toBe(2);
  expectOk(await annotate({ ticket: '' }));
  expect((await taskNow())?.annotations).toEqual([]);
});

test.each([
  ['a key of the service', { 'c1/kind': 'x' }],
  ['a key that starts with a digit', { '4711': 'x' }],
  ['a value that may not stand in a URL', { ticket: 'two words' }],
  ['a value that is too long', { ticket: 'x'.repeat(257) }],
  ['more than 16', Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`key${index}`, 'x']))],
  [
    'more than 4096 characters',
    Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`key${index}`, 'x'.repeat(256)])),
  ],
])('%s is refused, and nothing changes', async (_, annotations) => {
  const [before, logged] = [await taskNow(), await entries()];
  const refused = await annotate(annotations);
  expect([refused.status, reasonOf(refused)]).toEqual([400, 'INVALID_FIELD']);
  expect(await taskNow()).toEqual(before);
  expect(await entries()).toBe(logged);
});

test('a review is annotated by super admins and owners of its campaign, not by its reviewers, and not by those who may not see it', async () => {
  const stranger = await on.service.clientFor(await on.service.inventory.person());
  expect((await annotate({ ticket: 'x' }, on.asAnn)).status).toBe(403);
  expect((await annotate({ ticket: 'x' }, stranger)).status).toBe(404);
});

test('a review that is decided can be annotated; when its campaign has ended nothing of it changes any more', async () => {
  expectOk(await decideTask(on.service, 'approveTask', review, on.asAnn));
  const task = expectOk(await annotate({ ticket: 'DONE-1' })).taskView?.task;
  expect([task?.state, task?.annotations]).toEqual(['TASK_STATE_CLOSED', shown({ ticket: 'DONE-1' })]);
  expectOk(await on.act('endAccessReview', campaignId, { openReviews: 'CLOSE_DECISION_SKIP' }));
  await expect
    .poll(
      async () =>
        expectOk(await on.service.call('getAccessReview', { path: { id: campaignId } })).accessReview?.accessReview
          ?.state,
      { timeout: 20_000 },
    )
    .toBe('ACCESS_REVIEW_STATE_CLOSED');
  const refused = await annotate({ ticket: 'LATE-1' });
  expect([refused.status, reasonOf(refused)]).toEqual([409, 'WRONG_STATE']);
});

test('a revocation is annotated by its current or last assignee, and by its requester, not by the owners of its campaign', async () => {
  const app = await on.newApp([on.bob], [on.ann], { appOwners: [on.cy] });
  const id = await on.campaigns.open(ENTITLEMENT_OWNERS, {
    scopeV2: inApp(app),
    remediation: { mode: 'REMEDIATION_MODE_AT_ONCE' },
    ownerIds: [on.lead],
  });
  const [denied] = await tasksOf(on.service, id);
  expectOk(await decideTask(on.service, 'denyTask', present(denied), on.asAnn));
  const revocation = present((await tasksOf(on.service, id, 'revoke'))[0]);
  const name = (ticket: string, headers?: Headers) =>
    on.service.call(
      'updateTaskAnnotations',
      { path: { task_id: revocation.id }, body: { annotations: { 'external-ticket': ticket } } },
      headers,
    );
  expectOk(await name('HELP-1', on.asCy));
  expectOk(await name('HELP-2', on.asAnn));
  expect((await name('HELP-3', on.asBob)).status).toBe(403);
  const refused = await name('HELP-3', on.asLead);
  expect([refused.status, reasonOf(refused)]).toEqual([403, 'ROLE_REQUIRED']);
  expectOk(
    await on.service.call(
      'completeProvision',
      { path: { task_id: revocation.id }, body: { policyStepId: revocation.stepId } },
      on.asCy,
    ),
  );
  expect(expectOk(await name('HELP-4', on.asCy)).taskView?.task).toMatchObject({
    state: 'TASK_STATE_CLOSED',
    annotations: shown({ 'external-ticket': 'HELP-4' }),
  });
});

const present = (task: TaskInList | undefined): TaskInList => {
  if (!task) throw new Error('There is no task');
  return task;
};
