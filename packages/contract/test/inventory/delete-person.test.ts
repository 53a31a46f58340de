import type { AppEntitlement, Task } from '@oag/types';
import { expect, test } from 'vitest';
import { clientFor } from '../harness/clients.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Deleting a person: what ends, what stays, and how the person comes back.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

const admin = () => people.superAdmin.client;
const EMAIL = 'nora.dahl@harborlane.example';
const persons = `email,name\n${EMAIL},Nora Dahl`;

const searched = async (body: object) =>
  (await admin().POST('/api/v1/search/users', { body: { email: EMAIL, ...body } })).data.list.map(({ user }) =>
    present(user, 'person'),
  );
const entitlementNamed = async (displayName: string): Promise<AppEntitlement> => {
  const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query: displayName } });
  return present(data.list[0]?.appEntitlement, displayName);
};
const readTask = async (id: string): Promise<Task> => {
  const { data } = await admin().GET('/api/v1/tasks/{id}', { params: { path: { id } } });
  return present(data.taskView?.task, 'task');
};
const deletePerson = (id: string, client = admin()) =>
  client.DELETE('/api/v1/users/{id}', { params: { path: { id } } });

test('a deleted person has no say any more, their requests and steps go on without them, and their name stays', async () => {
  await importFiles(target, admin(), {
    people: persons,
    access: `app,account_id,account_email,entitlement\nFerry,nora,${EMAIL},Steer\nFerry,olaf,,Steer`,
  });
  const steer = await entitlementNamed('Steer');
  const nora = present((await searched({}))[0], 'Nora');
  expect(nora).toMatchObject({ status: 'ENABLED', deletedAt: null });
  const { client } = await clientFor(target, admin(), nora.id);
  await client.GET('/api/v1/auth/introspect', {});
  const owners = '/api/v1/apps/{app_id}/owners' as const;
  const ofApp = { params: { path: { app_id: steer.appId } } };
  await admin().PUT(owners, { ...ofApp, body: { userIds: [nora.id] } });
  await target.giveRole(nora.id, 'campaign_admin');
  await admin().POST('/api/v1/users/{user_id}/set-delegation-by-admin', {
    params: { path: { user_id: people.reviewer.id } },
    body: { delegatedUserId: nora.id },
  });
  const ask = async (by: typeof client, identityUserId: string, entitlement: AppEntitlement) => {
    const body = { appId: entitlement.appId, appEntitlementId: entitlement.id, identityUserId };
    const { data } = await by.POST('/api/v1/task/grant', { body });
    return present(data.taskView?.task, 'task').id;
  };
  const waiting = await ask(admin(), people.stranger.id, steer);
  const own = await ask(admin(), nora.id, await entitlementNamed('Dispense'));
  expect((await readTask(waiting)).stepApproverIds).toEqual([nora.id]);

  await expect(deletePerson(nora.id, people.helpdesk.client)).rejects.toMatchObject({ status: 403 });
  await deletePerson(nora.id);
  await expect(deletePerson(nora.id)).rejects.toMatchObject({ status: 404 });
  await expect(client.GET('/api/v1/auth/introspect', {})).rejects.toMatchObject({ status: 401 });
  expect(await searched({})).toEqual([]);
  expect(await searched({ userStatuses: ['ENABLED', 'DISABLED'] })).toEqual([]);
  const [deleted] = await searched({ userStatuses: ['DELETED'] });
  expect(deleted).toMatchObject({ id: nora.id, displayName: 'Nora Dahl', status: 'DELETED', roleIds: ['basic_user'] });
  expect(Date.parse(deleted?.deletedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(nora.createdAt ?? ''));
  const { data: listed } = await admin().GET(owners, ofApp);
  expect(listed.list).toEqual([]);
  const { data: reviewer } = await admin().GET('/api/v1/users/{id}', { params: { path: { id: people.reviewer.id } } });
  expect(reviewer.userView?.user?.delegatedUserId).toBe('');
  const { data: accounts } = await admin().POST('/api/v1/search/app_users', { body: { appId: steer.appId } });
  expect(accounts.list.map(({ appUser }) => appUser?.identityUserId)).toEqual(['', '']);

  const closed = await target.until(
    () => readTask(own),
    ({ state }) => state === 'TASK_STATE_CLOSED',
  );
  expect(closed.type?.grant?.outcome).toBe('GRANT_OUTCOME_CANCELLED');
  const passedOn = await target.until(
    () => readTask(waiting),
    ({ stepApproverIds }) => !stepApproverIds?.includes(nora.id),
  );
  expect(passedOn).toMatchObject({ state: 'TASK_STATE_OPEN' });
  expect(passedOn.stepApproverIds?.length).toBeGreaterThan(0);
  const { data: log } = await admin().POST('/api/v1/systemlog/events', { body: { objectUid: nora.id } });
  expect(JSON.stringify(log.list)).toContain('Nora Dahl');
});

test('an import that contains a deleted person brings them back, without their roles', async () => {
  const [deleted] = await searched({ userStatuses: ['DELETED'] });
  await importFiles(target, admin(), { people: persons });
  const [back] = await searched({});
  expect(back).toMatchObject({ id: deleted?.id, status: 'ENABLED', deletedAt: null, roleIds: ['basic_user'] });
  expect(await searched({ userStatuses: ['DELETED'] })).toEqual([]);
});

test('nobody deletes themselves, and service principals are deleted elsewhere', async () => {
  await expect(deletePerson(people.superAdmin.id)).rejects.toMatchObject({ status: 409, reason: 'WRONG_STATE' });
  const { data } = await admin().POST('/api/v1/service_principals', { body: { displayName: 'Nightly' } });
  const { id } = present(data.servicePrincipal, 'service principal');
  await expect(deletePerson(id)).rejects.toMatchObject({ status: 404 });
});
