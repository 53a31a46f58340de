import { explainTaskSearch, searchTaskIds } from '@oag/store/tasks';
import type { Database } from '@oag/store';
import type { SearchTasksRequest } from '@oag/types';
import { time } from '../at-once.ts';
import type { Laboratory } from '../laboratory.ts';
import { median } from '../median.ts';
import { writeInventory } from '../organization/inventory.ts';
import { requireDisk } from '../require-disk.ts';
import type { Result, Row } from '../row.ts';
import { writeTasks } from './million-tasks.ts';
import { PAGE, superAdmin } from './search-million.ts';
import { filterSamples } from './task-filters.ts';

/** A page may read, and take, so much more among many. */
const AT_MOST = 1.2;
/** Another level of an index is a block for each of its look-ups. A page of so few blocks is as good as any. */
const FEW_BLOCKS = 1_000;
const CALLS = 20;
/** A task with its step and all indexes, measured at 1,000,000. */
const BYTES_PER_TASK = 2_000;

type Side = { tasks: number; database: Database; samples: { readonly [filter: string]: SearchTasksRequest } };
type Page = { filter: string; blocks: [few: number, many: number]; milliseconds: [few: number, many: number] };

/** The first page of the task search with each filter, among few and among many tasks, in turn. Both have the same people, apps and entitlements. */
export const searchFewAndMany: Row = async (laboratory) => {
  const [few, many] = laboratory.size.items;
  await requireDisk((few + many) * BYTES_PER_TASK);
  return withTasks(laboratory, few, (fewer) => withTasks(laboratory, many, (more) => compare(fewer, more, laboratory)));
};

const withTasks = (
  { withBench, size, say }: Laboratory,
  tasks: number,
  use: (side: Side) => Promise<Result[]>,
): Promise<Result[]> =>
  withBench(
    async ({ database }) => use({ tasks, database, samples: await filterSamples(database.pool, tasks) }),
    async (pool) => {
      say(`writing ${tasks.toLocaleString('en')} tasks`);
      await writeInventory(pool, size);
      await writeTasks(pool, { ...size, tasks }, 'half of the tasks');
    },
  );

async function compare(few: Side, many: Side, { say }: Laboratory): Promise<Result[]> {
  const pages: Page[] = [];
  for (const filter of Object.keys(few.samples)) {
    const page = await comparePage(filter, few, many);
    pages.push(page);
    const { blocks, milliseconds } = page;
    say(
      `task search with ${filter}: ${blocks.join(' and ')} blocks, ${milliseconds.map((one) => one.toFixed(1)).join(' and ')} ms`,
    );
  }
  const [fewTasks, manyTasks] = [few, many].map(({ tasks }) => tasks.toLocaleString('en'));
  const what = `Task search among ${manyTasks} tasks`;
  const against = `the same among ${fewTasks}`;
  const ratioOf = ([one, other]: [number, number]): number => other / one;
  const growing = pages.filter(({ blocks }) => blocks[1] > FEW_BLOCKS && ratioOf(blocks) > AT_MOST);
  for (const { filter, blocks } of growing) say(`task search with ${filter} grows: ${ratioOf(blocks).toFixed(1)} ×`);
  return [
    {
      what: `${what}: filters whose page reads more blocks than it may, of ${pages.length}`,
      against,
      medians: [],
      value: growing.length,
      unit: 'filters',
      mark: { atMost: 0 },
    },
    {
      what: `${what}: time of a page, the median of all filters`,
      against,
      medians: [],
      value: median(pages.map(({ milliseconds }) => ratioOf(milliseconds))),
      unit: '×',
      mark: { atMost: AT_MOST },
    },
  ];
}

async function comparePage(filter: string, few: Side, many: Side): Promise<Page> {
  const sides = [few, many];
  const search = ({ database, samples }: Side) => searchTaskIds(database.db, superAdmin, samples[filter] ?? {}, PAGE);
  const blocksOf = async ({ database, samples }: Side): Promise<number> => {
    const plan = await explainTaskSearch(database.db, superAdmin, samples[filter] ?? {}, PAGE);
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  };
  const seconds: [number[], number[]] = [[], []];
  for (const side of sides) await search(side);
  for (let call = 0; call < CALLS; call++) {
    seconds[0].push(await time(() => search(few)));
    seconds[1].push(await time(() => search(many)));
  }
  return {
    filter,
    blocks: [await blocksOf(few), await blocksOf(many)],
    milliseconds: [median(seconds[0]) * 1000, median(seconds[1]) * 1000],
  };
}
