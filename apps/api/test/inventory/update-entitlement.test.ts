import type { AppEntitlement } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { expectOk } from '../service/campaigns.ts';
import { importForm } from '../imports/import-upload.ts';
import type { Headers } from '../service/test-service.ts';

let on: CampaignService;
let path: { app_id: string; id: string };
let other: { app_id: string; id: string };
let appAdmin: string;
let asAppAdmin: Headers;

/** One entitlement with what the file says of it, and one without. */
const listed = (name: string, description: string): string =>
  `app,entitlement,description\nForge,${name},${description}\nForge,Read,\n`;
const importEntitlement = (name: string, description: string) =>
  importForm(on.service, [
    ['entitlements', listed(name, description)],
    ['access', `app,account_email,entitlement\nForge,kim@example.com,${name}\nForge,kim@example.com,Read\n`],
  ]);

beforeAll(async () => {
  on = await startCampaignService();
  expect(await importEntitlement('Write', 'Changes things')).toMatchObject({
    state: 'IMPORT_STATE_DONE',
    problems: [],
  });
  const { rows } = await on.service.database.pool.query<{ id: string; app_id: string; key: string }>(
    `select id, app_id, key from entitlements where not is_access`,
  );
  const ref = (key: string) =>
    rows.filter((row) => row.key === key).map(({ app_id, id }) => ({ app_id, id }))[0] ?? { app_id: '', id: '' };
  [path, other] = [ref('write'), ref('read')];
  appAdmin = await on.service.inventory.person({ display_name: 'Admin of the app' }, ['app_admin']);
  expectOk(await on.service.call('createAppOwner', { path: { app_id: path.app_id, user_id: appAdmin } }));
  asAppAdmin = await on.service.clientFor(appAdmin);
});
afterAll(() => on.service.close());

const change = (entitlement: object, updateMask?: string, at = path) =>
  on.service.call(
    'updateAppEntitlement',
    { path: at, body: { entitlement, ...(updateMask && { updateMask }) } },
    asAppAdmin,
  );
const update = async (entitlement: object, updateMask?: string, at = path): Promise<Partial<AppEntitlement>> =>
  expectOk(await change(entitlement, updateMask, at)).appEntitlementView?.appEntitlement ?? {};
const now = async (at = path): Promise<Partial<AppEntitlement>> =>
  expectOk(await on.service.call('getAppEntitlement', { path: at })).appEntitlementView?.appEntitlement ?? {};

test('managers of an app edit its entitlements, and the log records who, and the previous values', async () => {
  const said = {
    alias: 'forge-write',
    annotations: { managed_by: 'terraform' },
    description: 'May push to every branch',
    displayName: 'Write access',
    purpose: 'APP_ENTITLEMENT_PURPOSE_VALUE_PERMISSION',
  };
  expect(await update(said)).toMatchObject({
    ...said,
    slug: 'write',
    userEditedMask: 'alias,annotations,description,displayName,purpose',
  });
  const entries = async () =>
    (
      await on.service.database.pool.query(
        `select actor_id, document from log_entries where kind = 'entitlementUpdated' and object_id = $1 order by seq`,
        [path.id],
      )
    ).rows;
  const before = {
    alias: '',
    annotations: {},
    description: 'Changes things',
    displayName: 'Write',
    purpose: 'APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED',
    userEditedMask: null,
  };
  expect(await entries()).toEqual([
    {
      actor_id: appAdmin,
      document: {
        before,
        after: { ...said, userEditedMask: 'alias,annotations,description,displayName,purpose' },
        record: { by: { clientId: expect.any(String) } },
      },
    },
  ]);
  await update(await now());
  expect(await entries()).toHaveLength(1);
  await update({ annotations: { managed_by: '' } });
  expect(await entries()).toHaveLength(2);
  expect(await now()).toMatchObject({ annotations: {}, userEditedMask: 'alias,description,displayName,purpose' });
});

test('an import leaves alone what people have said of an entitlement, until they take it back', async () => {
  await update({ displayName: 'Write access', description: 'Ours' });
  const done = await importEntitlement('WRITE', 'Theirs');
  expect(done).toMatchObject({ state: 'IMPORT_STATE_DONE' });
  expect(done.counts?.entitlements).toMatchObject({ changed: '0', unchanged: '2' });
  expect(await now()).toMatchObject({
    displayName: 'Write access',
    description: 'Ours',
    userEditedMask: expect.stringContaining('description,displayName'),
  });
  const back = await update({}, 'displayName,description');
  expect([back.displayName, back.description, back.userEditedMask]).toEqual(['Write access', '', 'alias,purpose']);
  expect(await update({ displayName: '' })).toEqual(back);
  expect((await importEntitlement('WRITE', 'Theirs')).counts?.entitlements).toMatchObject({ changed: '1' });
  expect(await now()).toMatchObject({ displayName: 'WRITE', description: 'Theirs', userEditedMask: 'alias,purpose' });
});

test('settings stand among what people have set, and a limit takes the place of none there too; what imports have the last word on does not', async () => {
  const revokePolicyId = '00000000000000RevokeDefault';
  expect((await update({ revokePolicyId, durationGrant: '3600s' }, undefined, other)).userEditedMask).toBe(
    'durationGrant,revokePolicyId',
  );
  expect(
    (await update({ durationUnset: {}, provisionerPolicy: { manual: {} } }, undefined, other)).userEditedMask,
  ).toBe('durationUnset,provisionerPolicy,revokePolicyId');
  const { value } = expectOk(await on.service.call('createRiskLevel', { body: { value: 'High' } }));
  const tagged = await update(
    { riskLevelValueId: value?.id, revokePolicyId: '', provisionerPolicy: null, durationUnset: null },
    undefined,
    other,
  );
  expect([tagged.riskLevelValueId, tagged.userEditedMask]).toEqual([value?.id, null]);
});

test('an alias is unique whatever its case, finds the entitlement, and is free again when its entitlement is deleted', async () => {
  const found = async (body: object) =>
    (expectOk(await on.service.call('searchAppEntitlements', { body })).list ?? []).map(
      ({ appEntitlement }) => appEntitlement?.id,
    );
  await update({ alias: 'Forge.W' });
  expect(await found({ alias: 'forge.w' })).toEqual([path.id]);
  expect(await found({ query: 'RGE.W' })).toEqual([path.id]);
  expect(await found({ alias: 'forge' })).toEqual([]);
  expect(await update({ alias: 'forge.w' })).toMatchObject({ alias: 'forge.w' });
  const refused = await change({ alias: 'FORGE.W' }, undefined, other);
  expect([refused.status, refused.error.message]).toEqual([
    400,
    expect.stringContaining(`entitlement.alias: is the alias of the entitlement ${path.id}`),
  ]);
  await on.service.database.pool.query('update entitlements set deleted_at = now() where id = $1', [path.id]);
  expect(await update({ alias: 'FORGE.W' }, undefined, other)).toMatchObject({
    alias: 'FORGE.W',
    userEditedMask: 'alias',
  });
  await on.service.database.pool.query('update entitlements set deleted_at = null where id = $1', [path.id]);
  expect(await now()).toMatchObject({ alias: '', userEditedMask: 'purpose' });
  expect(await update({ alias: '' }, undefined, other)).toMatchObject({ alias: '', userEditedMask: null });
});

test('two who want the same alias at once do not both get it', async () => {
  const answers = await Promise.all([change({ alias: 'mine' }), change({ alias: 'mine' }, undefined, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('grants are found by the purpose of their entitlement', async () => {
  const held = async (purpose: string[]) =>
    (
      expectOk(await on.service.call('searchGrants', { body: { purpose, appIds: [path.app_id] } as never })).list ?? []
    ).map(({ entitlement }) => entitlement?.appEntitlement?.id);
  await update({ purpose: 'APP_ENTITLEMENT_PURPOSE_VALUE_OWNERSHIP' });
  expect(await held(['APP_ENTITLEMENT_PURPOSE_VALUE_OWNERSHIP', 'APP_ENTITLEMENT_PURPOSE_VALUE_ASSIGNMENT'])).toEqual([
    path.id,
  ]);
  expect(await held(['APP_ENTITLEMENT_PURPOSE_VALUE_PERMISSION'])).toEqual([]);
  expect(await held(['APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED'])).toEqual([other.id]);
});

test.each([
  ['a blank name', { displayName: ' ' }, 'entitlement.displayName'],
  ['a name that is too long', { displayName: 'x'.repeat(257) }, 'entitlement.displayName'],
  ['a long description', { description: 'x'.repeat(4097) }, 'entitlement.description'],
  ['an alias with a space', { alias: 'forge write' }, 'entitlement.alias'],
  ['an alias that starts with a dash', { alias: '-forge' }, 'entitlement.alias'],
  ['an alias that is too long', { alias: 'x'.repeat(257) }, 'entitlement.alias'],
  [
    'too many annotations',
    { annotations: Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`key${index}`, 'x'])) },
    'entitlement.annotations',
  ],
  ['what only imports change', { slug: 'other' }, 'entitlement.slug'],
])('%s is refused, and nothing changes', async (_, entitlement, field) => {
  const before = await now();
  const refused = await change({ ...entitlement, grantPolicyId: '00000000000000GrantAppOwner' });
  expect([refused.status, refused.error.message]).toEqual([400, expect.stringContaining(`${field}: `)]);
  expect(await now()).toEqual(before);
});

test('an entitlement is changed by super admins and by the application admins who own its app, and its view says so', async () => {
  const stranger = await on.service.clientFor(await on.service.inventory.person({}, ['app_admin']));
  const owner = await on.service.inventory.person({}, ['campaign_admin']);
  expectOk(
    await on.service.call('createAppEntitlementOwner', {
      path: { app_id: path.app_id, entitlement_id: path.id },
      body: { userId: owner },
    }),
  );
  const asOwner = await on.service.clientFor(owner);
  const body = { entitlement: { description: 'Mine' } };
  expect((await on.service.call('updateAppEntitlement', { path, body }, stranger)).status).toBe(404);
  expect((await on.service.call('updateAppEntitlement', { path, body }, asOwner)).status).toBe(403);
  expectOk(await on.service.call('updateAppEntitlement', { path, body: { entitlement: { description: 'Theirs' } } }));
  const mayEdit = async (headers?: Headers) => {
    const views = [
      expectOk(await on.service.call('getAppEntitlement', { path }, headers)).appEntitlementView,
      expectOk(await on.service.call('listAppEntitlements', { path: { app_id: path.app_id } }, headers)).list?.[0],
      expectOk(await on.service.call('searchAppEntitlements', { body: { refs: [path] } }, headers)).list?.[0],
      expectOk(await on.service.call('searchGrants', { body: { entitlementRefs: [path] } }, headers)).list?.[0]
        ?.entitlement,
    ];
    return [...new Set(views.map((view) => view?.objectPermissions?.edit))];
  };
  expect([await mayEdit(), await mayEdit(asAppAdmin), await mayEdit(asOwner)]).toEqual([[true], [true], [false]]);
});

test('an entitlement takes requests for emergencies only while that is switched on, and has a policy for them', async () => {
  const emergencyGrantPolicyId = '0000000000GrantAutoApproval';
  const person = await on.service.inventory.person();
  const ask = async (identityUserId: string, emergencyAccess: boolean) =>
    on.service.call('createGrantTask', {
      body: { appId: path.app_id, appEntitlementId: path.id, identityUserId, emergencyAccess },
    });
  const task = expectOk(await ask(person, false)).taskView?.task?.id ?? '';
  const offers = async () =>
    (expectOk(await on.service.call('getTask', { path: { id: task } })).taskView?.task?.actions ?? []).includes(
      'TASK_ACTION_TYPE_ESCALATE_TO_EMERGENCY_ACCESS',
    );
  const searched = async () =>
    (
      expectOk(await on.service.call('searchTasks', { body: { refs: [{ id: task }] } })).list?.[0]?.task?.actions ?? []
    ).includes('TASK_ACTION_TYPE_ESCALATE_TO_EMERGENCY_ACCESS');
  const escalate = () => on.service.call('escalateTask', { path: { task_id: task }, body: {} });
  const fieldOf = ({ error }: { error: { message?: string } }): string | undefined => error.message?.split(':')[0];

  expect(fieldOf(await change({ emergencyGrantEnabled: true }))).toBe('entitlement.emergencyGrantEnabled');
  expect(await update({ emergencyGrantPolicyId })).toMatchObject({
    emergencyGrantEnabled: false,
    emergencyGrantPolicyId,
  });
  const refused = await ask(await on.service.inventory.person(), true);
  expect([refused.status, fieldOf(refused)]).toEqual([400, 'emergencyAccess']);
  expect([await offers(), await searched(), (await escalate()).status]).toEqual([false, false, 400]);

  expect((await update({ emergencyGrantEnabled: true })).userEditedMask).toContain(
    'emergencyGrantEnabled,emergencyGrantPolicyId',
  );
  expect(fieldOf(await change({ emergencyGrantPolicyId: '' }))).toBe('entitlement.emergencyGrantPolicyId');
  expect(expectOk(await ask(await on.service.inventory.person(), true)).taskView?.task).toMatchObject({
    emergencyAccess: true,
    policy: { policy: { id: emergencyGrantPolicyId } },
  });
  expect([await offers(), await searched()]).toEqual([true, true]);
  expect(expectOk(await escalate()).taskView?.task).toMatchObject({
    emergencyAccess: true,
    policy: { policy: { id: emergencyGrantPolicyId } },
  });

  const off = await update({ emergencyGrantEnabled: false, emergencyGrantPolicyId: '' });
  expect([off.emergencyGrantEnabled, off.emergencyGrantPolicyId, off.userEditedMask]).toEqual([
    false,
    '',
    expect.not.stringContaining('emergency'),
  ]);
  const reset = expectOk(await on.service.call('resetTask', { path: { task_id: task }, body: {} })).taskView?.task;
  expect(reset?.policy?.policy?.displayName).toBe('App owner approval');
});
