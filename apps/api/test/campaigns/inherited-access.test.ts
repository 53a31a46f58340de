import type { TaskView } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, expectOk, tasksOf, type TaskInList } from '../service/campaigns.ts';
import { importForm } from '../imports/import-upload.ts';

// Kim is in the team Coders by way of the team Staff, and reaches the repositories through them; Deploy also directly.
const header = 'app,account_email,resource_type,resource,entitlement,inherited_from';
const kim = [
  'Forge,kim@example.com,team,Staff,member,',
  'Forge,kim@example.com,team,Coders,member,team:Staff',
  'Forge,kim@example.com,repository,Engine,write,team:Coders',
  'Forge,kim@example.com,repository,Docs,write,team:coders',
  'Forge,kim@example.com,repository,Deploy,write,team:Coders',
  'Forge,kim@example.com,repository,Deploy,write,',
  'Forge,kim@example.com,repository,Wiki,read,',
];
const lou = [
  'Forge,lou@example.com,team,Staff,member,',
  'Forge,lou@example.com,team,Coders,member,team:Staff',
  'Forge,lou@example.com,repository,Engine,write,team:Coders',
];
const access = (rows: string[]): string => [header, ...rows].join('\n');

let on: CampaignService;
let ids: { [name: string]: string };
const id = (name: string): string => {
  const found = ids[name];
  if (!found) throw new Error(`Nothing is called ${name}`);
  return found;
};

beforeAll(async () => {
  on = await startCampaignService();
  const done = await importForm(on.service, [
    ['people', 'email\nkim@example.com\nlou@example.com\n'],
    ['access', access([...kim, ...lou])],
  ]);
  expect(done).toMatchObject({ state: 'IMPORT_STATE_DONE', warnings: [], warningCount: 0 });
  const { rows } = await on.service.database.pool.query<{ name: string; id: string }>(`
    select r.key as name, e.id from entitlements e join resources r on r.id = e.resource_id where not e.is_access
    union all select 'app', id from apps where key = 'forge' union all select split_part(key, '@', 1), id from app_users`);
  ids = Object.fromEntries(rows.map((row) => [row.name, row.id]));
});
afterAll(() => on.service.close());

const wholeView = async (taskId: string): Promise<TaskView | null> =>
  expectOk(await on.service.call('getTask', { path: { id: taskId } })).taskView;
const refs = (names: string[]): object[] =>
  names
    .map(id)
    .toSorted()
    .map((entitlement) => ({ appId: id('app'), id: entitlement }));
const targets = (names: string[]): object[] => refs(names).map((entitlementRef) => ({ entitlementRef }));

test('a review of inherited access lists the access that is lost with it; a denial revokes all of it, and the next import verifies that', async () => {
  const policyId = await on.campaigns.policy([{ approval: { users: { userIds: [on.ann] } } }]);
  const scopeV2 = { selectedUsers: { userIds: [await userOf('kim')] } };
  const campaignId = await on.campaigns.open(policyId, { scopeV2 });
  const reviews = new Map<string, TaskInList>();
  for (const task of await tasksOf(on.service, campaignId))
    reviews.set((await wholeView(task.id))?.task?.type?.certify?.appEntitlementId ?? '', task);
  const reviewOf = (name: string): TaskInList => {
    const found = reviews.get(id(name));
    if (!found) throw new Error(`There is no review of ${name}`);
    return found;
  };

  const engine = await wholeView(reviewOf('engine').id);
  expect(engine?.task?.revocationTargets).toEqual([]);
  expect(engine?.revocationEffect).toMatchObject({
    ancestors: refs(['staff', 'coders']),
    dependents: refs(['docs']),
    dependentCount: 1,
  });
  expect(engine?.ancestorsPath).toMatch(/^\$\.expanded\[\d+,\d+\]$/);
  // Leaving the team takes what comes from it, but nothing from above it.
  expect((await wholeView(reviewOf('staff').id))?.revocationEffect).toMatchObject({
    ancestors: [],
    dependents: refs(['coders', 'docs', 'engine']),
    dependentCount: 3,
  });
  expect((await wholeView(reviewOf('wiki').id))?.revocationEffect).toBeNull();
  const effectsInSearch = async (paths: string[]): Promise<unknown[]> => {
    const { list } = expectOk(
      await on.service.call('searchTasks', { body: { accessReviewIds: [campaignId], expandMask: { paths } } }),
    );
    return (list ?? []).map(({ revocationEffect }) => revocationEffect?.dependentCount ?? 0).toSorted();
  };
  expect(await effectsInSearch([])).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await effectsInSearch(['revocation_effect'])).toEqual([0, 1, 1, 2, 2, 3]);

  expectOk(await decideTask(on.service, 'denyTask', reviewOf('engine'), on.asAnn));
  const [revocation] = await tasksOf(on.service, campaignId, 'revoke');
  const taskId = revocation?.id ?? '';
  const view = await wholeView(taskId);
  expect(view?.task).toMatchObject({ revocationTargets: targets(['staff', 'coders']), data: null });
  expect(view?.entitlementsPath).toMatch(/^\$\.expanded\[\d+,\d+,\d+\]$/);
  expect(view?.revocationEffect).toMatchObject({ ancestors: refs(['staff', 'coders']), dependents: refs(['docs']) });
  expect((await wholeView(reviewOf('engine').id))?.revocationEffect).toBeNull();

  const body = { policyStepId: view?.task?.policy?.current?.id };
  expectOk(await on.service.call('completeProvision', { path: { task_id: taskId }, body }));
  const goneAt = async (): Promise<unknown> => (await wholeView(taskId))?.task?.data?.['grantGoneAt'];
  const state = async (): Promise<unknown> => {
    const { list } = expectOk(
      await on.service.call('searchRemediations', { path: { access_review_id: campaignId }, body: {} }),
    );
    return list.map((each) => [each.state.replace('REMEDIATION_STATE_', ''), each.inheritedFrom]);
  };
  const importRows = async (rows: string[]) =>
    importForm(on.service, [
      ['access', access([...rows, ...lou])],
      ['confirmRemovals', 'true'],
    ]);
  await importRows(kim.filter((row) => !row.includes('Engine')));
  expect(await goneAt()).toBeUndefined();
  // The row itself is removed; the teams that it came from are not.
  expect(await state()).toEqual([['STILL_INHERITED', refs(['staff', 'coders'])]]);
  await importRows(kim.filter((row) => !row.includes('Engine') && !row.includes('team,Coders')));
  expect(await goneAt()).toBeUndefined();
  expect(await state()).toEqual([['STILL_INHERITED', refs(['staff'])]]);
  const { counts } = expectOk(
    await on.service.call('getAccessReviewRemediation', { path: { access_review_id: campaignId } }),
  );
  expect(counts).toMatchObject({ stillInherited: '1', stillThere: '0', verified: '0' });
  await importRows(['Forge,kim@example.com,repository,Wiki,read,']);
  expect(await goneAt()).toMatch(/^\d{4}-/);
  expect(await state()).toEqual([['VERIFIED', []]]);
  const { list: audits } = expectOk(await on.service.call('listTaskAudits', { body: { taskId } }));
  expect(
    audits
      .flatMap(({ accessSeen }) => accessSeen ?? [])
      .map(({ isThere, isInherited, inheritedFrom }) => [isThere, isInherited, inheritedFrom]),
  ).toEqual([
    [false, true, refs(['staff', 'coders'])],
    [false, true, refs(['staff'])],
    [false, false, []],
  ]);
});

test('direct access that is removed while a team still brings it is reported as inherited, not as still there', async () => {
  const policyId = await on.campaigns.policy([{ approval: { users: { userIds: [on.ann] } } }]);
  const rows = [...lou, 'Forge,lou@example.com,repository,Engine,write,'];
  const importRows = async (given: string[]) =>
    importForm(on.service, [
      ['access', access(given)],
      ['confirmRemovals', 'true'],
    ]);
  await importRows(rows);
  const campaignId = await on.campaigns.open(policyId, {
    scopeV2: { specificResources: { resourceRefs: [{ appId: id('app'), id: await resourceOf('engine') }] } },
    remediation: { mode: 'REMEDIATION_MODE_AT_ONCE' },
  });
  for (const task of await tasksOf(on.service, campaignId))
    expectOk(await decideTask(on.service, 'denyTask', task, on.asAnn));
  for (const task of await tasksOf(on.service, campaignId, 'revoke'))
    expectOk(
      await on.service.call('completeProvision', { path: { task_id: task.id }, body: { policyStepId: task.stepId } }),
    );
  const states = async (): Promise<unknown> => {
    const { list } = expectOk(
      await on.service.call('searchRemediations', { path: { access_review_id: campaignId }, body: {} }),
    );
    return list.map((each) => [each.state.replace('REMEDIATION_STATE_', ''), each.inheritedFrom]);
  };
  await importRows(rows);
  expect(await states()).toEqual([['STILL_THERE', []]]);
  await importRows(lou);
  expect(await states()).toEqual([['STILL_INHERITED', refs(['staff', 'coders'])]]);
  await importRows(rows);
  expect(await states()).toEqual([['STILL_THERE', []]]);
  await importRows(lou);
  // The grants that the access was inherited from are removed, and with them the access.
  await importRows(['Forge,lou@example.com,repository,Wiki,read,']);
  expect(await states()).toEqual([['VERIFIED', []]]);
  await importRows(lou);
  expect(await states()).toEqual([['STILL_INHERITED', refs(['staff', 'coders'])]]);
  await importRows([...lou, ...kim]);
});

test('a request for revocation takes the same away', async () => {
  const { taskView } = expectOk(
    await on.service.call('createRevokeTask', {
      body: { appId: id('app'), appEntitlementId: id('engine'), appUserId: id('lou') },
    }),
  );
  expect(taskView?.task?.revocationTargets).toEqual(targets(['staff', 'coders']));
  const direct = expectOk(
    await on.service.call('createRevokeTask', {
      body: { appId: id('app'), appEntitlementId: id('staff'), appUserId: id('lou') },
    }),
  );
  expect(direct.taskView?.task?.revocationTargets).toEqual([]);
});

test('an import warns of access that comes from nowhere', async () => {
  const done = await importForm(on.service, [
    ['access', access([...kim, ...lou, 'Forge,lou@example.com,repository,Docs,write,team:Ghosts'])],
  ]);
  expect(done).toMatchObject({ state: 'IMPORT_STATE_DONE', problems: [], warningCount: 1 });
  expect(done.warnings).toMatchObject([
    {
      file: 'IMPORT_FILE_ACCESS',
      line: '12',
      column: 'inherited_from',
      rule: 'UNKNOWN_SOURCE',
      message: expect.stringContaining('"team:Ghosts"'),
    },
  ]);
});

async function resourceOf(key: string): Promise<string> {
  const { appEntitlementView } = expectOk(
    await on.service.call('getAppEntitlement', { path: { app_id: id('app'), id: id(key) } }),
  );
  return appEntitlementView?.appEntitlement?.appResourceId ?? '';
}

async function userOf(name: string): Promise<string> {
  const { rows } = await on.service.database.pool.query<{ id: string }>('select id from users where email = $1', [
    `${name}@example.com`,
  ]);
  return rows[0]?.id ?? '';
}
