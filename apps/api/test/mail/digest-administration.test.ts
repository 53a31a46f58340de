import { nextDigest } from '@oag/governance/mail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startScimServer, type ScimServer } from '../connectors/scim-server.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { createCampaigns, eventually, expectOk } from '../service/campaigns.ts';
import { inApp } from '../service/campaign-service.ts';
import { type DigestService, startDigestService } from './digest-service.ts';

// Digests of Super Admins. The digest is the next one from now on, so that credentials and connectors are of these days.

const clock = { timeZone: 'Europe/Berlin', frequency: '', dayOfWeek: '' };

let on: DigestService;
let scim: ScimServer;
beforeAll(async () => {
  scim = await startScimServer();
  on = await startDigestService(['--outbound-hosts', '127.0.0.1']);
});
afterAll(async () => {
  await on.close();
  await scim.close();
});

/** An app whose connector gets one revocation, which the other system answers with a status. */
async function appWithConnector(name: string, status: number): Promise<string> {
  const { call, database } = on.worker;
  const { appId, entitlementIds, accountIds } = await insertManyGrants(database, name, {
    accounts: 1,
    entitlements: 1,
  });
  const body = { displayName: `SCIM of ${name}`, config: { scim: { url: scim.url } }, secret: scim.token };
  const { connectorView } = expectOk(await call('createConnector', { path: { app_id: appId }, body }));
  const connectorId = connectorView?.connector?.id ?? '';
  const id = entitlementIds[0] ?? '';
  const entitlement = { deprovisionerPolicy: { connector: { defaultBehavior: { connectorId } } } };
  expectOk(await call('updateAppEntitlement', { path: { app_id: appId, id }, body: { entitlement } }));
  await database.pool.query(`update entitlements set external_id = 'group' where id = $1`, [id]);
  scim.failsWith({ status });
  const revocation = { appId, appEntitlementId: id, appUserId: accountIds[0] ?? '' };
  expectOk(await call('createRevokeTask', { body: revocation }));
  await eventually(
    `the attempt of ${name}`,
    async () => {
      const { rows } = await database.pool.query<{ state: string; failing: boolean }>(
        'select state, failing_since is not null as failing from provision_runs where run_by = $1',
        [connectorId],
      );
      return rows[0];
    },
    (run) => run !== undefined && (run.failing || run.state === 'FAILED'),
  );
  return appId;
}

test('Super Admins see failing connectors, disabled owners and credentials that expire in their digest', async () => {
  const { call, database, inventory } = on.worker;
  const zoe = await on.person('Zoe', ['super_admin']);
  const max = await on.person('Max');
  const left = await inventory.person({ display_name: 'Left' }, ['campaign_admin']);
  const ledger = await inventory.app({ display_name: 'Ledger' }, [left, max.id]);
  await inventory.app({ display_name: 'Wiki' }, [max.id]);
  const campaigns = await createCampaigns(on.worker);
  const policy = await campaigns.policy([{ approval: { users: { userIds: [max.id] } } }]);
  const campaign = await campaigns.open(policy, {
    displayName: 'Quarter',
    ownerIds: [on.worker.admin.userId, left],
    scopeV2: inApp(await insertManyGrants(database, 'reviewed', { accounts: 1, entitlements: 1 })),
  });
  await database.pool.query(`update users set status = 'DISABLED' where id = $1`, [left]);
  const { servicePrincipal } = expectOk(await call('createServicePrincipal', { body: { displayName: 'Robot' } }));
  const robot = servicePrincipal?.id ?? '';
  for (const [displayName, days] of [
    ['Nightly export', 5],
    ['Next quarter', 90],
  ] as const) {
    const body = { displayName, expires: `${days * 86_400}s` };
    expectOk(await call('createServicePrincipalCredential', { path: { service_principal_id: robot }, body }));
  }
  await appWithConnector('Away', 503);
  await appWithConnector('Refuses', 403);
  for (const who of [zoe, max]) await on.choose(who, { enabled: true });

  await on.settle(new Date().toISOString());
  const mails = await on.sentAt(nextDigest(clock, new Date().toISOString()), [max, zoe]);
  expect(mails.map(({ to }) => to)).toEqual([max.email, zoe.email]);
  // Max owns apps, and administers nothing.
  expect(mails[0]?.mail.subject).toBe('Your summary: 1 open review');
  const text = mails[1]?.mail.text;
  const { publicUrl } = on.worker.running.service.configuration;
  expect(text).toContain(`2 connectors fail\n• SCIM of Away, Awayapp`);
  expect(text).toContain('• SCIM of Refuses, Refusesapp');
  expect(text).toContain(`1 app has disabled owners\n• Ledger: Left\nOpen the app: ${publicUrl}/apps/${ledger}\n`);
  expect(text).toContain(
    `1 campaign has disabled owners\n• Quarter: Left\nOpen the campaign: ${publicUrl}/campaigns/${campaign}\n`,
  );
  expect(text).toContain('1 credential of a program expires soon\n• Nightly export, Robot: expires on ');
  expect(text).toContain(`Open the program: ${publicUrl}/settings/programs/${robot}\n`);
  expect(text).not.toContain('Next quarter');
});
