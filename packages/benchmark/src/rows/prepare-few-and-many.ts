import type { OpenCampaign } from '../campaign-row.ts';
import { inTurn } from '../in-turn.ts';
import type { Bench, Laboratory } from '../laboratory.ts';
import { createCampaign, prepareCampaign, startCampaign } from '../organization/campaign.ts';
import { writeCompany } from '../organization/company.ts';
import { signInReviewers } from '../organization/reviewers.ts';
import { mostMemory } from '../most-memory.ts';
import type { Patience } from '../process.ts';
import { requireDisk } from '../require-disk.ts';
import type { Result, Row } from '../row.ts';
import { companyWith } from '../size.ts';
import { countStatistics, readStatistics } from '../statistics.ts';
import { untilQuiet } from '../until-quiet.ts';
import { checkCounts } from './prepare-campaign.ts';
import { readReviewerPage } from './reviewer-page.ts';

/** An item and a page may cost so much more among many. */
export const AT_MOST = 1.2;
/** A grant with its account, its review, the facts of it, and its entries of the log: an estimate on the safe side. */
const BYTES_PER_ITEM = 4_500;
/** Ten million took half an hour on a small machine that did other work, too; others are slower. */
const hours: Patience = { milliseconds: 500, seconds: 6 * 3_600 };

type Prepared = OpenCampaign & {
  items: number;
  seconds: number;
  cpu: number | undefined;
  megabytes: number[];
};

/** Two campaigns over everything in a company are prepared, one of them over many times as many grants, and then looked at in turn. */
export const prepareFewAndMany: Row = async (laboratory) => {
  const [fewItems, manyItems] = laboratory.size.items;
  await requireDisk((fewItems + manyItems) * BYTES_PER_ITEM);
  return withPrepared(laboratory, fewItems, (few) =>
    withPrepared(laboratory, manyItems, (many) => compare(few, many, laboratory)),
  );
};

const withPrepared = (
  laboratory: Laboratory,
  items: number,
  use: (prepared: Prepared) => Promise<Result[]>,
): Promise<Result[]> =>
  laboratory.withBench(
    async (bench) => use(await prepare(bench, items, laboratory)),
    (pool) => writeCompany(pool, companyWith(items, laboratory.size)),
  );

/** Nothing is analyzed or vacuumed in between but by the service and the database themselves. */
async function prepare(bench: Bench, items: number, { databaseCpuSeconds, say }: Laboratory): Promise<Prepared> {
  const {
    database: { pool },
    service,
  } = bench;
  const cpu = async (): Promise<number> =>
    ((await databaseCpuSeconds()) ?? NaN) + ((await service.cpuSeconds()) ?? NaN);
  const campaignId = await createCampaign(service.client);
  await pool.query('checkpoint');
  const before = await cpu();
  const seconds = await prepareCampaign(service.client, campaignId, hours);
  const used = (await cpu()) - before;
  const peak = await service.peakMemory();
  say(
    `${items.toLocaleString('en')} items: prepared in ${seconds.toFixed(0)} s, ${used.toFixed(0)} s of CPU, at most ${((peak ?? NaN) / 1e6).toFixed(0)} MB`,
  );
  await checkCounts(pool, items);
  await startCampaign(service.client, campaignId);
  const campaign = { ...bench, campaignId, reviewers: await signInReviewers(bench, 1) };
  await untilQuiet(campaign, say, hours);
  return {
    ...campaign,
    items,
    seconds,
    cpu: Number.isNaN(used) ? undefined : used,
    megabytes: peak === undefined ? [] : [peak / 1e6],
  };
}

async function compare(few: Prepared, many: Prepared, { size, say }: Laboratory): Promise<Result[]> {
  const [fewItems, manyItems] = [few, many].map(({ items }) => items.toLocaleString('en'));
  const what = `Preparation of a campaign of ${manyItems} items`;
  const against = `the same with ${fewItems}`;
  const perItem = ({ items }: Prepared, seconds: number): string => `${((seconds / items) * 1e6).toFixed(0)} µs`;
  const ratio = (seconds: (side: Prepared) => number): number =>
    seconds(many) / many.items / (seconds(few) / few.items);
  const isKnown = few.cpu !== undefined && many.cpu !== undefined;
  const cpu = (side: Prepared): number => side.cpu ?? NaN;
  return [
    {
      what: `${what}: CPU time of database and service for each`,
      against,
      medians: isKnown ? [perItem(many, cpu(many)), perItem(few, cpu(few))] : [],
      value: isKnown ? ratio(cpu) : undefined,
      unit: '×',
      mark: { atMost: AT_MOST },
    },
    {
      what: `${what}: time for each`,
      against,
      medians: [perItem(many, many.seconds), perItem(few, few.seconds)],
      value: ratio(({ seconds }) => seconds),
      unit: '×',
    },
    mostMemory(what, many.megabytes),
    await inTurn(
      {
        what: `A reviewer’s page of 100 among ${manyItems} reviews, expanded, with insights`,
        against: `the same among ${fewItems}`,
        ours: readReviewerPage(many),
        theirs: readReviewerPage(few),
        mark: { atMost: AT_MOST },
      },
      size,
      say,
    ),
    await inTurn(
      {
        what: `Statistics of a campaign of ${manyItems} items, for each app, reviewer and day in them`,
        against: `the same of ${fewItems}`,
        amount: (await countStatistics(many)) / (await countStatistics(few)),
        ours: await readStatistics(many),
        theirs: await readStatistics(few),
        mark: { atMost: AT_MOST },
      },
      size,
      say,
    ),
  ];
}
