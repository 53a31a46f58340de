import { newId } from '@oag/store/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForToken } from '../service/assertions.ts';
import { startTestService, type Headers, type TestService } from '../service/test-service.ts';

let service: TestService;
let campaignAdmin: string;
beforeAll(async () => {
  service = await startTestService();
  campaignAdmin = await service.inventory.person({ display_name: 'Lead' }, ['campaign_admin']);
});
afterAll(() => service.close());

type Made = { id: string; headers: Headers; form: { [name: string]: string } };

async function make(body: object, headers?: Headers): Promise<Made> {
  const { body: made } = await service.call('createPersonalClient', { body }, headers);
  const form = { client_id: made.client?.clientId ?? '', client_secret: made.clientSecret };
  const { body: token } = await askForToken(service, form);
  return { id: made.client?.id ?? '', headers: { authorization: `Bearer ${String(token['access_token'])}` }, form };
}

const violationsOf = ({ details }: { details?: unknown[] }): string[] =>
  ((details?.[1] as { fieldViolations?: { field: string }[] } | undefined)?.fieldViolations ?? []).map(
    ({ field }) => field,
  );

const rolesOf = async (headers: Headers): Promise<string[]> =>
  (await service.call('introspect', {}, headers)).body.roles ?? [];

test('a client has those roles of its person that it is narrowed to', async () => {
  const narrow = await make({ scopedRoles: ['campaign_admin', 'basic_user'], userId: campaignAdmin });
  expect(await rolesOf(narrow.headers)).toEqual(['basic_user', 'campaign_admin']);
  const basic = await make({ scopedRoles: ['basic_user'], userId: campaignAdmin });
  expect(await rolesOf(basic.headers)).toEqual(['basic_user']);
  expect(await service.call('listApps', {}, basic.headers)).toMatchObject({ status: 403 });
  expect(await service.call('listApps', {}, narrow.headers)).toMatchObject({ status: 200 });
});

test('introspect names the organization, the client, the permissions and the features that administrators look for', async () => {
  const { body } = await service.call('introspect');
  expect(body).toMatchObject({
    userId: service.admin.userId,
    tenantId: expect.stringMatching(/^\w{27}$/),
    principleId: expect.stringMatching(/^\w{27}$/),
  });
  expect(body.roles).toContain('role/c1.api.tenant.v1.Tenant:owner');
  expect(body.permissions).toEqual(expect.arrayContaining(['createPolicy', 'approveTask']));
  const basic = await make({ scopedRoles: ['basic_user'], userId: campaignAdmin });
  const { body: other } = await service.call('introspect', {}, basic.headers);
  expect(other.tenantId).toBe(body.tenantId);
  expect(other.permissions).not.toContain('createPolicy');
});

test('a client loses a role when its person does, and gets it back with them', async () => {
  const person = await service.inventory.person({}, ['helpdesk']);
  const client = await make({ scopedRoles: ['helpdesk'], userId: person });
  const set = (roleIds: string[]) => service.call('setUserRoles', { body: { userIds: [person], roleIds } });
  expect((await service.call('listUsers', {}, client.headers)).status).toBe(200);
  await set([]);
  expect(await service.call('listUsers', {}, client.headers)).toMatchObject({ status: 403 });
  await set(['helpdesk']);
  expect((await service.call('listUsers', {}, client.headers)).status).toBe(200);
});

test('a narrowed client makes none that may more, and does not widen itself', async () => {
  const narrow = await make({ scopedRoles: ['campaign_admin'], userId: campaignAdmin });
  const child = await make({}, narrow.headers);
  expect(await rolesOf(child.headers)).toEqual(['basic_user', 'campaign_admin']);
  const wider = await service.call('createPersonalClient', { body: { scopedRoles: ['super_admin'] } }, narrow.headers);
  expect(wider).toMatchObject({ status: 400 });
  const basic = await make({ scopedRoles: ['basic_user'], userId: campaignAdmin });
  await service.call(
    'updatePersonalClient',
    { path: { id: basic.id }, body: { client: { scopedRoles: [] }, updateMask: 'scopedRoles' } },
    basic.headers,
  );
  expect(await rolesOf(basic.headers)).toEqual(['basic_user']);
});

test('a client that only reads sees everything and changes nothing', async () => {
  await service.call('setUserRoles', {
    body: { userIds: [service.admin.userId], roleIds: ['super_admin', 'read_only_admin'] },
  });
  const reader = await make({ scopedRoles: ['read_only_admin'] });
  expect((await service.call('listUsers', {}, reader.headers)).status).toBe(200);
  expect((await service.call('createPersonalClient', { body: {} }, reader.headers)).status).toBe(403);
  expect((await service.call('deletePersonalClient', { path: { id: reader.id } }, reader.headers)).status).toBe(403);
});

test('a client that is limited by expiry and address makes none without, and keeps its own limits', async () => {
  const limited = await make({ expires: '3600s', allowSourceCidr: ['127.0.0.0/8'] });
  const { body: child } = await service.call('createPersonalClient', { body: {} }, limited.headers);
  const { body: itself } = await service.call('getPersonalClient', { path: { id: limited.id } });
  expect(child.client).toMatchObject({ expiresTime: itself.client?.expiresTime, allowSourceCidr: ['127.0.0.0/8'] });
  expect(
    (
      await service.call(
        'createPersonalClient',
        { body: { expires: '3600s', allowSourceCidr: ['127.0.0.0/16'] } },
        limited.headers,
      )
    ).status,
  ).toBe(400);
  expect(
    (
      await service.call(
        'createPersonalClient',
        { body: { expires: '60s', allowSourceCidr: ['::/0'] } },
        limited.headers,
      )
    ).status,
  ).toBe(400);
  expect(
    (
      await service.call(
        'createPersonalClient',
        { body: { expires: '60s', allowSourceCidr: ['127.0.0.0/16'] } },
        limited.headers,
      )
    ).status,
  ).toBe(200);
  const unlimited = await make({});
  for (const id of [limited.id, unlimited.id]) {
    for (const client of [{ expiresTime: null }, { allowSourceCidr: [] }, { allowSourceCidr: ['0.0.0.0/0'] }]) {
      const update = { path: { id }, body: { client, updateMask: Object.keys(client).join() } };
      const { status, error } = await service.call('updatePersonalClient', update, limited.headers);
      // Nothing is changed about a client that has no such limit, so nothing is refused.
      const changesNothing = id === unlimited.id && !client.allowSourceCidr?.length;
      expect({ id, client, status }, error.message).toEqual({ id, client, status: changesNothing ? 200 : 400 });
    }
  }
  const { body: after } = await service.call('getPersonalClient', { path: { id: limited.id } });
  expect(after.client).toEqual(itself.client);
});

test('a limited client gives no roles and no delegation that would outlast it, and takes both away', async () => {
  const person = await service.inventory.person({}, ['helpdesk']);
  const delegate = await service.inventory.person({});
  const until = new Date(Date.now() + 600_000).toISOString();
  const late = new Date(Date.now() + 86_400_000).toISOString();
  const steps = [{ delegate: { userId: person, delegatedUserId: delegate, duration: '60s' } }];
  const tried = async (limits: object) => {
    const { headers } = await make(limits);
    const roles = (roleIds: string[]) =>
      service.call('setUserRoles', { body: { userIds: [person], roleIds } }, headers);
    const delegation = (body: object) =>
      service.call('setUserDelegation', { path: { user_id: person }, body }, headers);
    const answers = [
      await roles(['helpdesk', 'super_admin']),
      await roles(['helpdesk']),
      await roles([]),
      await delegation({ delegatedUserId: delegate }),
      await delegation({ delegatedUserId: delegate, delegationExpireAt: late }),
      await delegation({ delegatedUserId: delegate, delegationExpireAt: until }),
      await delegation({}),
      await service.call('createAutomation', { body: { displayName: 'Stand-in', automationSteps: steps } }, headers),
    ];
    await service.call('setUserRoles', { body: { userIds: [person], roleIds: ['helpdesk'] } });
    return answers.map(({ status, error }) => (status === 200 ? 'done' : (violationsOf(error)[0] ?? status)));
  };
  const automation = 'automationSteps[0].delegate';
  expect(await tried({})).toEqual(Array.from({ length: 8 }, () => 'done'));
  expect(await tried({ expires: '3600s' })).toEqual([
    'roleIds',
    'done',
    'done',
    'delegationExpireAt',
    'delegationExpireAt',
    'done',
    'done',
    automation,
  ]);
  expect(await tried({ allowSourceCidr: ['127.0.0.0/8'] })).toEqual([
    'roleIds',
    'done',
    'done',
    'delegatedUserId',
    'delegatedUserId',
    'delegatedUserId',
    'done',
    automation,
  ]);
});

test('a client is narrower from the request after its update on', async () => {
  const { id, headers } = await make({ userId: campaignAdmin });
  expect((await service.call('listApps', {}, headers)).status).toBe(200);
  await service.call('updatePersonalClient', { path: { id }, body: { client: { scopedRoles: ['basic_user'] } } });
  expect((await service.call('listApps', {}, headers)).status).toBe(403);
});

test('a client expires', async () => {
  const { id, headers, form } = await make({ expires: '3600s' });
  const past = await service.call('updatePersonalClient', {
    path: { id },
    body: { client: { expiresTime: '2020-01-01T00:00:00Z' } },
  });
  expect(past).toMatchObject({ status: 400 });
  await service.database.pool.query(
    `update personal_clients set expires_at = now() - interval '1 second' where id = $1`,
    [id],
  );
  expect(await service.call('introspect', {}, headers)).toMatchObject({ status: 401 });
  expect(await askForToken(service, form)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
});

test('the secret is returned once and never stored', async () => {
  const { body } = await service.call('createPersonalClient', { body: { displayName: 'Once' } });
  const secret = body.clientSecret.split(':')[3] ?? '';
  const { d } = JSON.parse(Buffer.from(secret, 'base64url').toString()) as { d: string };
  const path = { id: body.client?.id ?? '' };
  expect(JSON.stringify((await service.call('getPersonalClient', { path })).body)).not.toContain(secret);
  const { rows } = await service.database.pool.query<{ kept: string }>(
    `select personal_clients::text || (select coalesce(string_agg(log_entries::text, ' '), '') from log_entries) as kept from personal_clients where id = $1`,
    [path.id],
  );
  for (const form of [secret, d, Buffer.from(d, 'base64url').toString('hex')])
    expect(rows[0]?.kept).not.toContain(form);
});

test('an invalid client is rejected with the name of the field', async () => {
  const fields = async (body: object): Promise<unknown[]> => {
    const { status, error } = await service.call('createPersonalClient', { body });
    return [status, ...violationsOf(error)];
  };
  expect(await fields({ scopedRoles: ['king'] })).toEqual([400, 'scopedRoles[0]']);
  expect(await fields({ scopedRoles: ['campaign_admin'], userId: await service.inventory.person() })).toEqual([
    400,
    'scopedRoles[0]',
  ]);
  expect(await fields({ allowSourceCidr: ['10.0.0.0/8', '10.0.0.1'] })).toEqual([400, 'allowSourceCidr[1]']);
  expect(await fields({ expires: '0s' })).toEqual([400, 'expires']);
  expect(await fields({ userId: newId() })).toEqual([400, 'userId']);
});
