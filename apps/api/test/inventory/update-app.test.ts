import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { expectOk, reasonOf } from '../service/campaigns.ts';
import { importForm } from '../imports/import-upload.ts';
import type { Headers } from '../service/test-service.ts';

let on: CampaignService;
let path: { id: string };
let appAdmin: string;
let asAppAdmin: Headers;

const header = 'app,account_email,resource_type,resource,entitlement,inherited_from';
const rows = (app: string): string =>
  [
    header,
    `${app},kim@example.com,team,Coders,member,`,
    `${app},kim@example.com,repository,Engine,write,team:Coders`,
    `${app},kim@example.com,repository,Docs,write,team:Coders`,
  ].join('\n');
const importAccess = (app: string) =>
  importForm(on.service, [
    ['people', 'email\nkim@example.com\n'],
    ['access', rows(app)],
  ]);

beforeAll(async () => {
  on = await startCampaignService();
  expect(await importAccess('Forge')).toMatchObject({ state: 'IMPORT_STATE_DONE', problems: [] });
  path = { id: await idOf(`select id from apps where key = 'forge'`) };
  appAdmin = await on.service.inventory.person({ display_name: 'Admin of the app' }, ['app_admin']);
  expectOk(await on.service.call('createAppOwner', { path: { app_id: path.id, user_id: appAdmin } }));
  asAppAdmin = await on.service.clientFor(appAdmin);
});
afterAll(() => on.service.close());

async function idOf(query: string): Promise<string> {
  const { rows: found } = await on.service.database.pool.query<{ id: string }>(query);
  return found[0]?.id ?? '';
}
const entitlementOn = (resource: string): Promise<string> =>
  idOf(`select e.id from entitlements e join resources r on r.id = e.resource_id where r.key = '${resource}'`);
const update = (app: object, updateMask?: string) =>
  on.service.call('updateApp', { path, body: { app, ...(updateMask && { updateMask }) } }, asAppAdmin);
const appNow = async () => expectOk(await on.service.call('getApp', { path })).app;

test('managers of an app set its description, cost and instructions, and the log records who', async () => {
  const said = {
    description: 'Where code is kept',
    instructions: 'Ask your lead first',
    monthlyCostUsd: 21,
    iconUrl: 'https://example.com/forge.svg',
  };
  expect(expectOk(await update(said)).app).toMatchObject({
    ...said,
    displayName: 'Forge',
    fieldMask: 'appOwners,description,iconUrl,instructions,monthlyCostUsd',
  });
  expect(await appNow()).toMatchObject(said);
  expect(
    await on.countOf(`log_entries where kind = 'appUpdated' and object_id = $1 and actor_id = '${appAdmin}'`, path.id),
  ).toBe(1);
  expectOk(await update(said));
  expect(await on.countOf(`log_entries where kind = 'appUpdated' and object_id = $1`, path.id)).toBe(1);
  expect(expectOk(await update({ monthlyCostUsd: 30 }, 'instructions,icon_url')).app).toMatchObject({
    instructions: '',
    iconUrl: '',
    monthlyCostUsd: 21,
    description: said.description,
  });
});

test('an import leaves the name alone that somebody has given an app', async () => {
  expect(await importAccess('FORGE')).toMatchObject({ state: 'IMPORT_STATE_DONE' });
  expect((await appNow())?.displayName).toBe('FORGE');
  expect(expectOk(await update({ displayName: 'The forge' })).app?.displayName).toBe('The forge');
  const done = await importAccess('Forge');
  expect(done.counts?.apps).toMatchObject({ changed: '0', unchanged: '1' });
  expect(await appNow()).toMatchObject({ displayName: 'The forge', fieldMask: expect.stringContaining('displayName') });
});

test('annotations of an app are merged, an empty value deletes its key, and there are at most 16', async () => {
  const named = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'x']));
  expect(expectOk(await update({ annotations: { managed_by: 'terraform', team: 'ops' } })).app?.annotations).toEqual({
    managed_by: 'terraform',
    team: 'ops',
  });
  expect(expectOk(await update({ annotations: { team: '', tier: '1' } })).app?.annotations).toEqual({
    managed_by: 'terraform',
    tier: '1',
  });
  expectOk(await update({ annotations: named(14) }));
  const refused = await update({ annotations: { one: 'more' } });
  expect([refused.status, reasonOf(refused)]).toEqual([400, 'INVALID_FIELD']);
  expect((await update({ annotations: { 'c1/kind': 'x' } })).status).toBe(400);
});

test.each([
  ['a blank name', { displayName: ' ' }, 'app.displayName'],
  ['a name that is too long', { displayName: 'x'.repeat(257) }, 'app.displayName'],
  ['a long description', { description: 'x'.repeat(4097) }, 'app.description'],
  ['an icon without https', { iconUrl: 'http://example.com/a.png' }, 'app.iconUrl'],
  ['a cost below nothing', { monthlyCostUsd: -1 }, 'app.monthlyCostUsd'],
  ['what only imports change', { connectorVersion: 7 }, 'app.connectorVersion'],
  ['a catalog', { defaultRequestCatalogId: '380nxJvd2IiSLupIU0DT7IDZyLB' }, 'app.defaultRequestCatalogId'],
])('%s is refused, and nothing changes', async (_, app, field) => {
  const before = await appNow();
  const refused = await update({ ...app, instructions: 'Changed?' });
  expect(refused.status).toBe(400);
  expect(refused.error.message).toContain(`${field}: `);
  expect(await appNow()).toEqual(before);
});

test('an app is changed by super admins and by the application admins who own it', async () => {
  const other = await on.service.clientFor(await on.service.inventory.person({}, ['app_admin']));
  expect((await on.service.call('updateApp', { path, body: { app: { instructions: 'Mine' } } }, other)).status).toBe(
    404,
  );
  expect((await on.service.call('updateApp', { path, body: { app: { instructions: 'Mine' } } }, on.asAnn)).status).toBe(
    403,
  );
  expectOk(await on.service.call('updateApp', { path, body: { app: { instructions: 'Theirs' } } }));
});

test('where an app says so, a revocation takes the access alone and not what it is inherited from', async () => {
  const accountId = await idOf('select id from app_users');
  const coders = { appId: path.id, id: await entitlementOn('coders') };
  const revoke = async (resource: string) => {
    const body = { appId: path.id, appEntitlementId: await entitlementOn(resource), appUserId: accountId };
    const { taskView } = expectOk(await on.service.call('createRevokeTask', { body }));
    return {
      task: taskView?.task,
      effect: expectOk(await on.service.call('getTask', { path: { id: taskView?.task?.id ?? '' } })).taskView
        ?.revocationEffect,
    };
  };
  expect((await appNow())?.revokeGrantSources).toBe(true);
  expect(expectOk(await update({ revokeGrantSources: false })).app?.revokeGrantSources).toBe(false);
  const alone = await revoke('engine');
  expect([alone.task?.revocationTargets, alone.effect]).toEqual([[], null]);

  const policyId = await on.campaigns.policy([{ approval: { users: { userIds: [on.ann] } } }]);
  const campaignId = await on.campaigns.open(policyId, {
    scopeV2: { selectedUsers: { userIds: [await idOf(`select id from users where email = 'kim@example.com'`)] } },
  });
  const ancestors = async (): Promise<unknown[]> => {
    const { list } = expectOk(
      await on.service.call('searchTasks', {
        body: { accessReviewIds: [campaignId], expandMask: { paths: ['revocation_effect'] } },
      }),
    );
    return (list ?? []).flatMap(({ revocationEffect }) => revocationEffect?.ancestors ?? []);
  };
  expect(await ancestors()).toEqual([]);
  expectOk(await update({ revokeGrantSources: true }));
  expect(await ancestors()).toEqual([coders, coders]);
  const all = await revoke('docs');
  expect([all.task?.revocationTargets, all.effect?.ancestors]).toEqual([[{ entitlementRef: coders }], [coders]]);
});
