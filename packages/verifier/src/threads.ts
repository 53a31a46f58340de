import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Archive } from './archive/archive.ts';
import type { Check } from './checks/check.ts';
import { openArchive, openPack, type OpenPack } from './open-pack.ts';
import { PART, type PartData, type PartSums } from './part.ts';
import { NoProblems } from './problems.ts';
import { readFiles, type RunningCheck } from './read-files.ts';
import type { Result } from './result.ts';

/** How a pack is read in several threads. */
export type Threads = {
  /** The program that a thread runs: a module that calls `workAsPart` first. */
  program: URL;
  /** The processors that may be used; all of the machine by default. */
  count?: number;
  /** The bytes in files from which on a second thread is worth its start; 16 MB by default. */
  leastBytes?: number;
};

const LEAST_BYTES = 16 << 20;

/**
 * Reads a pack in two threads: another one reads the files of `PART`, this one all others. Each verifies the files that it
 * reads, and gives their rows to the same checks as one thread does. The sums of the other thread are added to the checks
 * of this one before they end. Undefined without a second processor or thread, of a small pack, and when anything is
 * wrong.
 */
export async function readInThreads(
  path: string,
  options: { fingerprint?: string; roots?: string },
  { program, count = availableParallelism(), leastBytes = LEAST_BYTES }: Threads,
  checks: readonly Check[],
  conclude: (opened: OpenPack, running: readonly RunningCheck[]) => Promise<Result>,
): Promise<Result | undefined> {
  if (count < 2) return undefined;
  const over = new AbortController();
  let archive: Archive | undefined;
  let worker: Worker | undefined;
  try {
    const problems = new NoProblems();
    archive = await openArchive(path, problems);
    const opened = await openPack(archive, problems, options);
    if (!opened || opened.pack.manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) < leastBytes) return undefined;
    worker = new Worker(program, { workerData: { part: PART, path } satisfies PartData });
    const part = sumsFrom(worker);
    part.catch(() => over.abort());
    const running = checks.map((check) => ({ check, run: check.start(opened.pack) }));
    await readFiles(opened.pack, archive, running, { isMine: (file) => !PART.includes(file), signal: over.signal });
    const { manifestHash, sums } = await part;
    // Both threads must have read the same manifest.
    if (manifestHash !== opened.manifestHash) return undefined;
    for (const { check, run } of running) {
      if (!check.reads.some((file) => PART.includes(file))) continue;
      if (!run.add || !(check.name in sums)) return undefined;
      run.add(sums[check.name]);
    }
    return await conclude(opened, running);
  } catch {
    // One thread starts over, and names the problem or throws the error again.
    return undefined;
  } finally {
    await worker?.terminate();
    await archive?.close();
  }
}

const sumsFrom = (worker: Worker): Promise<PartSums> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended')));
  });
