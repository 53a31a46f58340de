import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { createCampaigns, expectOk, reasonOf, tasksOf, type Campaigns, type TaskInList } from '../service/campaigns.ts';
import { signIn } from '../service/sign-in.ts';
import { startTestService, type Answer, type Headers, type TestService } from '../service/test-service.ts';
import { verifyStepUp } from './verify-step-up.ts';

// Steps that are approved with a fresh authentication.

let service: TestService;
let campaigns: Campaigns;
let ann: string;
let reviewer: Headers;
let key: string;
let apps = 0;

beforeAll(async () => {
  service = await startTestService({ work: true });
  campaigns = await createCampaigns(service);
  ann = await service.inventory.person();
  reviewer = await service.clientFor(ann);
  key = await createProvider();
}, 60_000);
afterAll(() => service.close());

async function createProvider(): Promise<string> {
  const answer = await service.call('createStepUpProvider', { body: { displayName: 'Key', passkey: {} } });
  return expectOk(answer).stepUpProvider?.id ?? '';
}

/** Reviews of Ann, in an open campaign, that are approved with this provider; then by the second one, if it is given. */
async function reviews(count = 1, provider = key, second?: string): Promise<TaskInList[]> {
  apps += 1;
  const { appId } = await insertManyGrants(service.database, `s${apps}`, { accounts: count, entitlements: 1 });
  const approvals = [provider, ...(second === undefined ? [] : [second])].map((requiresStepUpProviderId) => ({
    approval: { users: { userIds: [ann] }, requiresStepUpProviderId },
  }));
  const id = await campaigns.draft(await campaigns.policy(approvals), {
    scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } },
  });
  await campaigns.prepare(id);
  await campaigns.start(id);
  return tasksOf(service, id);
}
const review = async (): Promise<TaskInList> => (await reviews())[0] as TaskInList;

async function start({ id: taskId, stepId: policyStepId }: TaskInList, headers = reviewer): Promise<string> {
  const body = { approveTask: { taskId, policyStepId } };
  return expectOk(await service.call('createStepUpTransaction', { body }, headers)).transaction?.id ?? '';
}
async function verified(task: TaskInList): Promise<string> {
  const id = await start(task);
  await verifyStepUp(service, id, ann);
  return id;
}
const approve = (
  { id, stepId: policyStepId }: TaskInList,
  stepUpTransactionId: string,
  headers = reviewer,
): Promise<Answer<'approveTaskWithStepUp'>> =>
  service.call(
    'approveTaskWithStepUp',
    { path: { task_id: id }, body: { policyStepId, stepUpTransactionId } },
    headers,
  );
const refusalOf = (answer: Answer<'approveTaskWithStepUp'>): unknown[] => [reasonOf(answer), answer.error.message];
const refused = (text: string): unknown[] => ['STEP_UP_REQUIRED', expect.stringContaining(text)];

test('a verified transaction approves its step: the step, the history and the log name it', async () => {
  const task = await review();
  const id = await verified(task);
  const { taskView, redirectUrl } = expectOk(await approve(task, id));
  expect(redirectUrl).toBe('');
  expect(taskView?.task?.policy?.history?.[0]?.approval?.approved).toMatchObject({
    userId: ann,
    stepUpTransactionId: id,
  });
  const { list } = expectOk(await service.call('listTaskAudits', { body: { taskId: task.id } }));
  expect(list.flatMap(({ stepUpApproval }) => stepUpApproval ?? [])).toEqual([{ stepUpTransactionId: id }]);
  expect(list.flatMap(({ actionSubmitted }) => actionSubmitted?.action?.actionType ?? [])).toEqual([
    'TASK_ACTION_TYPE_APPROVE_WITH_STEP_UP',
  ]);
  const { rows } = await service.database.pool.query<{ kind: string }>(
    `select kind from log_entries where object_id = $2 or task_id = $1 order by seq`,
    [task.id, id],
  );
  const kinds = rows.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['stepUpStarted', 'stepUpVerified', 'stepUpApproval']));
  const { transaction } = expectOk(await service.call('getStepUpTransaction', { path: { id } }));
  expect(transaction).toMatchObject({ claims: { acr: 'phr' }, usedAt: expect.any(String) });
});

describe('a transaction is refused', () => {
  test('for another task, and for another step of the same task', async () => {
    const [one, other] = (await reviews(2)) as [TaskInList, TaskInList];
    expect(refusalOf(await approve(other, await verified(one)))).toEqual(refused('other than this task'));
    const [first] = (await reviews(1, key, key)) as [TaskInList];
    const id = await verified(first);
    expectOk(await approve(first, await verified(first)));
    const { taskView } = expectOk(await service.call('getTask', { path: { id: first.id } }));
    const second = { ...first, stepId: taskView?.task?.policy?.current?.id ?? '' };
    expect(refusalOf(await approve(second, id))).toEqual(refused('another step of this task'));
  });

  test('of another person, and with another client than the one that started it', async () => {
    const task = await review();
    const id = await verified(task);
    expect(refusalOf(await approve(task, id, await service.clientFor(ann)))).toEqual(
      refused('another API client or session'),
    );
    const bob = await service.inventory.person();
    const theirs = await service.clientFor(bob);
    expect(refusalOf(await approve(task, id, theirs))[0]).toBe('NOT_FOUND');
    await expect(verifyStepUp(service, await start(task), bob)).rejects.toThrow(/no step-up transaction/);
  });

  test('that was not verified, and that failed: the message says what was missing', async () => {
    const task = await review();
    const id = await start(task);
    expect(refusalOf(await approve(task, id))).toEqual(refused('is not verified yet'));
    await verifyStepUp(service, id, ann, { result: { errorMessage: 'acr is pwd, and phr is required' } });
    expect(refusalOf(await approve(task, id))).toEqual(refused('acr is pwd, and phr is required'));
    const { transaction } = expectOk(await service.call('getStepUpTransaction', { path: { id } }));
    expect(transaction).toMatchObject({
      state: 'STEP_UP_TRANSACTION_STATE_ERROR',
      errorMessage: 'acr is pwd, and phr is required',
    });
    await expect(verifyStepUp(service, id, ann)).rejects.toThrow(/is complete/);
  });

  test('the second time, and of many at once all but one', async () => {
    const task = await review();
    const id = await verified(task);
    const answers = await Promise.all([1, 2, 3, 4].map(() => approve(task, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [other] = (await reviews(1)) as [TaskInList];
    expect(refusalOf(await approve(other, id))).toEqual(refused('other than this task'));
    const { rows } = await service.database.pool.query<{ n: string }>(
      `select count(*) as n from task_steps where document ->> 'stepUpTransactionId' = $1`,
      [id],
    );
    expect(rows[0]?.n).toBe('1');
  });

  test('after the task is restarted, although the transaction is of it', async () => {
    const task = await review();
    const id = await verified(task);
    expectOk(await service.call('restartTask', { path: { task_id: task.id }, body: {} }));
    const { taskView } = expectOk(await service.call('getTask', { path: { id: task.id } }));
    const again = { ...task, stepId: taskView?.task?.policy?.current?.id ?? '' };
    expect(refusalOf(await approve(again, id))).toEqual(refused('another step of this task'));
  });

  test('of a provider that was disabled since, until it is enabled', async () => {
    const provider = await createProvider();
    const [task] = (await reviews(1, provider)) as [TaskInList];
    const id = await verified(task);
    const enable = async (enabled: boolean): Promise<void> => {
      const stepUpProvider = { enabled };
      expectOk(await service.call('updateStepUpProvider', { path: { id: provider }, body: { stepUpProvider } }));
    };
    await enable(false);
    expect(refusalOf(await approve(task, id))).toEqual(['WRONG_STATE', expect.stringContaining('is disabled')]);
    await enable(true);
    expectOk(await approve(task, id));
  });

  test('of a person who was disabled in the meantime', async () => {
    const task = await review();
    const id = await verified(task);
    const set = (status: string) =>
      service.database.pool.query('update users set status = $2 where id = $1', [ann, status]);
    await set('DISABLED');
    await set('ENABLED');
    expect(refusalOf(await approve(task, id))).toEqual(refused('The person was disabled'));
  });
});

test('a refused approval does not use the transaction', async () => {
  const task = await review();
  const id = await verified(task);
  const moved = { ...task, stepId: 'elsewhere' };
  expect(refusalOf(await approve(moved, id))[0]).toBe('STEP_MOVED');
  expectOk(await approve(task, id));
});

test('what a session started is completed and used in that session only', async () => {
  const task = await review();
  const [here, there] = [await signIn(service, ann), await signIn(service, ann)];
  const id = await start(task, here.headers as unknown as Headers);
  await expect(verifyStepUp(service, id, ann, { session: there.id })).rejects.toThrow(/in another session/);
  await verifyStepUp(service, id, ann, { session: here.id });
  expect(refusalOf(await approve(task, id, there.headers as unknown as Headers))).toEqual(
    refused('another API client or session'),
  );
  expectOk(await approve(task, id, here.headers as unknown as Headers));
});

test('a test confirms nothing, and notes when it succeeded', async () => {
  const task = await review();
  const { transaction } = expectOk(await service.call('startStepUpTest', { path: { id: key } }));
  await verifyStepUp(service, transaction?.id ?? '', service.admin.userId);
  const { stepUpProvider } = expectOk(await service.call('getStepUpProvider', { path: { id: key } }));
  expect(stepUpProvider?.lastTestedAt).not.toBeNull();
  expect(reasonOf(await approve(task, transaction?.id ?? ''))).toBe('STEP_UP_REQUIRED');
});

test('a provider that only an open task still requires is not deleted', async () => {
  const provider = await createProvider();
  const [task] = (await reviews(1, provider)) as [TaskInList];
  const { list } = expectOk(await service.call('listPolicies', { query: { page_size: 100 } }));
  const policy = list.find(({ policySteps }) => JSON.stringify(policySteps).includes(provider));
  const policySteps = { certify: { steps: [{ approval: { users: { userIds: [ann] } } }] } };
  expectOk(await service.call('updatePolicy', { path: { id: policy?.id ?? '' }, body: { policy: { policySteps } } }));
  const answer = await service.call('deleteStepUpProvider', { path: { id: provider } });
  expect([reasonOf(answer), answer.error.message]).toEqual(['PROVIDER_IN_USE', expect.stringContaining(task.id)]);
});
