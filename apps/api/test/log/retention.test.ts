import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ENTITLEMENT_OWNERS, inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, eventually, expectOk, tasksOf } from '../service/campaigns.ts';
import { changePack, downloadPack, verifyPack } from '../reports/evidence-folder.ts';
import { unzip } from '../service/unzip.ts';

// A campaign is over, and another one is not, when two years pass in a moment. The service drops what is kept no longer
// by itself.

const LATER = new Date(Date.now() + 2 * 366 * 86_400_000);

let on: CampaignService;
let folder: string;
let over: string;
let open: string;
let soon: Buffer;
beforeAll(async () => {
  on = await startCampaignService(
    ['audit', 'reports', 'submissions', 'tasks'].flatMap((name) => [
      `--retention-${name}`,
      name === 'tasks' ? '1095' : '365',
    ]),
  );
  folder = await mkdtemp(join(tmpdir(), 'oag-kept-'));
  over = await campaign();
  await on.campaigns.end(over, 'CLOSE_DECISION_SKIP');
  soon = await downloadPack(on.service, over);
  open = await campaign();
  await downloadPack(on.service, open);
  await answerWith('gone', [over]);
  await answerWith('kept', [over, open]);
});
afterAll(async () => {
  vi.useRealTimers();
  await on.service.close();
  await rm(folder, { recursive: true });
});

/** Two of its reviews are decided, one of them by a submission. */
async function campaign(): Promise<string> {
  const app = await on.newApp([on.ann, on.bob, on.ann], [on.cy]);
  const id = await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
  const [first, second] = await tasksOf(on.service, id);
  if (!first || !second) throw new Error('The campaign has no reviews');
  expectOk(await decideTask(on.service, 'approveTask', first, on.asCy, 'Needed'));
  const path = { access_review_id: id };
  expectOk(
    await on.service.call(
      'setPendingDecisions',
      { path, body: { decisions: [{ taskId: second.id, policyStepId: second.stepId, verb: 'REVIEW_VERB_APPROVE' }] } },
      on.asCy,
    ),
  );
  expectOk(await on.service.call('submitAccessReview', { path, body: {} }, on.asCy));
  return id;
}

/** All reviews of these campaigns have a file as an answer. */
async function answerWith(id: string, campaigns: string[]): Promise<void> {
  const { pool } = on.service.database;
  await pool.query(
    `insert into uploads (id, created_by, file_name, media_type, sha256, kept_at) values ($1, $2, $1, 'text/plain', 'x', now())`,
    [id, on.cy],
  );
  await pool.query(
    'insert into task_uploads (upload_id, task_id) select $1, id from tasks where access_review_id = any($2)',
    [id, campaigns],
  );
}

const counts = async (id: string): Promise<number[]> =>
  Promise.all([
    on.countOf('reports where access_review_id = $1', id),
    on.countOf('submissions where access_review_id = $1', id),
    on.countOf('submission_results r join submissions s on s.id = r.submission_id where s.access_review_id = $1', id),
    on.countOf(`tasks where access_review_id = $1 and kind = 'certify'`, id),
  ]);
const until = (what: string, isSo: () => Promise<boolean>): Promise<boolean> => eventually(what, isSo, (is) => is);
const logged = async (kind: string, id: string): Promise<boolean> =>
  (await on.countOf('log_entries where kind = $1 and object_id = $2', kind, id)) > 0;

/** The service takes it to be so late from now on. */
async function moveClock(to: Date): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: to });
  Object.assign(on.service.admin.headers, await on.service.clientFor(on.service.admin.userId));
}

test('reports and submissions of closed campaigns are deleted, and log entries up to the first that an open one needs', async () => {
  expect([await counts(over), await counts(open)]).toEqual([
    [1, 1, 1, 3],
    [1, 1, 1, 3],
  ]);
  await moveClock(LATER);
  await until(
    'what is dropped',
    async () =>
      (await on.countOf(
        'log_retention where dropped > 0 and dropped = up_to and next_seq is null and looked_at is not null',
      )) > 0,
  );
  expect([await counts(over), await counts(open)]).toEqual([
    [0, 0, 0, 3],
    [1, 1, 1, 3],
  ]);
  expect(
    await Promise.all(
      ['reportDropped', 'submissionsDropped'].flatMap((kind) => [over, open].map((id) => logged(kind, id))),
    ),
  ).toEqual([true, false, true, false]);
  expect(await Promise.all([over, open].map((id) => logged('campaignCreated', id)))).toEqual([false, true]);
  const check = expectOk(await on.service.call('checkLog', { body: {} }));
  expect(check).toMatchObject({ problems: [], droppedByEventUid: expect.stringMatching(/^0{22}/) });
  expect(Number(check.droppedEntries)).toBeGreaterThan(5);
});

test('a pack of a campaign with deleted entries is still verified, and lists what the log no longer proves; an earlier pack proves it', async () => {
  const zip = join(folder, 'late.zip');
  await writeFile(zip, await downloadPack(on.service, over));
  const { code, text } = await verifyPack(zip);
  expect([code, text]).toEqual([
    0,
    expect.stringContaining(
      '0 of 2 votes are in the log, and the log has no others; 2 are older than what the log keeps',
    ),
  ]);
  expect(text).toMatch(
    /The first \d+ entries of the log, all sealed until .*: retention removed them at .*, as entry \d+ says/,
  );
  await writeFile(zip, await downloadPack(on.service, open));
  expect(await verifyPack(zip)).toMatchObject({ code: 0, text: expect.stringContaining('All 2 votes are in the log') });
  await writeFile(zip, soon);
  const before = await verifyPack(zip);
  expect([before.code, before.text]).toEqual([0, expect.stringContaining('All 2 votes are in the log')]);
  expect(before.text).not.toContain('retention');
});

test('a pack that omits or exaggerates the deletion fails', async () => {
  const pack = join(folder, 'late');
  await mkdir(pack);
  for (const [name, bytes] of await unzip(await downloadPack(on.service, over)))
    await writeFile(join(pack, name), bytes);
  const silent = await changePack(pack, (changed) =>
    changed.text('manifest.json', (text) => text.replace(/"dropped": \{[^}]*\}/, '"dropped": null')),
  );
  expect(silent).toMatchObject({ code: 1, text: expect.stringContaining('has a decision that the log does not have') });
  const more = await changePack(pack, (changed) =>
    changed.text('manifest.json', (text) => text.replace(/"to": \d+/, '"to": 1')),
  );
  expect(more).toMatchObject({ code: 1, text: expect.stringContaining('no sealed entry says that they were removed') });
});

test('reviews of a closed campaign are deleted with their insights; counts stay, and reports are refused', async () => {
  const path = { access_review_id: over };
  const progress = async () => expectOk(await on.service.call('getAccessReviewProgress', { path }));
  const before = await progress();
  await moveClock(new Date(LATER.getTime() + 2 * 366 * 86_400_000));
  await until('what is dropped', async () => logged('reviewsDropped', over));
  expect([
    (await counts(over))[3],
    (await counts(open))[3],
    await on.countOf('selections where access_review_id = $1', over),
  ]).toEqual([0, 3, 0]);
  expect(before.counts).toMatchObject({ certified: 2, cancelled: 1, total: 3 });
  expect(await progress()).toEqual(before);
  const { status, error } = await on.service.call('generateAccessReviewReport', { path, body: {} });
  expect([status, error.message]).toEqual([
    409,
    expect.stringContaining('The reviews of this campaign were deleted on'),
  ]);
  expect(await on.stateOf(over)).toBe('CLOSED');
});

test('a file that only deleted reviews refer to is deleted after them; one of another review stays', async () => {
  await until('what is dropped', async () => logged('fileRemoved', 'gone'));
  expect(await Promise.all(['gone', 'kept'].map((id) => on.countOf('uploads where id = $1', id)))).toEqual([0, 1]);
  expect(await logged('fileRemoved', 'kept')).toBe(false);
});
