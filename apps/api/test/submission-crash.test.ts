import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectOk, tasksOf } from './campaigns.ts';
import { isSoak, KILLS, random, SEED } from './crash-seed.ts';
import { createCrashSite, type CrashSite } from './crash-site.ts';
import { hold, someTimes, untilWaiting, type Moment } from './crash-work.ts';
import { overHttp } from './http-calls.ts';
import { insertManyGrants } from './many-grants.ts';
import type { Headers } from './test-service.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** More than one chunk at the full size. */
const DECISIONS = isSoak ? 10_000 : 400;

let site: CrashSite;
let campaignId = '';
let reviewer: Headers;
beforeAll(async () => {
  site = await createCrashSite();
  const { service, campaigns } = site;
  const userId = await service.inventory.person();
  reviewer = await service.clientFor(userId);
  const { appId } = await insertManyGrants(service.database, 'held', { accounts: DECISIONS / 4, entitlements: 4 });
  const policyId = await campaigns.policy([{ approval: { users: { userIds: [userId] } } }]);
  const worker = await site.start('work', 'preparer');
  campaignId = await campaigns.open(policyId, { scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } } });
  await worker.kill();
  const decisions = (await tasksOf(service, campaignId)).map(({ id, stepId }, n) => ({ taskId: id, policyStepId: stepId, verb: n % 4 === 0 ? 'REVIEW_VERB_DENY' : 'REVIEW_VERB_APPROVE' }));
  const kept = await service.call('setPendingDecisions', { path: { access_review_id: campaignId }, body: { decisions } }, reviewer);
  expect(expectOk(kept).storedCount).toBe(DECISIONS);
}, 120_000);
afterAll(() => site.close());

const moments: Moment[] = [
  { lock: 'lock table task_steps in share mode' },
  { lock: 'lock table submission_results in share mode' },
  { lock: 'lock table idempotency_keys in share mode' },
  ...(isSoak ? someTimes(KILLS) : []),
];

/** What there is of the submission. */
const state = async (): Promise<{ [what: string]: number }> => ({
  pending: await site.count('pending_decisions where submission_id is null'),
  steps: await site.count(`task_steps where outcome in ('approved', 'denied')`),
  actions: await site.count(`log_entries where kind = 'actionSubmitted'`),
  revocations: await site.count(`tasks where kind = 'revoke'`),
  results: await site.count('submission_results'),
  submissions: await site.count(`submissions where state = 'DONE'`),
});
const nothing = { pending: DECISIONS, steps: 0, actions: 0, revocations: 0, results: 0, submissions: 0 };
const everything = { pending: 0, steps: DECISIONS, actions: DECISIONS, revocations: DECISIONS / 4, results: DECISIONS, submissions: 1 };

test(`a submission is made whole and once, however often the process is killed in the middle of it (SEED='${SEED}')`, { timeout: 600_000 }, async () => {
  const { call } = overHttp(site.service, () => [site.port]);
  const headers = { ...reviewer, 'idempotency-key': 'the one' } as Headers;
  const submit = (): ReturnType<typeof call<'submitAccessReview'>> => call('submitAccessReview', { path: { access_review_id: campaignId }, body: {} }, headers);
  for (const [index, moment] of moments.entries()) {
    const one = await site.start('serve', `victim-${index}`);
    const letGo = typeof moment === 'object' ? await hold(site, moment) : undefined;
    const answer = submit().then(() => 'answered', () => 'cut off');
    if (letGo) await untilWaiting(site);
    else await sleep(random(`submit ${index}`) * 3_000);
    await one.kill();
    await letGo?.();
    const cut = await answer;
    const now = await state();
    expect([nothing, everything]).toContainEqual(now);
    if (typeof moment === 'object') expect([cut, now]).toEqual(['cut off', nothing]);
  }
  await site.start('serve', 'survivor');
  const { submission, results } = expectOk(await submit());
  expect([submission?.successfulCount, results.length]).toEqual([DECISIONS, DECISIONS]);
  expect(await state()).toEqual(everything);
  expect(expectOk(await submit()).submission).toEqual(submission);
  expect(await state()).toEqual(everything);
});
