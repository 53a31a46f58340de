import { builtinPolicies } from '@oag/governance/policies';
import { storeBuiltinPolicies } from '@oag/store/policies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProvisioning } from '../../src/connectors/jobs/run-provisioning.ts';
import { startScimServer, type ScimServer } from '../connectors/scim-server.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { expectOk } from '../service/campaigns.ts';
import { startServiceProcess } from '../service/service-process.ts';
import { startTestService, type TestService } from '../service/test-service.ts';
import { isFull } from './crash-seed.ts';

const ACCOUNTS = isFull ? 40 : 12;
const LOOPBACK = ['--outbound-hosts', '127.0.0.1'];

let service: TestService;
let scim: ScimServer;
beforeAll(async () => {
  scim = await startScimServer();
  service = await startTestService({ flags: LOOPBACK });
  await storeBuiltinPolicies(service.database.db, builtinPolicies('2026-01-01T00:00:00Z'));
});
afterAll(async () => {
  await service.close();
  await scim.close();
});

test(`a process that is killed while it revokes the access of ${ACCOUNTS} accounts revokes each once`, async () => {
  const { database, running, call, inventory } = service;
  const owner = await inventory.person({ display_name: 'Owner' });
  const { appId, entitlementIds } = await insertManyGrants(database, 'app', {
    accounts: ACCOUNTS,
    entitlements: 1,
    owners: [owner],
  });
  const [entitlementId = ''] = entitlementIds;
  const { rows: accounts } = await database.pool.query<{ id: string; key: string }>(
    'select id, key from app_users where app_id = $1 order by id',
    [appId],
  );
  await database.pool.query(`update entitlements set external_id = 'group' where id = $1`, [entitlementId]);
  for (const { key } of accounts) scim.users.set(key, { id: key, userName: key, active: true, emails: [] });
  scim.groups.set('group', { id: 'group', displayName: '', members: accounts.map(({ key }) => ({ value: key })) });
  const body = { displayName: 'App', config: { scim: { url: scim.url } }, secret: scim.token };
  const { connectorView } = expectOk(await call('createConnector', { path: { app_id: appId }, body }));
  const connector = { defaultBehavior: { connectorId: connectorView?.connector?.id ?? '' } };
  expectOk(
    await call('updateAppEntitlement', {
      path: { app_id: appId, id: entitlementId },
      body: { entitlement: { deprovisionerPolicy: { connector } } },
    }),
  );
  const tasks: string[] = [];
  for (const { id: appUserId } of accounts) {
    const wanted = { appId, appEntitlementId: entitlementId, appUserId };
    const { taskView } = expectOk(await call('createRevokeTask', { body: wanted }));
    tasks.push(taskView?.task?.id ?? '');
  }

  const { publicUrl, secretKey } = running.service.configuration;
  const worker = startServiceProcess(
    {
      DATABASE_URL: String(database.pool.options.connectionString),
      SECRET_KEY: secretKey,
      PUBLIC_URL: publicUrl,
      ROLE: 'work',
    },
    LOOPBACK,
  );
  // The system has made the change, and its answer never arrives.
  await new Promise<void>((done) => {
    scim.afterChange = async () => {
      if (scim.changes.length < ACCOUNTS / 2) return;
      scim.afterChange = undefined;
      await worker.kill();
      done();
    };
  });
  expect(scim.changes.length).toBeLessThan(ACCOUNTS);

  // The killed process keeps its claims for some minutes.
  const now = (): string => new Date(Date.now() + 180_000).toISOString();
  await runProvisioning(running.service, new AbortController().signal, { now });
  expect(scim.changes.toSorted()).toEqual(accounts.map(({ key }) => `group removed ${key}`).toSorted());
  expect(scim.refused).toEqual([]);
  const { rows } = await database.pool.query<{ outcome: string; tasks: number; ends: number }>(
    `select outcome, count(*)::integer as tasks,
       sum((select count(*) from log_entries l where l.task_id = t.id and l.kind = 'connectorActionsEnd'))::integer as ends
     from tasks t where id = any($1::text[]) group by outcome`,
    [tasks],
  );
  expect(rows).toEqual([{ outcome: 'REVOKED', tasks: ACCOUNTS, ends: ACCOUNTS }]);
});

test(`a process that is killed while it creates the accounts of ${ACCOUNTS} people creates and grants each once`, async () => {
  const { database, running, call, inventory } = service;
  scim.users.clear();
  scim.groups.clear();
  scim.changes.length = 0;
  const owner = await inventory.person({ display_name: 'Owner of the portal' });
  const { appId, entitlementIds } = await insertManyGrants(database, 'portal', {
    accounts: 1,
    entitlements: 1,
    owners: [owner],
  });
  const [entitlementId = ''] = entitlementIds;
  await database.pool.query(`update entitlements set external_id = 'portal' where id = $1`, [entitlementId]);
  scim.groups.set('portal', { id: 'portal', displayName: '', members: [] });
  const body = {
    displayName: 'Portal',
    config: { scim: { url: scim.url, accountAttribute: 'userName' } },
    secret: scim.token,
  };
  const { connectorView } = expectOk(await call('createConnector', { path: { app_id: appId }, body }));
  const connectorId = connectorView?.connector?.id ?? '';
  const { policy } = expectOk(
    await call('createPolicy', {
      body: {
        displayName: 'At once',
        policyType: 'POLICY_TYPE_GRANT',
        policySteps: { grant: { steps: [{ accept: {} }] } },
      },
    }),
  );
  const action = { appId, connectorId, actionName: 'reactivate_account' };
  const provisionSteps = [{ connector: { account: { connectorId } } }, { action }];
  expectOk(
    await call('updateAppEntitlement', {
      path: { app_id: appId, id: entitlementId },
      body: { entitlement: { grantPolicyId: policy?.id ?? '', provisionerPolicy: { multiStep: { provisionSteps } } } },
    }),
  );
  const tasks: string[] = [];
  const emails: string[] = [];
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const email = `person-${index}@crash.example`;
    emails.push(email);
    const identityUserId = await inventory.person({ display_name: `Person ${index}`, email });
    const wanted = { appId, appEntitlementId: entitlementId, identityUserId };
    const { taskView } = expectOk(await call('createGrantTask', { body: wanted }));
    tasks.push(taskView?.task?.id ?? '');
  }

  const { publicUrl, secretKey } = running.service.configuration;
  const worker = startServiceProcess(
    {
      DATABASE_URL: String(database.pool.options.connectionString),
      SECRET_KEY: secretKey,
      PUBLIC_URL: publicUrl,
      ROLE: 'work',
    },
    LOOPBACK,
  );
  await new Promise<void>((done) => {
    scim.afterChange = async () => {
      if (scim.changes.length < ACCOUNTS / 2) return;
      scim.afterChange = undefined;
      await worker.kill();
      done();
    };
  });
  const now = (): string => new Date(Date.now() + 180_000).toISOString();
  await runProvisioning(running.service, new AbortController().signal, { now });
  const ids = new Map([...scim.users.values()].map(({ id, userName }) => [userName, id]));
  expect([...ids.keys()].toSorted()).toEqual(emails.toSorted());
  const once = emails.flatMap((email) => [`${ids.get(email)} created ${email}`, `portal added ${ids.get(email)}`]);
  expect(scim.changes.toSorted()).toEqual(once.toSorted());
  expect(scim.refused).toEqual([]);
  const { rows } = await database.pool.query<{ outcome: string; tasks: number; accounts: number; started: number }>(
    `select outcome, count(*)::integer as tasks, count(distinct app_user_id)::integer as accounts,
       sum((select count(*) from log_entries l where l.task_id = t.id and l.kind = 'accountLifecycleActionCreated'))::integer as started
     from tasks t where id = any($1::text[]) group by outcome`,
    [tasks],
  );
  expect(rows).toEqual([{ outcome: 'GRANTED', tasks: ACCOUNTS, accounts: ACCOUNTS, started: 2 * ACCOUNTS }]);
});
