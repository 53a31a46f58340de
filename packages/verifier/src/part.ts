import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { checks } from './checks/index.ts';
import { openArchive, openPack } from './open-pack.ts';
import { NoProblems } from './problems.ts';
import { readFiles } from './read-files.ts';

/**
 * The files that another thread reads: nothing in their rows is compared with entries of the log at once. Every check
 * that reads rows of them has a sum of these.
 */
export const PART: readonly string[] = ['population.ndjson', 'report.csv'];

/** The data of the thread. */
export type PartData = { part: readonly string[]; path: string };

/** The answer, sent once: the hash of the manifest that it read, and the sums of the checks by their names. */
export type PartSums = { manifestHash: string; sums: { [check: string]: unknown } };

/** In a thread of `readInThreads`, reads the part and returns true. Throws at the first problem. */
export async function workAsPart(): Promise<boolean> {
  const { part, path } = (workerData ?? {}) as Partial<PartData>;
  if (isMainThread || !part || path === undefined) return false;
  const problems = new NoProblems();
  const archive = await openArchive(path, problems);
  try {
    const opened = await openPack(archive, problems, { isPart: true });
    if (!opened) throw new Error('The pack has no manifest.');
    const { pack, manifestHash } = opened;
    const reading = checks.filter(({ reads }) => reads.some((file) => part.includes(file)));
    const running = reading.map((check) => ({ check, run: check.start(pack) }));
    await readFiles(pack, archive, running, { isMine: (file) => part.includes(file) });
    const sums: PartSums['sums'] = {};
    for (const { check, run } of running) {
      if (!run.sum || !run.add) throw new Error(`The check ${check.name} has no sum of its rows.`);
      sums[check.name] = await run.sum();
    }
    parentPort?.postMessage({ manifestHash, sums } satisfies PartSums, []);
  } finally {
    await archive.close();
  }
  return true;
}
