import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Seconds by name. */
export type Times = Map<string, number>;

type Summary = {
  tasks: { task: string; execution?: { startTime: number; endTime: number } | null; cache?: { status: string } }[];
};

const add = (times: Times, name: string, seconds: number): void =>
  void times.set(name, (times.get(name) ?? 0) + seconds);

/** The work of turbo's newest run by task, over all packages. A task that came from the cache has no part in it. */
export async function taskTimes(root: string): Promise<Times> {
  const folder = join(root, '.turbo/runs');
  const summaries = await Promise.all(
    (await readdir(folder)).map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Summary),
  );
  const endOf = ({ tasks }: Summary): number => Math.max(...tasks.map(({ execution }) => execution?.endTime ?? 0));
  const newest = summaries.toSorted((a, b) => endOf(a) - endOf(b)).at(-1);
  const times: Times = new Map();
  for (const { task, execution, cache } of newest?.tasks ?? []) {
    if (execution) add(times, task, cache?.status === 'HIT' ? 0 : (execution.endTime - execution.startTime) / 1000);
  }
  return times;
}

type Report = { testResults: { name: string; startTime: number; endTime: number }[] };

/** The ten test files that took longest, with their times. */
export async function slowestFiles(root: string, report: string): Promise<[file: string, seconds: number][]> {
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  return testResults
    .map(({ name, startTime, endTime }): [string, number] => [
      name.slice(root.length + 1),
      (endTime - startTime) / 1000,
    ])
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 10);
}

/** The work of the tests by project, from vitest's report. Files of several projects run side by side. */
export async function projectTimes(root: string, report: string): Promise<Times> {
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const times: Times = new Map();
  for (const { name, startTime, endTime } of testResults) {
    const [first = '', second = ''] = name.slice(root.length + 1).split('/');
    add(times, first === 'openapi' ? first : `${first}/${second}`, (endTime - startTime) / 1000);
  }
  return times;
}
