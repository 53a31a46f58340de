import type { Task } from '@oag/types';
import { expect, test } from 'vitest';
import { readTask } from '../harness/decisions.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Requests to extend access whose account is removed in the meantime.

let target: ServiceTarget;
let people: People;
useService(async (service) => {
  ({ target, people } = service);
});

const accounts = (...ids: string[]): string =>
  `app,entitlement,account_id,account_email\n${ids.map((id) => `Loans,Borrow,${id},${id}@harborlane.example\n`).join('')}`;
const importAccounts = (...ids: string[]) =>
  importFiles(target, people.superAdmin.client, { access: accounts(...ids) } as Parameters<typeof importFiles>[2]);
const historyOf = async ({ id }: Task) =>
  (await people.superAdmin.client.POST('/api/v1/task/audits', { body: { taskId: id } })).data.list;

test('an extension request of a deleted account is replaced by one for the person, and each names the other', async () => {
  const { client } = people.superAdmin;
  await importFiles(target, client, { people: 'email,name\nlibby.lent@harborlane.example,Libby Lent\n' } as Parameters<
    typeof importFiles
  >[2]);
  await importAccounts('libby.lent', 'others', 'more');
  const { data: found } = await client.POST('/api/v1/search/users', { body: { query: 'Libby' } });
  const identityUserId = present(found.list[0]?.user, 'Libby').id;
  const { data: entitlements } = await client.POST('/api/v1/search/entitlements', { body: { query: 'Borrow' } });
  const { appId, id: appEntitlementId } = present(entitlements.list[0]?.appEntitlement, 'entitlement');
  const { data } = await people.helpdesk.client.POST('/api/v1/task/grant', {
    body: { appId, appEntitlementId, identityUserId, source: { isExtension: true } },
  });
  const first = present(data.taskView?.task, 'task');
  const requested = async (source: object) =>
    (
      await client.POST('/api/v1/search/tasks', {
        body: { taskTypes: [{ grant: { source } }], subjectIds: [identityUserId] },
      })
    ).data.list.map(({ task }) => task?.id);
  expect([await requested({ isExtension: true }), await requested({})]).toEqual([[first.id], [first.id]]);
  const elsewhere = {
    integrationId: 'jira',
    requestId: 'R-1',
    conversationId: 'C-1',
    externalUrl: 'https://example.com/R-1',
  };
  expect(await requested(elsewhere)).toEqual([]);
  await importAccounts('others', 'more');
  const after = await target.until(
    () => readTask(client, first.id),
    ({ state }) => state === 'TASK_STATE_CLOSED',
  );
  expect(after.type?.grant?.outcome).toBe('GRANT_OUTCOME_CANCELLED');
  const to = present(
    (await historyOf(first)).flatMap(({ createdReplacementExtensionGrantTask: created }) => created ?? [])[0],
    'the other task',
  );
  const second = await readTask(client, to.newTaskId);
  expect(second).toMatchObject({
    numericId: to.newTaskNumericId,
    state: 'TASK_STATE_OPEN',
    type: { grant: { identityUserId, appUserId: '', source: { isExtension: false } } },
  });
  expect((await historyOf(second)).flatMap(({ taskCreatedFrom: from }) => from ?? [])).toMatchObject([
    { originalTaskId: first.id },
  ]);
});
