import { explainTaskSearch, type PlanNode, type SearchPage, type Searcher, searchTaskIds } from '@oag/store/tasks';
import type { Database } from '@oag/store';
import type { SearchTasksRequest } from '@oag/types';
import { time } from '../at-once.ts';
import type { Laboratory } from '../laboratory.ts';
import { median } from '../median.ts';
import { RARE, writeTasks, type OpenTasks } from './million-tasks.ts';
import type { Result, Row } from '../row.ts';
import { fullSize } from '../size.ts';
import { filterSamples } from './task-filters.ts';

export const PAGE: SearchPage = { size: 100, after: null };
/** A search that is as fast as reading a page by the primary key may take so many times as long. */
const AT_MOST = 3;

type Measured = { what: string; request: SearchTasksRequest };

/**
 * The task search among a million tasks. It measures id, state and outcome filters against a page in the order of the primary key, in one
 * session and in turn; for each other filter it records the plan. It queries the database directly, because the service does the same work
 * on a page for every filter.
 */
export const searchMillion: Row = async (laboratory) => {
  const half = await measureIn(laboratory, 'half of the tasks', async ({ database, size }) => {
    const { refs, campaigns } = await idsOf(database);
    const marked: Measured[] = [
      { what: `by id, 1 in ${RARE.toLocaleString('en')}`, request: { refs: refs.map((id) => ({ id })) } },
      { what: 'by two of four campaigns, 1 in 2', request: { accessReviewIds: campaigns } },
      { what: 'by state, open, 1 in 2', request: { taskStates: ['TASK_STATE_OPEN'] } },
      { what: 'by state, closed, 1 in 2', request: { taskStates: ['TASK_STATE_CLOSED'] } },
      {
        what: `by outcome, denied, 1 in ${RARE.toLocaleString('en')}`,
        request: { certifyOutcomes: ['CERTIFY_OUTCOME_DECERTIFIED'] },
      },
      { what: 'by outcome, certified, 1 in 2', request: { certifyOutcomes: ['CERTIFY_OUTCOME_CERTIFIED'] } },
    ];
    return [...(await compare(marked)(laboratory, database)), ...(await explainAll(laboratory, database, size.tasks))];
  });
  const few = await measureIn(laboratory, 'few tasks', ({ database }) =>
    compare([
      { what: `by state, open, 1 in ${RARE.toLocaleString('en')}`, request: { taskStates: ['TASK_STATE_OPEN'] } },
    ])(laboratory, database),
  );
  const [marked, plans] = [
    half.filter(({ plan }) => plan === undefined),
    half.filter(({ plan }) => plan !== undefined),
  ];
  return [...marked.slice(0, -1), ...few, ...marked.slice(-1), ...plans];
};

type Place = { database: Database; size: Laboratory['size'] };

const measureIn = (
  laboratory: Laboratory,
  open: OpenTasks,
  use: (place: Place) => Promise<Result[]>,
): Promise<Result[]> =>
  laboratory.withBench(async ({ database }) => {
    laboratory.say(`writing ${laboratory.size.tasks.toLocaleString('en')} tasks, open: ${open}`);
    await writeTasks(database.pool, laboratory.size, open);
    return use({ database, size: laboratory.size });
  });

export const superAdmin: Searcher = { userId: '', roles: ['basic_user', 'super_admin'] };

const compare =
  (marked: readonly Measured[]) =>
  async ({ size, say }: Laboratory, { db }: Database): Promise<Result[]> => {
    const search = (request: SearchTasksRequest): Promise<number> =>
      time(() => searchTaskIds(db, superAdmin, request, PAGE));
    const results: Result[] = [];
    for (const { what, request } of marked) {
      const medians: { ours: number[]; page: number[] } = { ours: [], page: [] };
      for (let round = 0; round < size.rounds + size.warmUpRounds; round++) {
        const seconds: { ours: number[]; page: number[] } = { ours: [], page: [] };
        for (let call = 0; call < size.callsInTurn; call++) {
          seconds.page.push(await search({}));
          seconds.ours.push(await search(request));
        }
        if (round < size.warmUpRounds) continue;
        medians.ours.push(median(seconds.ours) * 1000);
        medians.page.push(median(seconds.page) * 1000);
      }
      const [ours, page] = [median(medians.ours), median(medians.page)];
      say(`task search ${what}: ${ours.toFixed(2)} ms, a page by the primary key ${page.toFixed(2)} ms`);
      results.push({
        what: `Task search among ${size.tasks.toLocaleString('en')} tasks ${what}`,
        against: 'a page in the order of the primary key',
        medians: [`${ours.toFixed(2)} ms`, `${page.toFixed(2)} ms`],
        value: ours / page,
        unit: '×',
        mark: { atMost: AT_MOST },
      });
    }
    return results;
  };

/** How each filter is carried out, and how many of them read the table from its beginning to its end. */
async function explainAll({ say }: Laboratory, { db, pool }: Database, tasks: number): Promise<Result[]> {
  const samples = await filterSamples(pool, tasks);
  const explained: Result[] = [];
  let whole = 0;
  for (const [filter, request] of Object.entries(samples)) {
    await searchTaskIds(db, superAdmin, request, PAGE);
    const plan = await explainTaskSearch(db, superAdmin, request, PAGE);
    const seconds = await time(() => searchTaskIds(db, superAdmin, request, PAGE));
    const nodes = nodesOf(plan);
    whole += nodes.some((node) => node['Relation Name'] === 'tasks' && node['Node Type'] === 'Seq Scan') ? 1 : 0;
    const way = [...new Set(nodes.filter((node) => isOfTasks(node)).map(inWords))].join(', ');
    say(`task search with ${filter}: ${(seconds * 1000).toFixed(1)} ms, ${way}`);
    explained.push({
      what: filter,
      against: '',
      medians: [],
      value: seconds * 1000,
      unit: 'ms',
      plan: { way, found: plan['Actual Rows'], read: readBy(nodes) },
    });
  }
  const count: Result = {
    what: `Filters of the task search whose plan scans the whole table, of ${explained.length}`,
    against: '',
    medians: [],
    value: whole,
    unit: 'filters',
    // Among few tasks a scan is the right way.
    ...(tasks >= fullSize.tasks && { mark: { atMost: 0 } }),
  };
  return [count, ...explained];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const isOfTasks = (node: PlanNode): boolean =>
  node['Relation Name'] === 'tasks' || (node['Index Name']?.startsWith('tasks_') ?? false);
const inWords = (node: PlanNode): string => `${node['Node Type']}${node['Index Name'] ? ` ${node['Index Name']}` : ''}`;
const readBy = (nodes: readonly PlanNode[]): number =>
  Math.round(
    nodes
      .filter((node) => node['Relation Name'] === 'tasks')
      .reduce(
        (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        0,
      ),
  );

/** Ids spread over all tasks, and the two newer campaigns. */
async function idsOf({ pool }: Database): Promise<{ refs: string[]; campaigns: string[] }> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from tasks where numeric_id % ${RARE} = 3 order by id limit 100`,
  );
  const { rows: campaigns } = await pool.query<{ id: string }>(
    'select id from access_reviews order by id limit 2 offset 2',
  );
  return { refs: rows.map(({ id }) => id), campaigns: campaigns.map(({ id }) => id) };
}
