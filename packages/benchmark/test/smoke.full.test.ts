import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { rows, type RowName } from '../src/rows.ts';
import { attacks, importAttacks } from '../src/stall-attacks.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

type Run = { names: RowName[]; measured: string[]; plans: number };

/** The rows, in three runs that take a minute or two each. */
const runs: Run[] = [
  {
    names: ['task', 'import', 'prepare', 'campaign'],
    measured: [
      'GET task, fully expanded, signed in',
      'Round trips to the database of one such GET',
      'Import of 2,000 grants',
      'Import of 2,000 grants: the same files again',
      'Import of 2,000 grants: with one in a hundred changed',
      'Import of 2,000 grants: most memory of the process',
      'Preparation of a campaign of 2,000 items',
      'Preparation of a campaign of 2,000 items: most memory of the process',
      'Task search among 2,000 tasks: page 50 of 20 tasks each',
      'A page of 25 tasks, searched by campaign and entitlement, fully expanded',
      'A call through the client: GET task, answered by bare Fastify',
      'The whole client in a bundle, minified and gzipped',
      'Issue of an access token, with the entry in the log',
      '10 decisions by 16 clients at once',
      'Round trips to the database of a decision, one in five a denial',
      'A submission of 50 decisions',
      '50 reviewers at work for 2 seconds: requests answered, none with an error',
      '50 reviewers at work for 2 seconds: search for one’s open reviews (median, 95 %, 99 %)',
      '50 reviewers at work for 2 seconds: GET task (median, 95 %, 99 %)',
      '50 reviewers at work for 2 seconds: decision (median, 95 %, 99 %)',
      '50 reviewers at work for 2 seconds: memory of the process in the end',
    ],
    plans: 0,
  },
  {
    names: ['search', 'million', 'decided', 'reports'],
    measured: [
      'Task search among 10,000 tasks by id, 1 in 10,000',
      'Task search among 10,000 tasks by two of four campaigns, 1 in 2',
      'Task search among 10,000 tasks by state, open, 1 in 2',
      'Task search among 10,000 tasks by state, closed, 1 in 2',
      'Task search among 10,000 tasks by outcome, denied, 1 in 10,000',
      'Task search among 10,000 tasks by outcome, certified, 1 in 2',
      'Task search among 10,000 tasks by state, open, 1 in 10,000',
      'Filters of the task search whose plan scans the whole table, of 43',
      'Preparation of a campaign of 4,000 items in a large company',
      'Preparation of a campaign of 4,000 items in a large company: most memory of the process',
      'A reviewer’s page of 100 among 4,000 reviews, expanded, with insights',
      'Statistics of a campaign of 4,000 items',
      'A submission of 50 decisions among 4,000 reviews',
      'The end of a campaign revokes 1,037 open reviews',
      'The end of a campaign revokes 1,037 open reviews: decisions about others at the same time',
      'The end of a campaign revokes 1,037 open reviews: decisions about others at the same time (median, 95 %, 99 %)',
      'Report of 4,000 rows, CSV: made and downloaded',
      'Report of 4,000 rows, CSV: memory of the process in the end',
      'Report of 4,000 rows, CSV: most memory of the process',
      'Report of 4,000 rows, workbook: made and downloaded',
      'Report of 4,000 rows, workbook: memory of the process in the end',
      'Report of 4,000 rows, workbook: most memory of the process',
      'Report of 4,000 rows, evidence pack: made and downloaded',
      'Report of 4,000 rows, evidence pack: memory of the process in the end',
      'Report of 4,000 rows, evidence pack: most memory of the process',
      'Report of 4,000 rows, evidence pack: verified by verify.mjs',
    ],
    plans: 43,
  },
  {
    names: ['sign-in', 'events', 'start', 'stalls', 'ten-million-searched', 'ten-million-prepared'],
    measured: [
      'Sign-ins by one-time link in a minute, each of another person, none failed',
      'GET in the session of a browser',
      '200 events to 10 webhooks, one of them dead: time of the other nine',
      'Start of the service with its own database: the first, with the sample organization',
      'Start of the service with its own database: every other',
      ...[...attacks, ...importAttacks].map((attack) => `Longest wait for /healthz: ${attack.what}`),
      'Task search among 4,000 tasks: filters whose page reads more blocks than it may, of 43',
      'Task search among 4,000 tasks: time of a page, the median of all filters',
      'Preparation of a campaign of 4,000 items: CPU time of database and service for each',
      'Preparation of a campaign of 4,000 items: time for each',
      'Preparation of a campaign of 4,000 items: most memory of the process',
      'A reviewer’s page of 100 among 4,000 reviews, expanded, with insights',
      'Statistics of a campaign of 4,000 items, for each app, reviewer and day in them',
    ],
    plans: 0,
  },
];

test('no row of the benchmark is left out here', () => {
  expect(runs.flatMap(({ names }) => names)).toEqual(Object.keys(rows));
});

test.each(runs)(
  'the rows $names run, at a hundredth of their size and without marks',
  { timeout: 300_000 },
  async ({ names, measured, plans }) => {
    const { stdout } = await promisify(execFile)(process.execPath, [main, '--smoke', '--only', names.join(',')]);
    const [tables, planned] = stdout.split('| Filter |');
    const [, , ...lines] = (tables ?? '').split('\n').filter((line) => line.startsWith('|'));
    const values = lines
      .map((line) => line.split(' | '))
      .map(([what = '', , , value]) => [what.slice(2), value] as const);
    expect(values.map(([what]) => what)).toEqual(measured);
    expect((planned ?? '').split('\n').filter((line) => line.startsWith('| `'))).toHaveLength(plans);
    for (const [what, value] of values)
      expect(value, what).toMatch(/^(\d[\d.]*( \/ \d[\d.]*)* (×|MB|kB|ms|s|\/s|\/min|round trips|filters)|unknown)$/);
  },
);
