import type { Pool } from 'pg';
import { createCampaign, prepareCampaign } from '../organization/campaign.ts';
import { copyRows } from '../peers/copy-rows.ts';
import { median } from '../median.ts';
import { mostMemory } from '../most-memory.ts';
import type { Row } from '../row.ts';
import { grantsOf } from '../size.ts';

/**
 * The preparation of a campaign, from the request until its reviews can be read, against the mere writing of the rows that it makes.
 * Every round has a fresh database and a fresh process.
 */
export const prepareCampaignRow: Row = async ({ size, say, withBench }) => {
  const items = grantsOf(size);
  const seconds: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  const peaks: number[] = [];
  for (let round = 1; round <= size.rounds; round++) {
    await withBench(async ({ database: { pool }, service }) => {
      const id = await createCampaign(service.client);
      await pool.query('checkpoint');
      seconds.ours.push(await prepareCampaign(service.client, id));
      const peak = await service.peakMemory();
      if (peak !== undefined) peaks.push(peak / 1e6);
      await checkCounts(pool, items);
      seconds.theirs.push(await copyRows(pool));
    });
    say(
      `prepare, round ${round}: ${seconds.ours.at(-1)?.toFixed(2)} s, its rows alone ${seconds.theirs.at(-1)?.toFixed(2)} s`,
    );
  }
  const [ours, theirs] = [median(seconds.ours), median(seconds.theirs)];
  const what = `Preparation of a campaign of ${items.toLocaleString('en')} items`;
  return [
    {
      what,
      against: 'bare INSERT … SELECT of the same rows',
      medians: [`${ours.toFixed(2)} s`, `${theirs.toFixed(2)} s`],
      value: ours / theirs,
      unit: '×',
      mark: { atMost: 4 },
    },
    mostMemory(what, peaks),
  ];
};

/** Every item has its task, and every task its history. */
export async function checkCounts(pool: Pool, items: number): Promise<void> {
  const {
    rows: [counts],
  } = await pool.query<{ [name: string]: string }>(`select
    (select count(*) from selections) as selections, (select count(*) from tasks) as tasks,
    (select count(distinct task_id) from log_entries where task_id is not null) as histories`);
  for (const [name, count] of Object.entries(counts ?? {})) {
    if (Number(count) !== items) throw new Error(`The campaign has ${count} ${name}, but should have ${items}`);
  }
}
