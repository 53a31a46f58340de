import { setTimeout as sleep } from 'node:timers/promises';
import type { ReviewVerbInput } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectOk, tasksOf } from './campaigns.ts';
import { isSoak, KILLS, random, SEED } from './crash-seed.ts';
import { createCrashSite, type CrashSite } from './crash-site.ts';
import { hold, someTimes, untilWaiting, type Moment } from './crash-work.ts';
import { overHttp } from './http-calls.ts';
import { insertManyGrants } from './many-grants.ts';
import type { Headers } from './test-service.ts';

/** What one submission has, and how many there are: 100,000 decisions at the full size. */
const [DECISIONS, SUBMISSIONS] = isSoak ? [10_000, 10] : [400, 1];
const ITEMS = DECISIONS * SUBMISSIONS;

let site: CrashSite;
let campaignId = '';
let reviewer: Headers;
/** The tasks in the order of their ids, in batches that are marked and submitted together. */
let batches: { taskId: string; policyStepId: string; verb: ReviewVerbInput }[][] = [];

beforeAll(async () => {
  site = await createCrashSite();
  const { service, campaigns } = site;
  const userId = await service.inventory.person();
  reviewer = await service.clientFor(userId);
  const { appId } = await insertManyGrants(service.database, 'held', { accounts: ITEMS / 4, entitlements: 4 });
  const policyId = await campaigns.policy([{ approval: { users: { userIds: [userId] } } }]);
  const worker = await site.start('work', 'preparer');
  campaignId = await campaigns.open(policyId, { scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } } });
  await worker.kill();
  const decisions = (await tasksOf(service, campaignId)).map(({ id, stepId }, n) => ({
    taskId: id,
    policyStepId: stepId,
    verb: n % 4 === 0 ? ('REVIEW_VERB_DENY' as const) : ('REVIEW_VERB_APPROVE' as const),
  }));
  batches = Array.from({ length: SUBMISSIONS }, (_, n) => decisions.slice(n * DECISIONS, (n + 1) * DECISIONS));
  for (const batch of batches) {
    const kept = await service.call('setPendingDecisions', { path: { access_review_id: campaignId }, body: { decisions: batch } }, reviewer);
    expect(expectOk(kept).storedCount).toBe(DECISIONS);
  }
}, 600_000);
afterAll(() => site.close());

/** The first submission is certain to be cut off, at three places; under soak all of them are at any. */
const certain: Moment[] = ['task_steps', 'submission_results', 'idempotency_keys'].map((table) => ({ lock: `lock table ${table} in share mode` }));
const moments = Array.from({ length: SUBMISSIONS }, (_, n): Moment[] => [...(n === 0 ? certain : []), ...(isSoak ? someTimes(Math.ceil(KILLS / SUBMISSIONS)) : [])]);

/** What there is of the submissions. */
const state = async (): Promise<object> => ({
  pending: await site.count('pending_decisions where submission_id is null'),
  steps: await site.count(`task_steps where outcome in ('approved', 'denied')`),
  actions: await site.count(`log_entries where kind = 'actionSubmitted'`),
  revocations: await site.count(`tasks where kind = 'revoke'`),
  results: await site.count('submission_results'),
  submissions: await site.count(`submissions where state = 'DONE'`),
});
/** The same after so many whole submissions. */
const after = (n: number): object => {
  const done = n * DECISIONS;
  return { pending: ITEMS - done, steps: done, actions: done, revocations: done / 4, results: done, submissions: n };
};

test(`a submission is made whole and once, however often the process is killed in the middle of it (SEED='${SEED}')`, { timeout: isSoak ? 7_200_000 : 600_000 }, async ({ task: { meta } }) => {
  const { call } = overHttp(site.service, () => [site.port]);
  const since = Date.now();
  let kills = 0;
  let window = 3_000;
  for (const [n, batch] of batches.entries()) {
    const headers = { ...reviewer, 'idempotency-key': `the one of ${n}` } as Headers;
    const body = { taskIds: batch.map(({ taskId }) => taskId) };
    const submit = (): ReturnType<typeof call<'submitAccessReview'>> => call('submitAccessReview', { path: { access_review_id: campaignId }, body }, headers);
    for (const moment of moments[n] ?? []) {
      const one = await site.start('serve', `victim-${kills}`);
      const letGo = typeof moment === 'object' ? await hold(site, moment) : undefined;
      const answer = submit().then(() => 'answered', () => 'cut off');
      if (letGo) await untilWaiting(site);
      else await sleep(random(`submit ${kills}`) * window);
      await one.kill();
      kills += 1;
      await letGo?.();
      const cut = await answer;
      const now = await state();
      expect([after(n), after(n + 1)]).toContainEqual(now);
      // One that came through is killed sooner the next time.
      if (cut === 'answered') window /= 2;
      if (typeof moment === 'object') expect([cut, now]).toEqual(['cut off', after(n)]);
    }
    const survivor = await site.start('serve', `survivor-${n}`);
    const { submission, results } = expectOk(await submit());
    expect([submission?.successfulCount, results.length]).toEqual([DECISIONS, DECISIONS]);
    expect(await state()).toEqual(after(n + 1));
    expect(expectOk(await submit()).submission).toEqual(submission);
    expect(await state()).toEqual(after(n + 1));
    await survivor.kill();
  }
  if (isSoak) meta.soak = `submit: ${kills} kills of the process, ${SUBMISSIONS} submissions of ${DECISIONS}, ${Math.round((Date.now() - since) / 1_000)} s`;
});
