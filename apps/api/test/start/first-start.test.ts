import { expect, test } from 'vitest';
import { isFull, random, SEED } from '../crashes/crash-seed.ts';
import { eventually } from '../service/campaigns.ts';
import { freePort, untilReady } from '../service/service-process.ts';
import { expectSampleOnce, useFirstStart } from './first-start-site.ts';

const places = ['users', `imports where state in ('PENDING', 'RUNNING')`, 'access_reviews', 'tasks'];
/** Each of them is the moment of a kill in the second ring; the first ring kills once. */
const moments = isFull ? places : places.slice(Math.floor(random('first start') * places.length)).slice(0, 1);

test(
  `a first start that is killed goes on where it was, and loads the sample once (SEED='${SEED}')`,
  { timeout: 120_000 },
  async () => {
    await useFirstStart(async (first) => {
      const port = await freePort();
      for (const moment of moments) {
        const one = first.start(port);
        await eventually(
          moment,
          async () => (await first.count(moment)) > 0 || one.hasExited(),
          (is) => is,
          60,
        );
        await one.kill();
      }
      const last = first.start(port);
      await untilReady(last, port);
      expect(await last.stop()).toBe(0);
      await expectSampleOnce(first);
    });
  },
);
