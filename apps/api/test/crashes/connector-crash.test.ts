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
