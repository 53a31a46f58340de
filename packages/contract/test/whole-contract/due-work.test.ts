import { sweeps } from '@oag/api/sweeps';
import type { Database } from '@oag/store';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stagedService } from '../harness/prepared-services.ts';
import type { ServiceTarget } from '../harness/service-target.ts';

// Workers ask in one statement which sweeps may find something. Here the others run, too, at once and after each of these spans: none may write.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SPANS = [0, 25 * HOUR, 8 * DAY, 91 * DAY, 400 * DAY];
/** A sweep can make something due for another one. */
const ROUNDS = 2;

let target: ServiceTarget;
beforeAll(async () => {
  ({ target } = await stagedService({ role: 'serve' }));
});
afterAll(async () => {
  vi.useRealTimers();
  await target.close();
});

test('a sweep that is not due would write nothing, whatever the time', async () => {
  const { service } = target.running;
  const ran = new Set<string>();
  const stop = new AbortController();
  vi.useFakeTimers({ toFake: ['Date'] });
  const start = Date.now();
  for (const span of SPANS) {
    vi.setSystemTime(start + span);
    for (let round = 1; round <= ROUNDS; round++) {
      const due = await sweeps.findDue(service);
      const [others, those] = partition(sweeps.lists.flat(), ({ due: name }) => name !== undefined && due[name]);
      const before = await rowVersions(target.database);
      for (const { run } of others) await run(service, stop.signal);
      const names = others.map(({ what }) => what).join(', ');
      expect(await rowVersions(target.database), `${span / HOUR} hours later, by one of ${names}`).toEqual(before);
      for (const { what, run } of those) {
        ran.add(what);
        await run(service, stop.signal);
      }
    }
  }
  // Without these the test would say little. Tests of a feature, with a worker, find the others.
  expect([...ran]).toEqual(
    expect.arrayContaining([
      'the seal of the log',
      'progress counts of campaigns',
      'mails',
      'events for webhooks',
      'calls of webhooks',
      'uploads that no answer uses',
      'entries of reads past their retention',
    ]),
  );
});

const partition = <T>(all: readonly T[], isFirst: (one: T) => boolean): [others: T[], those: T[]] => [
  all.filter((one) => !isFirst(one)),
  all.filter(isFirst),
];

/** A text for each table that every insert, update and delete changes. */
async function rowVersions({ pool }: Database): Promise<{ [table: string]: string }> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(concat(t.ctid, ' ', t.xmin), ' ' order by t.ctid)), '') as version from ${name} t`,
  );
  const { rows } = await pool.query<{ name: string; version: string }>({
    name: 'row-versions',
    text: each.join(' union all '),
  });
  return Object.fromEntries(rows.map(({ name, version }) => [name, version]));
}
