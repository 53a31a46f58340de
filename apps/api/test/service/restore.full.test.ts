import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDecidedWhole, type Verb } from '../crashes/crash-checks.ts';
import { decidableTasks, startDeciding } from '../crashes/crash-decisions.ts';
import { createCrashSite, type CrashSite } from '../crashes/crash-site.ts';
import { endOf, upload } from '../imports/import-upload.ts';
import { startArchivedDatabase, type ArchivedDatabase } from './archived-database.ts';
import { eventually, expectOk } from './campaigns.ts';

const DECIDED = 20;

let archived: ArchivedDatabase;
let site: CrashSite;
beforeAll(async () => {
  archived = await startArchivedDatabase();
  site = await createCrashSite({ connectionString: archived.connectionString }, { accounts: 60, entitlements: 10 });
}, 120_000);
afterAll(async () => {
  await site?.close();
  await archived?.close();
});

type Root = { size: string | number; note: string };

/** The roots that the worker published outside the database. */
const publishedRoots = async (): Promise<Root[]> =>
  (await readFile(join(site.folderOf('worker'), 'log-roots.jsonl'), 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Root);

/** Waits until each entry of the log so far is under a published root, and gives the roots. */
async function untilPublished(): Promise<Root[]> {
  const entries = await site.count('log_entries');
  return eventually(
    'a root of everything so far',
    publishedRoots,
    (roots) => Number(roots.at(-1)?.size) >= entries,
    30,
  );
}

async function decide(campaignId: string): Promise<ReadonlyMap<string, Verb>> {
  const deciding = startDeciding(site.service, await decidableTasks(site, campaignId, DECIDED));
  await deciding.done;
  expect(deciding.faults).toEqual([]);
  return deciding.acknowledged;
}

test(
  'a database that is restored to a moment has each decision until then and none after, and the kept roots say what is lost',
  { timeout: 240_000 },
  async () => {
    const { service, campaigns } = site;
    let worker = await site.start('work', 'worker');
    const { body } = await upload(service, site.organization.files);
    await endOf(service, body.import?.id ?? '');
    const campaignId = await campaigns.draft('0000CertifyEntitlementOwner');
    expectOk(await service.call('prepareAccessReview', { path: { access_review_id: campaignId }, body: {} }));
    await campaigns.until(campaignId, 'REVIEW');
    await campaigns.start(campaignId);
    const inBackup = await decide(campaignId);
    await archived.baseBackup();
    const inArchive = await decide(campaignId);
    const kept = await untilPublished();
    const moment = await archived.now();

    // The mistake: somebody ends the campaign, and everything that nobody has decided is revoked.
    await campaigns.end(campaignId, 'CLOSE_DECISION_REVOKED');
    const lost = (await untilPublished()).slice(kept.length);
    expect(lost.length).toBeGreaterThan(0);
    await worker.kill();
    await archived.lose();
    await archived.restore(moment);

    worker = await site.start('work', 'worker');
    const read = () => service.call('getAccessReview', { path: { id: campaignId } });
    await eventually(
      'an answer',
      async () => (await read()).status,
      (status) => status === 200,
      30,
    );
    expect((await read()).body.accessReview?.accessReview?.state).toBe('ACCESS_REVIEW_STATE_OPEN');
    await expectDecidedWhole(site, campaignId, new Map([...inBackup, ...inArchive]));
    const closed = `tasks where access_review_id = $1 and kind = 'certify' and state = 'CLOSED'`;
    expect(await site.count(closed, campaignId)).toBe(2 * DECIDED);

    // The log goes on from there, and the roots say which part of it was there before and is not any more.
    const more = await decide(campaignId);
    await eventually('a root of the new log', publishedRoots, (roots) => roots.length > kept.length + lost.length, 30);
    const check = async (roots: Root[]): Promise<string[]> =>
      expectOk(await service.call('checkLog', { body: { roots: roots.map(({ note }) => note) } }))
        .problems.map(({ reason }) => reason)
        .filter((reason) => reason.startsWith('ROOT_'));
    expect(await check(kept)).toEqual([]);
    const problems = await check(lost);
    expect(problems).toHaveLength(lost.length);
    // Of more entries than there are now, or of others.
    expect(problems.filter((reason) => reason !== 'ROOT_ROLLED_BACK' && reason !== 'ROOT_DIFFERS')).toEqual([]);
    await expectDecidedWhole(site, campaignId, new Map([...inBackup, ...inArchive, ...more]));
  },
);
