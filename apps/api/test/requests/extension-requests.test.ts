import { builtinPolicyIds } from '@oag/governance/policies';
import type { CreateGrantTaskRequest, Task } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCampaigns, eventually, expectOk } from '../service/campaigns.ts';
import { importForm } from '../imports/import-upload.ts';
import { startTestService, type Headers, type TestService } from '../service/test-service.ts';

let service: TestService;
let asHelpdesk: Headers;
let ref: { appId: string; appEntitlementId: string };
const users = new Map<string, string>();

const people = (status: { [name: string]: string } = {}): string =>
  `email,status\n${['ada', 'bo', 'cy', 'di'].map((name) => `${name}@example.com,${status[name] ?? 'enabled'}\n`).join('')}`;
const shop = (...accounts: string[]): string =>
  `app,entitlement,account_id,account_email\n${['eve', ...accounts].map((account) => `Shop,Refund,${account},${account.replace('-old', '')}@example.com\n`).join('')}`;
const importShop = (accounts: string[], status = {}) =>
  importForm(service, [
    ['people', people(status)],
    ['access', shop(...accounts)],
    ['confirmRemovals', 'true'],
  ]);

beforeAll(async () => {
  service = await startTestService({ work: true });
  await createCampaigns(service);
  asHelpdesk = await service.clientFor(await service.inventory.person({}, ['helpdesk']));
  await importShop(['ada-old', 'bo-old', 'cy-old', 'di-old']);
  const { rows } = await service.database.pool.query<{ name: string; id: string }>(
    `select split_part(email, '@', 1) as name, id from users`,
  );
  for (const { name, id } of rows) users.set(name, id);
  const {
    rows: [entitlement],
  } = await service.database.pool.query<{ app: string; id: string }>(
    `select app_id as app, id from entitlements where key = 'refund'`,
  );
  ref = { appId: entitlement?.app ?? '', appEntitlementId: entitlement?.id ?? '' };
});
afterAll(() => service.close());

const ask = async (name: string, more: Partial<CreateGrantTaskRequest> = {}): Promise<Task> => {
  const body = {
    ...ref,
    identityUserId: users.get(name) ?? '',
    description: 'Until spring.',
    grantDuration: '86400s',
    source: { isExtension: true, requestId: '7' },
    ...more,
  };
  return taskOf(expectOk(await service.call('createGrantTask', { body }, asHelpdesk)));
};
function taskOf({ taskView }: { taskView: { task: Task | null } | null }): Task {
  if (!taskView?.task) throw new Error('There is no task');
  return taskView.task;
}
const read = async (id: string): Promise<Task> => taskOf(expectOk(await service.call('getTask', { path: { id } })));
const closed = ({ id }: Task): Promise<Task> =>
  eventually(
    'the end of the request',
    () => read(id),
    ({ state }) => state === 'TASK_STATE_CLOSED',
  );
const historyOf = async ({ id }: Task) =>
  expectOk(await service.call('listTaskAudits', { body: { taskId: id, pageSize: 100 } })).list;
const commentsOf = async (task: Task) => (await historyOf(task)).flatMap(({ comment }) => comment?.comment ?? []);

test('an extension request of a deleted account is cancelled, and one for the person replaces it; each names the other', async () => {
  expectOk(
    await service.call('updateApp', {
      path: { id: ref.appId },
      body: { app: { grantPolicyId: builtinPolicyIds.appOwnerApproval } },
    }),
  );
  const first = await ask('ada');
  const plain = await ask('bo', { source: null });
  expect(first.type?.grant?.appUserId).not.toBe('');
  await importShop(['cy-old', 'di-old']);
  const before = await closed(first);
  expect(before.type?.grant?.outcome).toBe('GRANT_OUTCOME_CANCELLED');
  const told = (await historyOf(first)).flatMap(({ createdReplacementExtensionGrantTask: to }) => to ?? []);
  expect(told).toHaveLength(1);
  const second = await read(told[0]?.newTaskId ?? '');
  expect(second).toMatchObject({
    numericId: told[0]?.newTaskNumericId,
    state: 'TASK_STATE_OPEN',
    description: 'Until spring.',
    createdByUserId: first.createdByUserId,
    type: {
      grant: {
        ...ref,
        appUserId: '',
        identityUserId: users.get('ada'),
        grantDuration: '86400s',
        source: { isExtension: false, requestId: '7' },
      },
    },
  });
  expect((await historyOf(second)).flatMap(({ taskCreatedFrom: from }) => from ?? [])).toMatchObject([
    { originalTaskId: first.id, originalTaskNumericId: first.numericId },
  ]);
  expect((await historyOf(second)).flatMap(({ requestDefaultsApplied: applied }) => applied ?? [])).toMatchObject([
    { appId: ref.appId, source: 'APPLIED_SETTINGS_SOURCE_APP_DEFAULT' },
  ]);
  expect(await commentsOf(first)).toEqual([
    'The account that holds the access no longer exists.',
    `Task ${second.numericId} replaces this request.`,
  ]);
  expect(await commentsOf(second)).toEqual([`Replaces task ${first.numericId}, whose account no longer exists.`]);
  // A request that extends no grant does not depend on the account.
  expect((await read(plain.id)).state).toBe('TASK_STATE_OPEN');
});

test('a request of a deleted person, or of one with the same open request, is not replaced', async () => {
  const [cy, di] = [await ask('cy'), await ask('di')];
  // Asked for through a new account, before the old one went.
  await importShop(['cy-old', 'di-old', 'di']);
  const {
    rows: [account],
  } = await service.database.pool.query<{ id: string }>(`select id from app_users where key = 'di'`);
  const again = await ask('di', { appUserId: account?.id ?? '', source: null });
  await importShop(['di'], { cy: 'disabled' });
  for (const task of [await closed(cy), await closed(di)]) {
    expect(task.type?.grant?.outcome).toBe('GRANT_OUTCOME_CANCELLED');
    expect(await commentsOf(task)).toEqual(['The account that holds the access no longer exists.']);
    expect((await historyOf(task)).flatMap(({ createdReplacementExtensionGrantTask: to }) => to ?? [])).toEqual([]);
  }
  expect((await read(again.id)).state).toBe('TASK_STATE_OPEN');
});
