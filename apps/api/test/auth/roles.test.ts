import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const setRoles = (userIds: string[], roleIds: string[], headers?: { authorization: string }) =>
  service.call('setUserRoles', { body: { userIds, roleIds } }, headers);

test('roles are replaced for several people at once, and each change is logged', async () => {
  const [one, two, three] = [
    await service.inventory.person({}, ['helpdesk']),
    await service.inventory.person(),
    await service.inventory.person({}, ['app_admin']),
  ];
  const { body } = await setRoles([one, two, three, one], ['app_admin', 'basic_user']);
  expect(body.list?.map(({ userId }) => userId)).toEqual([one, two, three]);
  for (const { user, objectPermissions } of body.list ?? []) {
    expect(user?.roleIds).toEqual(['app_admin', 'basic_user']);
    expect(objectPermissions).toMatchObject({ read: true, edit: true });
  }
  const { rows } = await service.database.pool.query<{ object_id: string; actor_id: string; document: object }>(
    `select object_id, actor_id, document from log_entries where kind = 'rolesChanged' order by object_id`,
  );
  expect(rows.map((row) => row.object_id)).toEqual([one, two].toSorted());
  expect(rows.find((row) => row.object_id === one)).toMatchObject({
    actor_id: service.admin.userId,
    document: { before: ['helpdesk'], after: ['app_admin'] },
  });
});

test('giving people the roles that they have changes nothing of anybody', async () => {
  const all = async (): Promise<unknown> =>
    (await service.database.pool.query('select * from user_roles order by user_id, role')).rows;
  const person = await service.inventory.person({}, ['helpdesk']);
  const before = await all();
  expect((await setRoles([person], ['helpdesk'])).status).toBe(200);
  expect(await all()).toEqual(before);
});

test('unknown people and roles are named, and nothing changes', async () => {
  const person = await service.inventory.person();
  const { status, error } = await setRoles([person, 'nobody'], ['helpdesk', 'king']);
  expect(status).toBe(400);
  expect(JSON.stringify(error.details)).toMatch(/userIds\[1\].*roleIds\[1\]/);
  expect((await service.call('getUser', { path: { id: person } })).body.userView?.user?.roleIds).toEqual([
    'basic_user',
  ]);
});

test('two super admins who take the role from each other at the same moment do not both succeed', async () => {
  for (let round = 0; round < 5; round++) {
    const other = await service.inventory.person({}, ['super_admin']);
    const answers = await Promise.all([
      setRoles([other], []),
      setRoles([service.admin.userId], [], await service.clientFor(other)),
    ]);
    const { rows } = await service.database.pool.query<{ user_id: string }>(
      `select user_id from user_roles where role = 'super_admin'`,
    );
    expect(rows).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await service.database.pool.query(`delete from user_roles where role = 'super_admin'`);
    await service.database.pool.query(`insert into user_roles values ($1, 'super_admin')`, [service.admin.userId]);
  }
});

test('the last super admin keeps the role, and a disabled one does not count', async () => {
  await service.inventory.person({ status: 'DISABLED' }, ['super_admin']);
  expect(await setRoles([service.admin.userId], ['helpdesk'])).toMatchObject({
    status: 409,
    error: { details: [{ reason: 'LAST_SUPER_ADMIN' }] },
  });
  expect((await setRoles([service.admin.userId], ['helpdesk', 'super_admin'])).status).toBe(200);
});

test('a role is renamed for people to see, which is logged once', async () => {
  const rename = (displayName: string) =>
    service.call('updateRole', { path: { role_id: 'helpdesk' }, body: { role: { displayName } } });
  expect((await rename('Service desk')).body.role).toMatchObject({
    id: 'helpdesk',
    name: 'helpdesk',
    displayName: 'Service desk',
    systemBuiltin: true,
  });
  await rename('Service desk');
  const { rows } = await service.database.pool.query(`select document from log_entries where kind = 'roleRenamed'`);
  const record = { by: { clientId: expect.any(String) } };
  expect(rows).toEqual([{ document: { before: 'Access Request Helpdesk', after: 'Service desk', record } }]);
});

test('a role sent back as it was read is no change; other permissions are refused', async () => {
  const path = { role_id: 'app_admin' };
  const { body } = await service.call('getRole', { path });
  expect((await service.call('updateRole', { path, body: { role: body.role } })).body).toEqual(body);
  const permissions = [...(body.role?.permissions ?? []), 'createPolicy'];
  expect(await service.call('updateRole', { path, body: { role: { permissions } } })).toMatchObject({ status: 400 });
});

test('the roles of a person are expanded when asked for', async () => {
  const { body } = await service.call('introspectUser', { body: { expandMask: { paths: ['role_ids'] } } });
  expect(body.userView?.rolesPath).toMatch(/^\$\.expanded\[[\d,]+\]$/);
  expect(body.expanded?.map((role) => role['@type'])).toContain('type.googleapis.com/c1.api.iam.v1.Role');
  expect(body.expanded?.map((role) => role['id'])).toContain('super_admin');
});
