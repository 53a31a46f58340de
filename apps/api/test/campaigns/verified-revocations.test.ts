import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { KeyObject } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Remediation } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveKey } from '../../src/auth/encryption.ts';
import { signingKey } from '../../src/auth/signing-key.ts';
import { startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, eventually, expectOk, tasksOf } from '../service/campaigns.ts';
import { changePack, privateKeyOf, verifyPack } from '../reports/evidence-folder.ts';
import { importForm } from '../imports/import-upload.ts';
import { unzip } from '../service/unzip.ts';

// A revocation is done when an import no longer has the grant: Kim's is removed and returns, Lou's stays, Max's is
// removed, and no import follows Ned's revocation.

const people = ['kim', 'lou', 'max', 'ned'] as const;
const row = (name: string): string => `Forge,${name}@example.com,write`;
const access = (names: readonly string[]): string =>
  ['app,account_email,entitlement', ...[...names, 'ada', 'bea', 'cal', 'dan'].map(row)].join('\n');

let on: CampaignService;
let id: string;
let base: string;
beforeAll(async () => {
  on = await startCampaignService();
  base = await mkdtemp(join(tmpdir(), 'oag-verified-'));
  const everybody = [...people, 'ada', 'bea', 'cal', 'dan'].map((name) => `${name}@example.com`);
  await importForm(on.service, [
    ['people', ['email', ...everybody].join('\n')],
    ['access', access(people)],
  ]);
  const policyId = await on.campaigns.policy([{ approval: { users: { userIds: [on.ann] } } }], { postActions: [] });
  const { rows } = await on.service.database.pool.query<{ id: string }>(
    `select identity_user_id as id from app_users where split_part(key, '@', 1) = any($1)`,
    [people],
  );
  const scopeV2 = { selectedUsers: { userIds: rows.map((user) => user.id) } };
  id = await on.campaigns.open(policyId, { scopeV2, remediation: { mode: 'REMEDIATION_MODE_AT_ONCE' } });
  for (const task of await tasksOf(on.service, id)) expectOk(await decideTask(on.service, 'denyTask', task, on.asAnn));
});
afterAll(async () => {
  await on.service.close();
  await rm(base, { recursive: true });
});

/** The remediation of each grant, by the name of its holder. */
async function states(): Promise<{ [name: string]: Remediation }> {
  const { list } = expectOk(await on.service.call('searchRemediations', { path: { access_review_id: id }, body: {} }));
  const { rows } = await on.service.database.pool.query<{ id: string; name: string; is_access: boolean }>(
    `select t.id, split_part(a.key, '@', 1) as name, e.is_access from tasks t join app_users a on a.id = t.app_user_id join entitlements e on e.id = t.entitlement_id where t.access_review_id = $1`,
    [id],
  );
  const names = new Map(rows.flatMap(({ id: task, name, is_access }) => (is_access ? [] : [[task, name] as const])));
  return Object.fromEntries(
    list.flatMap((each) => (names.has(each.certifyTaskId) ? [[names.get(each.certifyTaskId), each]] : [])),
  );
}
const namesIn = async (): Promise<unknown> =>
  Object.fromEntries(
    Object.entries(await states()).map(([name, { state }]) => [name, state.replace('REMEDIATION_STATE_', '')]),
  );
const complete = async (names: readonly string[]): Promise<void> => {
  const found = await states();
  for (const task of await tasksOf(on.service, id, 'revoke')) {
    if (!names.some((name) => found[name]?.revokeTaskId === task.id)) continue;
    expectOk(
      await on.service.call('completeProvision', { path: { task_id: task.id }, body: { policyStepId: task.stepId } }),
    );
  }
};
const importOf = (names: readonly string[]) =>
  importForm(on.service, [
    ['access', access(names)],
    ['confirmRemovals', 'true'],
  ]);

test('is done, unverified, verified and regranted, each by the import that showed it', async () => {
  expect(await namesIn()).toEqual({ kim: 'OPEN', lou: 'OPEN', max: 'OPEN', ned: 'OPEN' });
  await complete(['kim', 'lou', 'max']);
  expect(await namesIn()).toEqual({ kim: 'UNVERIFIED', lou: 'UNVERIFIED', max: 'UNVERIFIED', ned: 'OPEN' });
  const second = await importOf(['lou', 'ned']);
  expect(await namesIn()).toEqual({ kim: 'VERIFIED', lou: 'STILL_THERE', max: 'VERIFIED', ned: 'OPEN' });
  const third = await importOf(['kim', 'lou', 'ned']);
  expect(await namesIn()).toEqual({ kim: 'RETURNED', lou: 'STILL_THERE', max: 'VERIFIED', ned: 'OPEN' });
  await complete(['ned']);
  expect(await states()).toMatchObject({
    kim: { importId: third.id, verifiedAt: expect.any(String), seenAt: expect.any(String) },
    lou: { importId: second.id, verifiedAt: null, seenAt: expect.any(String) },
    max: { importId: second.id, verifiedAt: expect.any(String), seenAt: null },
    ned: { state: 'REMEDIATION_STATE_UNVERIFIED', importId: '', verifiedAt: null },
  });
  const { rows } = await on.service.database.pool.query(
    `select kind, document ->> 'comment' as comment from messages where access_review_id = $1 order by kind`,
    [id],
  );
  expect(rows).toEqual([
    { kind: 'ACCESS_RETURNED', comment: 'Access that was taken away is there again: 1' },
    { kind: 'ACCESS_STILL_THERE', comment: 'Access that is said to be taken away is still there: 1' },
  ]);
  const { kim } = await states();
  const { list } = expectOk(await on.service.call('listTaskAudits', { body: { taskId: kim?.revokeTaskId ?? '' } }));
  expect(list.flatMap(({ accessSeen }) => accessSeen ?? [])).toEqual([
    { importId: second.id, isThere: false, isInherited: false, inheritedFrom: [] },
    { importId: third.id, isThere: true, isInherited: false, inheritedFrom: [] },
  ]);
});

test('an evidence pack shows it with the imports, and cannot be changed to show anything else', async () => {
  const path = { access_review_id: id };
  expectOk(
    await on.service.call('generateAccessReviewReport', {
      path,
      body: { format: 'ACCESS_REVIEW_REPORT_FORMAT_EVIDENCE_PACK' },
    }),
  );
  const [report] = await eventually(
    'the pack',
    async () => expectOk(await on.service.call('listAccessReviewReports', { path })).list,
    ([newest]) => newest?.state === 'REPORT_STATE_OK',
    60,
  );
  const { rawPayload } = await on.service.app.inject({
    method: 'GET',
    url: new URL(report?.downloadUrl ?? '').pathname,
    headers: on.service.admin.headers,
  });
  const folder = join(base, 'pack');
  await mkdir(folder);
  for (const [name, bytes] of await unzip(rawPayload)) await writeFile(join(folder, name), bytes);
  const read = async (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  const told = (await read('remediation.ndjson'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { remediation: string; seen: { isThere: boolean }[] });
  expect(
    told
      .filter(({ seen }) => seen.length > 0)
      .map(({ remediation, seen }) => [remediation, ...seen.map(({ isThere }) => isThere)])
      .toSorted(),
  ).toEqual([
    ['RETURNED', false, true],
    ['STILL_THERE', true],
    ['VERIFIED', false],
  ]);
  const { verifiedBy } = JSON.parse(await read('sources.json')) as { verifiedBy: { files: { sha256: string }[] }[] };
  expect(verifiedBy.map(({ files }) => files.map(({ sha256 }) => sha256.length))).toEqual([[64], [64]]);
  const { code, text } = await verifyPack(folder);
  expect([code, text]).toEqual([
    0,
    expect.stringMatching(/1 RETURNED[^]*All 4 observations of denied access by imports are in the log/),
  ]);

  const { database, running } = on.service;
  const key: KeyObject = privateKeyOf(
    (await signingKey(database.db, deriveKey(running.service.configuration.secretKey, 'seal'), 'log')).privateJwk,
  );
  const changed = (change: (row: { [member: string]: unknown }) => { [member: string]: unknown }) =>
    changePack(folder, async (pack) => {
      await pack.rows('remediation.ndjson', (rows) =>
        rows.map((each) => (each['remediation'] === 'RETURNED' ? { ...each, ...change(each), row: each.row } : each)),
      );
      await pack.sign(
        key,
        ({ totals }) =>
          void (totals['remediation'] = { ...(totals['remediation'] as object), RETURNED: undefined, VERIFIED: 2 }),
      );
    });
  expect((await changed(() => ({ remediation: 'VERIFIED' }))).text).toMatch(
    /remediation\.ndjson, row \d: says VERIFIED, and no import showed that last/,
  );
  const hidden = await changed((each) => ({ remediation: 'VERIFIED', seen: (each['seen'] as unknown[]).slice(0, 1) }));
  expect(hidden).toMatchObject({
    code: 1,
    text: expect.stringMatching(
      /remediation\.ndjson: lacks an observation of an import that the log has: task \w+ there in import \w+/,
    ),
  });
});

test('access missing from an import is verified as removed, and its task closes, though nobody completed it', async () => {
  const {
    database: { pool },
  } = on.service;
  const policyId = await on.campaigns.policy([{ approval: { users: { userIds: [on.ann] } } }]);
  const { rows } = await pool.query<{ id: string }>(
    `select identity_user_id as id from app_users where split_part(key, '@', 1) in ('ada', 'bea')`,
  );
  const campaignId = await on.campaigns.open(policyId, {
    scopeV2: { selectedUsers: { userIds: rows.map((user) => user.id) } },
    remediation: { mode: 'REMEDIATION_MODE_AT_ONCE' },
  });
  for (const task of await tasksOf(on.service, campaignId))
    expectOk(await decideTask(on.service, 'denyTask', task, on.asAnn));
  await importForm(on.service, [
    [
      'access',
      access(['lou', 'ned'])
        .split('\n')
        .filter((line) => !line.includes('ada@'))
        .join('\n'),
    ],
    ['confirmRemovals', 'true'],
  ]);
  const path = { access_review_id: campaignId };
  const counts = async () => expectOk(await on.service.call('getAccessReviewRemediation', { path })).counts;
  await eventually('the task of what is removed to close', counts, (each) => each?.verified === '1', 20);
  const { list } = expectOk(
    await on.service.call('searchRemediations', { path, body: { states: ['REMEDIATION_STATE_VERIFIED'] } }),
  );
  const { taskView } = expectOk(await on.service.call('getTask', { path: { id: list[0]?.revokeTaskId ?? '' } }));
  expect(taskView?.task).toMatchObject({
    state: 'TASK_STATE_CLOSED',
    type: { revoke: { outcome: 'REVOKE_OUTCOME_REVOKED' } },
  });
  expect(await counts()).toMatchObject({ verified: '1', open: '1' });
});
