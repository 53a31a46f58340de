import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createCampaigns, eventually, expectOk, type Campaigns } from './campaigns.ts';
import {
  expectDecidedWhole,
  expectEndedOnce,
  expectImportedOnce,
  expectReportedOnce,
  expectTasksOnce,
  type Verb,
} from '../crashes/crash-checks.ts';
import { decidableTasks, startDeciding } from '../crashes/crash-decisions.ts';
import { createCrashSite, type CrashSite } from '../crashes/crash-site.ts';
import { hold } from '../crashes/crash-locks.ts';
import { downloadReport, overHttp } from './http-calls.ts';
import { endOf, upload } from '../imports/import-upload.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { freePort, type ServiceProcess } from './service-process.ts';
import type { TestService } from './test-service.ts';

/** A worker looks every three seconds for work that nobody does; two more for what it takes to look. */
const PICK_UP_MILLISECONDS = 5_000;
const DECIDED = 300;

let site: CrashSite;
/** Called over the network: each call goes to the other of the two processes that serve. */
let either: TestService;
let campaigns: Campaigns;
const serving = new Map<number, ServiceProcess>();
const working = new Map<string, ServiceProcess>();

const startServing = async (port: number): Promise<unknown> =>
  serving.set(port, await site.start('serve', `serve ${port}`, port));
const startWorking = async (name: string): Promise<unknown> => working.set(name, await site.start('work', name));

beforeAll(async () => {
  site = await createCrashSite({}, { accounts: 100, entitlements: 30 });
  const ports = [await freePort(), await freePort()];
  await Promise.all([...ports.map(startServing), ...['first worker', 'second worker'].map(startWorking)]);
  either = overHttp(site.service, () => ports);
  campaigns = await createCampaigns(either);
});
afterAll(() => site.close());

const path = (access_review_id: string): { path: { access_review_id: string } } => ({ path: { access_review_id } });
let campaignId = '';
let acknowledged: ReadonlyMap<string, Verb> = new Map();

test('processes share their state: files, people, pages, clients', async () => {
  const { body } = await upload(either, site.organization.files);
  await endOf(either, body.import?.id ?? '');
  await expectImportedOnce(site, body.import?.id ?? '');

  const emails: (string | undefined)[] = [];
  let token = '';
  do {
    const { list, nextPageToken } = expectOk(
      await either.call('listUsers', { query: { page_size: 25, ...(token && { page_token: token }) } }),
    );
    emails.push(...list.map((view) => view.user?.email));
    token = nextPageToken;
  } while (token !== '');
  const everybody = site.organization.people + 1;
  expect([emails.length, new Set(emails).size]).toEqual([everybody, everybody]);

  for (const [one, other] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const ports = [...serving.keys()];
    const [here, there] = [one, other].map((index) => overHttp(site.service, () => [ports[index] ?? 0]));
    if (!here || !there) throw new Error('There are two processes that serve');
    const made = expectOk(await here.call('createPersonalClient', { body: { displayName: 'Either' } }));
    const form = {
      grant_type: 'client_credentials',
      client_id: made.client?.clientId ?? '',
      client_secret: made.clientSecret,
    };
    const answer = await fetch(`http://127.0.0.1:${ports[one]}/auth/v1/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const { access_token } = (await answer.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await there.call('introspect', {}, headers)).status).toBe(200);
    expectOk(await here.call('deletePersonalClient', { path: { id: made.client?.id ?? '' } }));
    expect((await there.call('introspect', {}, headers)).status).toBe(401);
  }
});

test(
  'a worker that is killed in the middle of preparing is followed by the other one within seconds',
  { timeout: 60_000 },
  async () => {
    campaignId = await campaigns.draft('0000CertifyEntitlementOwner');
    const held = await hold(site, { lock: 'lock table tasks in share mode' });
    onTestFinished(held.letGo);
    expectOk(await either.call('prepareAccessReview', { ...path(campaignId), body: {} }));
    await held.untilWaiting();
    const [killed = '', ...others] = await site.workers();
    expect(others).toEqual([]);
    await working.get(killed)?.kill();
    await held.letGo();
    await eventually(
      'the end of its sessions',
      () => site.sessionsOf(killed),
      (n) => n === 0,
    );
    const since = Date.now();
    const [next] = await eventually('another worker', site.workers, (names) => names.length > 0);
    expect(Date.now() - since).toBeLessThan(PICK_UP_MILLISECONDS);
    expect([...working.keys()].filter((name) => name !== killed)).toEqual([next]);
    await campaigns.until(campaignId, 'REVIEW');
    await expectTasksOnce(site, campaignId);
    await startWorking(killed);
  },
);

test(
  'a process that serves is killed while clients decide: the other one answers, and no decision is lost',
  { timeout: 120_000 },
  async () => {
    await campaigns.start(campaignId);
    const deciding = startDeciding(either, await decidableTasks(site, campaignId, DECIDED));
    await eventually(
      'decisions',
      async () => deciding.acknowledged.size,
      (n) => n >= DECIDED / 5,
    );
    const [port = 0] = serving.keys();
    await serving.get(port)?.kill();
    await deciding.done;
    expect(deciding.faults).toEqual([]);
    expect(deciding.lost.unavailable).toBe(0);
    expect(deciding.lost.unanswered).toBeGreaterThan(0);
    await expectDecidedWhole(site, campaignId, deciding.acknowledged);
    expect(
      await site.count(`tasks where access_review_id = $1 and state = 'CLOSED' and kind = 'certify'`, campaignId),
    ).toBe(DECIDED);
    acknowledged = deciding.acknowledged;
    await startServing(port);
  },
);

test('a review that was asked of either process is ended and reported once', { timeout: 60_000 }, async () => {
  expectOk(
    await either.call('endAccessReview', { ...path(campaignId), body: { openReviews: 'CLOSE_DECISION_REVOKED' } }),
  );
  await campaigns.until(campaignId, 'CLOSED');
  await expectTasksOnce(site, campaignId);
  await expectEndedOnce(site, campaignId, acknowledged);

  expectOk(await either.call('generateAccessReviewReport', { ...path(campaignId), body: {} }));
  const [report] = await eventually(
    'the report',
    async () => expectOk(await either.call('listAccessReviewReports', path(campaignId))).list,
    (list) => list[0]?.state === 'REPORT_STATE_OK',
  );
  await expectReportedOnce(site, campaignId);
  for (const port of serving.keys()) {
    const bytes = await downloadReport(port, campaignId, report?.id ?? '', either.admin.headers);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(report?.hashes['SHA-256']);
  }
});

test('two workers share what there is to do, and each piece is done by one of them', { timeout: 60_000 }, async () => {
  const { appId } = await insertManyGrants(site.service.database, 'share', { accounts: 20, entitlements: 2 });
  const scopeV2 = { specificResources: { resourceRefs: [{ appId, id: appId }] } };
  const ids = await Promise.all([1, 2, 3, 4].map(() => campaigns.draft('000000000000CertifyAppOwner', { scopeV2 })));
  const held = await hold(site, { lock: 'lock table tasks in share mode' });
  onTestFinished(held.letGo);
  for (const id of ids) expectOk(await either.call('prepareAccessReview', { ...path(id), body: {} }));
  await held.untilWaiting(ids.length);
  expect(await site.workers()).toEqual([...working.keys()].toSorted());
  await held.letGo();
  for (const id of ids) {
    await campaigns.until(id, 'REVIEW');
    expect(await site.count(`tasks where access_review_id = $1 and kind = 'certify'`, id)).toBe(40);
    expect(await site.count(`log_entries where object_id = $1 and kind = 'campaignPrepared'`, id)).toBe(1);
  }
  expect(await site.count(`long_work where state <> 'DONE'`)).toBe(0);
});
