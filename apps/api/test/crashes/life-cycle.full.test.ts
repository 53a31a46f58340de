import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, expectOk } from '../service/campaigns.ts';
import { isSoak } from './crash-seed.ts';
import { expectAnswered, look, type Closed } from './life-cycle-checks.ts';
import { campaignOf, play, programs, REVIEWING, RUNNING, type Played, type Step } from './life-cycle-commands.ts';
import { createLifeCycleSite, type LifeCycleSite } from './life-cycle-site.ts';

// Concurrent clients run campaigns over the network: the invariants hold, both during the commands and when all work is done.

const [RUNS, LENGTH] = isSoak ? [150, 60] : [4, 20];

let on: LifeCycleSite;
beforeAll(async () => {
  on = await createLifeCycleSite();
}, 60_000);
afterAll(() => on.site.close());

async function newCampaign(state: 'OPEN' | 'REVIEW' | 'DRAFT'): Promise<string> {
  const { campaigns } = on.site;
  const { accessReview } = expectOk(await on.service.call('createAccessReview', { body: campaignOf(on) }));
  const id = accessReview?.accessReview?.id ?? '';
  expectOk(
    await on.service.call('updateAccessReview', {
      path: { id },
      body: { accessReview: { autoResolve: true, autoGenerateReport: true } },
    }),
  );
  if (state !== 'DRAFT') await campaigns.prepare(id);
  if (state === 'OPEN') await campaigns.start(id).then(() => campaigns.until(id, state));
  return id;
}

/** Until nothing is done in the background any more. */
const rest = (): Promise<number> =>
  eventually(
    'rest',
    () => on.site.count(`long_work where state = 'OPEN'`),
    (n) => n === 0,
    60,
  );

/** Plays the steps of all clients, and checks the campaigns during that time and at the end. */
async function playAll(steps: readonly Step[][], played: Played, closed: Closed): Promise<void> {
  const game = { isOver: false };
  const all = Promise.all(steps.map((own, n) => play(on, on.clients[n] ?? on.clients[0]!, own, played))).finally(
    () => (game.isOver = true),
  );
  try {
    while (!game.isOver) await look(on, played, closed);
  } finally {
    await all;
  }
  await rest();
  await look(on, played, closed);
}

/** Ends what still runs. */
async function endAll({ campaigns }: Played): Promise<void> {
  for (const id of campaigns) {
    const { status } = await on.service.call('endAccessReview', {
      path: { access_review_id: id },
      body: { openReviews: 'CLOSE_DECISION_REVOKED' },
    });
    if (status === 200) await on.site.campaigns.until(id, 'CLOSED');
  }
  await rest();
}

/** The command of a line that was answered with 200; '' when it was refused. */
const wasDone = (line: string): string => / (\w+) \w+: 200$/.exec(line)?.[1] ?? '';

test(
  'campaigns keep their invariants whatever several clients do to them at once',
  { timeout: isSoak ? 7_200_000 : 1_800_000 },
  async ({ task: { meta } }) => {
    const told = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(programs(LENGTH), programs(LENGTH / 4), async (steps, after) => {
        const played: Played = {
          campaigns: await Promise.all((['OPEN', 'OPEN', 'REVIEW', 'DRAFT'] as const).map(newCampaign)),
          decided: new Map(),
          faults: [],
          told: [],
        };
        const closed: Closed = new Map();
        try {
          await playAll(steps, played, closed);
          await endAll(played);
          await look(on, played, closed);
          await playAll(after, played, closed);
          await expectAnswered(on, played);
        } catch (error) {
          throw new Error(`${String(error)}\n${played.told.join('\n')}`, { cause: error });
        }
        for (const line of played.told) told.set(wasDone(line), (told.get(wasDone(line)) ?? 0) + 1);
      }),
      // Two runs of the same commands differ in what meets what: a smaller one that passes says nothing.
      { numRuns: RUNS, endOnFailure: true },
    );
    // Otherwise nothing was put to the test.
    const all = isSoak ? [...REVIEWING, ...RUNNING] : (['approve', 'deny', 'mark', 'submit', 'update'] as const);
    expect(
      all.filter((what) => !told.has(what)),
      'never done',
    ).toEqual([]);
    const done = [...told].filter(([what]) => what !== '').map(([, n]) => n);
    if (isSoak)
      meta.soak = `life cycle: ${RUNS} runs, ${[...told.values()].reduce((sum, n) => sum + n)} commands of five clients, of which ${done.reduce((sum, n) => sum + n)} were carried out`;
  },
);
