import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { expectOk, reasonOf } from '../service/campaigns.ts';
import type { Answer, Headers } from '../service/test-service.ts';

let on: CampaignService;
const ids: { [name: string]: string } = {};
const id = (name: string): string => {
  const found = ids[name];
  if (!found) throw new Error(`Nothing is called ${name}`);
  return found;
};
let asDirk: Headers;

/** An app of Cy with an entitlement that Ann holds with one account, and Dirk, whose manager is Bob, with two. */
beforeAll(async () => {
  on = await startCampaignService();
  const { inventory } = on.service;
  ids['dirk'] = await inventory.person({ display_name: 'Dirk', manager_id: on.bob });
  asDirk = await on.service.clientFor(id('dirk'));
  ids['app'] = await inventory.app({ display_name: 'Wiki' }, [on.cy]);
  ids['pages'] = await inventory.resource(await inventory.resourceType(id('app')));
  ids['edit'] = await inventory.entitlement(id('pages'), { display_name: 'Edit' }, [on.lead]);
  for (const [name, owner] of [
    ['ann', on.ann],
    ['dirk1', id('dirk')],
    ['dirk2', id('dirk')],
  ] as const) {
    ids[name] = await inventory.account(id('app'), { identity_user_id: owner });
    await inventory.grant(id('edit'), { app_user_id: id(name) });
  }
  ids['idle'] = await inventory.account(id('app'), { identity_user_id: on.bob });
});
afterAll(() => on.service.close());

const revoke = (body: object, headers?: Headers): Promise<Answer<'createRevokeTask'>> =>
  on.service.call('createRevokeTask', { body: { appId: id('app'), appEntitlementId: id('edit'), ...body } }, headers);

const fieldsOf = ({ error }: Answer<'createRevokeTask'>): unknown =>
  (error.details?.[1] as { fieldViolations?: { field: string }[] } | undefined)?.fieldViolations?.map(
    ({ field }) => field,
  );

test('people request the revocation of their access, one request at a time, and an owner of the app executes it', async () => {
  const { taskView } = expectOk(
    await revoke({ identityUserId: on.ann, appUserId: '', description: 'Enough edited.' }, on.asAnn),
  );
  const task = taskView?.task;
  expect(task).toMatchObject({
    displayName: expect.stringMatching(/^Revoke Edit on .* in Wiki for /),
    description: 'Enough edited.',
    origin: 'TASK_ORIGIN_API',
    createdByUserId: on.ann,
    userId: on.ann,
    stepApproverIds: [on.cy],
    type: {
      revoke: {
        appUserId: id('ann'),
        identityUserId: on.ann,
        source: { request: { requestUserId: on.ann }, review: null },
      },
    },
  });

  const second = await revoke({ appUserId: id('ann') });
  expect(reasonOf(second)).toBe('ALREADY_EXISTS');
  expect(second.error.details).toContainEqual({ '@type': 'type.googleapis.com/c1.api.task.v1.TaskRef', id: task?.id });

  const body = { policyStepId: task?.policy?.current?.id };
  const done = expectOk(
    await on.service.call('completeProvision', { path: { task_id: task?.id ?? '' }, body }, on.asCy),
  );
  expect(done.taskView?.task?.type?.revoke?.outcome).toBe('REVOKE_OUTCOME_REVOKED');
  expectOk(await revoke({ appUserId: id('ann') }));
});

test('an account is named where the person has several that hold the access', async () => {
  expect(fieldsOf(await revoke({ identityUserId: id('dirk') }, asDirk))).toEqual(['appUserId']);
  const { taskView } = expectOk(await revoke({ identityUserId: id('dirk'), appUserId: id('dirk2') }, asDirk));
  expect(taskView?.task?.type?.revoke?.appUserId).toBe(id('dirk2'));
});

test('the manager and the owners of the app and of the entitlement may ask too; others may not', async () => {
  expect(reasonOf(await revoke({ appUserId: id('dirk1') }, on.asAnn))).toBe('ROLE_REQUIRED');
  for (const headers of [on.asBob, on.asCy, on.asLead]) {
    const { taskView } = expectOk(await revoke({ appUserId: id('dirk1') }, headers));
    expectOk(await on.service.call('deleteTask', { path: { task_id: taskView?.task?.id ?? '' }, body: {} }));
  }
});

test('two concurrent requests create one task', async () => {
  const answers = await Promise.all(
    [on.asBob, on.asCy, on.asLead].map((headers) => revoke({ appUserId: id('dirk1') }, headers)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test.each<[string, () => object, string[]]>([
  ['nobody', () => ({}), ['identityUserId']],
  ['an account that does not hold the access', () => ({ appUserId: id('idle') }), ['appUserId']],
  ['a person who does not hold the access', () => ({ identityUserId: on.bob }), ['identityUserId']],
  ['an account of somebody else', () => ({ appUserId: id('ann'), identityUserId: id('dirk') }), ['appUserId']],
  ['an unknown person', () => ({ identityUserId: id('app') }), ['identityUserId']],
  [
    'an entitlement that is not of the app',
    () => ({ appEntitlementId: id('app'), identityUserId: on.ann }),
    ['appId', 'appEntitlementId'],
  ],
])('a revocation for %s is refused', async (_, body, fields) => {
  const answer = await revoke(body());
  expect([reasonOf(answer), fieldsOf(answer)]).toEqual(['INVALID_FIELD', fields]);
});
