import { createCrashSite, type CrashSite } from './crash-site.ts';
import { overHttp } from '../service/http-calls.ts';
import { importForm, type FormParts } from '../imports/import-upload.ts';
import type { Headers, TestService } from '../service/test-service.ts';

export const ACCOUNTS = 5;
export const ENTITLEMENTS = 3;
/** So many states the access to the app can be in. */
export const VERSIONS = 7;

/** The service in earnest, a process that serves and one that works, and those who ask it over the network. */
export type LifeCycleSite = {
  site: CrashSite;
  /** Each call goes to the process. */
  service: TestService;
  /** Who acts: the administrator and the owner of the campaigns, two reviewers, and somebody who owns other campaigns. */
  clients: { name: string; headers: Headers }[];
  lead: string;
  reviewers: [string, string];
  policyId: string;
  appId: string;
  entitlementIds: string[];
};

/** The grants in a version of the app, as `entitlement account`: some of them come and go. */
export const heldIn = (version: number): string[] =>
  Array.from({ length: ACCOUNTS * ENTITLEMENTS }, (_, n) => ({
    account: n % ACCOUNTS,
    entitlement: Math.floor(n / ACCOUNTS),
  }))
    .filter(({ account, entitlement }) => (account * ENTITLEMENTS + entitlement + version) % VERSIONS !== 0)
    .map(({ account, entitlement }) => `Permission ${entitlement} user${account}`);

/** The files of an import of a version. */
export function filesOf(version: number): FormParts {
  const rows = heldIn(version).map((held) => held.split(' '));
  const accounts = Array.from({ length: ACCOUNTS }, (_, n) => `person${n}@shop.example,Person ${n}`);
  return [
    ['people', ['email,name', ...accounts].join('\n')],
    [
      'access',
      [
        'app,account_id,account_email,entitlement',
        ...rows.map(
          ([, no, account]) => `Shop,${account},${account?.replace('user', 'person')}@shop.example,Permission ${no}`,
        ),
      ].join('\n'),
    ],
  ];
}

export async function createLifeCycleSite(): Promise<LifeCycleSite> {
  const site = await createCrashSite();
  const { inventory, admin, clientFor, database } = site.service;
  const lead = await inventory.person({ display_name: 'Lead' }, ['campaign_admin', 'connector_admin']);
  const other = await inventory.person({ display_name: 'Other' }, ['campaign_admin']);
  const reviewers: [string, string] = [
    await inventory.person({ display_name: 'Ann' }),
    await inventory.person({ display_name: 'Bob' }),
  ];
  await Promise.all([site.start('serve', 'serves'), site.start('work', 'works')]);
  const service = overHttp(site.service, () => [site.port]);
  const names = ['lead', 'ann', 'bob', 'other'];
  const others = await Promise.all(
    [lead, ...reviewers, other].map(async (id, n) => ({ name: names[n] ?? '', headers: await clientFor(id) })),
  );
  const imported = await importForm(service, filesOf(1));
  if (imported.state !== 'IMPORT_STATE_DONE') throw new Error(JSON.stringify(imported.problems));
  const { rows } = await database.pool.query<{ id: string; app_id: string }>(
    'select id, app_id from entitlements where not is_access order by key',
  );
  const steps = [
    { approval: { users: { userIds: reviewers }, allowReassignment: true } },
    { approval: { users: { userIds: [reviewers[1]] } } },
  ];
  return {
    site,
    service,
    clients: [{ name: 'admin', headers: admin.headers }, ...others],
    lead,
    reviewers,
    policyId: await site.campaigns.policy(steps),
    appId: rows[0]?.app_id ?? '',
    entitlementIds: rows.map(({ id }) => id),
  };
}
