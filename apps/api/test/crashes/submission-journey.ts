import { setTimeout as sleep } from 'node:timers/promises';
import type { ReviewVerbInput } from '@oag/types';
import { expect, test } from 'vitest';
import { eventually, expectOk, tasksOf } from '../service/campaigns.ts';
import { isSoak, KILLS, PATIENCE, random, SEED } from './crash-seed.ts';
import type { CrashSite } from './crash-site.ts';
import type { Victim } from './crash-victims.ts';
import { hold } from './crash-locks.ts';
import { momentsOfRing, someTimes, type Moment } from './crash-work.ts';
import { overHttp } from '../service/http-calls.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import type { Headers } from '../service/test-service.ts';

/** The decisions of one submission, and the number of submissions: 100,000 decisions at the full size. */
const [DECISIONS, SUBMISSIONS] = isSoak ? [10_000, 10] : [400, 1];
const ITEMS = DECISIONS * SUBMISSIONS;

/** The tasks in the order of their ids, in batches that are marked and submitted together. */
type Batch = { taskId: string; policyStepId: string; verb: ReviewVerbInput }[];
export type PendingBatches = { campaignId: string; reviewer: Headers; batches: Batch[] };

/** A campaign that is open, in which one reviewer has marked every review and submitted none. */
export async function markPendingDecisions(site: CrashSite): Promise<PendingBatches> {
  const { service, campaigns } = site;
  const userId = await service.inventory.person();
  const reviewer = await service.clientFor(userId);
  const { appId } = await insertManyGrants(service.database, 'held', { accounts: ITEMS / 4, entitlements: 4 });
  const policyId = await campaigns.policy([{ approval: { users: { userIds: [userId] } } }]);
  const stop = site.work();
  const campaignId = await campaigns.open(policyId, {
    scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } },
  });
  await stop();
  const decisions = (await tasksOf(service, campaignId)).map(({ id, stepId }, n) => ({
    taskId: id,
    policyStepId: stepId,
    verb: n % 4 === 0 ? ('REVIEW_VERB_DENY' as const) : ('REVIEW_VERB_APPROVE' as const),
  }));
  const batches = Array.from({ length: SUBMISSIONS }, (_, n) => decisions.slice(n * DECISIONS, (n + 1) * DECISIONS));
  for (const batch of batches) {
    const kept = await service.call(
      'setPendingDecisions',
      { path: { access_review_id: campaignId }, body: { decisions: batch } },
      reviewer,
    );
    expect(expectOk(kept).storedCount).toBe(DECISIONS);
  }
  return { campaignId, reviewer, batches };
}

/** What there is of the submissions. */
const state = async ({ count }: CrashSite): Promise<object> => ({
  pending: await count('pending_decisions where submission_id is null'),
  steps: await count(`task_steps where outcome in ('approved', 'denied')`),
  actions: await count(`log_entries where kind = 'actionSubmitted'`),
  revocations: await count(`tasks where kind = 'revoke'`),
  results: await count('submission_results'),
  submissions: await count(`submissions where state = 'DONE'`),
});
/** The same after so many whole submissions. */
const after = (n: number): object => {
  const done = n * DECISIONS;
  return { pending: ITEMS - done, steps: done, actions: done, revocations: done / 4, results: done, submissions: n };
};

/** The first submission is certain to be cut off, at each of these places, in `pnpm test` at one of them; under soak all of them are at any. */
const momentsOf = (n: number, tables: string[]): Moment[] => [
  ...(n === 0
    ? momentsOfRing(
        'submission',
        tables.map((table): Moment => ({ lock: `lock table ${table} in share mode` })),
      )
    : []),
  ...(isSoak ? someTimes(Math.ceil(KILLS / SUBMISSIONS)) : []),
];

export function testSubmissions(
  what: string,
  tables: string[],
  at: () => { site: CrashSite; victim: Victim; pendingBatches: PendingBatches },
): void {
  const options = { timeout: isSoak ? 7_200_000 : 600_000 };
  test(
    `a submission is made whole and once, however often the ${what} is killed in the middle of it (SEED='${SEED}')`,
    options,
    async ({ task: { meta } }) => {
      const {
        site,
        victim,
        pendingBatches: { campaignId, reviewer, batches },
      } = at();
      const { call } = overHttp(site.service, () => [site.port]);
      const since = Date.now();
      let kills = 0;
      let cutOff = 0;
      let window = 3_000;
      for (const [n, batch] of batches.entries()) {
        const headers = { ...reviewer, 'idempotency-key': `the one of ${n}` } as Headers;
        const body = { taskIds: batch.map(({ taskId }) => taskId) };
        const submit = (): ReturnType<typeof call<'submitAccessReview'>> =>
          call('submitAccessReview', { path: { access_review_id: campaignId }, body }, headers);
        /** A database that was away answers again within moments. */
        const submitted = () => eventually('an answer', submit, ({ status }) => status !== 503, PATIENCE);
        for (const moment of momentsOf(n, tables)) {
          await victim.begin('serve');
          const held = typeof moment === 'object' ? await hold(site, moment) : undefined;
          const answer = submit().then(
            ({ status }) => status,
            () => 'cut off',
          );
          if (held) await held.untilWaiting();
          else await sleep(random(`submit ${kills}`) * window);
          await victim.kill();
          kills += 1;
          await held?.letGo();
          const told = await answer;
          await victim.settle();
          const now = await state(site);
          expect([200, 503, 'cut off']).toContain(told);
          expect([after(n), after(n + 1)]).toContainEqual(now);
          if (typeof moment === 'object') expect(now).toEqual(after(n));
          // An acknowledged submission is there, and the next kill comes sooner.
          if (told === 200) {
            expect(now).toEqual(after(n + 1));
            window /= 2;
          } else cutOff += 1;
        }
        await victim.serveOn();
        const { submission, results } = expectOk(await submitted());
        expect([submission?.successfulCount, results.length]).toEqual([DECISIONS, DECISIONS]);
        expect(await state(site)).toEqual(after(n + 1));
        expect(expectOk(await submit()).submission).toEqual(submission);
        expect(await state(site)).toEqual(after(n + 1));
      }
      await victim.finish();
      if (isSoak)
        meta.soak = `submit: ${kills} kills of the ${what}, ${cutOff} of them before an answer, ${SUBMISSIONS} submissions of ${DECISIONS}, ${Math.round((Date.now() - since) / 1_000)} s`;
    },
  );
}
