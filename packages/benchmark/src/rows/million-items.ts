import { createCampaign, prepareCampaign } from '../organization/campaign.ts';
import { copyRows } from '../peers/copy-rows.ts';
import { median } from '../median.ts';
import { mostMemory } from '../most-memory.ts';
import { checkCounts } from './prepare-campaign.ts';
import { longPatience } from '../process.ts';
import { reviewerPage } from './reviewer-page.ts';
import type { Result, Row } from '../row.ts';
import { statistics } from '../statistics.ts';
import { workOn } from '../work-on.ts';

/**
 * A campaign over everything in a large company. It is prepared a few times, each time in a fresh database and by a fresh process, against the mere
 * writing of its rows; the last one is then looked at. Nothing is analyzed or vacuumed but by the service and the database themselves.
 */
export const millionItems: Row = async (laboratory) => {
  const {
    size: { company },
    say,
    withBench,
  } = laboratory;
  const seconds: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  const peaks: number[] = [];
  const onTop: Result[] = [];
  for (let round = 1; round <= company.preparations; round++) {
    await withBench(async (bench) => {
      const {
        database: { pool },
        service,
      } = bench;
      const campaignId = await createCampaign(service.client);
      await pool.query('checkpoint');
      seconds.ours.push(await prepareCampaign(service.client, campaignId, longPatience));
      const peak = await service.peakMemory();
      if (peak !== undefined) peaks.push(peak / 1e6);
      await checkCounts(pool, company.grants);
      seconds.theirs.push(await copyRows(pool));
      say(
        `company, preparation ${round}: ${seconds.ours.at(-1)?.toFixed(1)} s, its rows alone ${seconds.theirs.at(-1)?.toFixed(1)} s, memory ${peaks.at(-1)?.toFixed(0)} MB`,
      );
      if (round < company.preparations) return;
      onTop.push(...(await workOn(bench, campaignId, [reviewerPage, statistics], laboratory)));
    }, 'company');
  }
  const [ours, theirs] = [median(seconds.ours), median(seconds.theirs)];
  const what = `Preparation of a campaign of ${company.grants.toLocaleString('en')} items in a large company`;
  return [
    {
      what,
      against: 'bare INSERT … SELECT of the same rows',
      medians: [`${ours.toFixed(1)} s`, `${theirs.toFixed(1)} s`],
      value: ours / theirs,
      unit: '×',
      mark: { atMost: 1.6 },
    },
    mostMemory(what, peaks),
    ...onTop,
  ];
};
