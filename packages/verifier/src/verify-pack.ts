import { Damage, type Archive } from './archive/archive.ts';
import type { Check } from './checks/check.ts';
import { checks as allChecks, limits } from './checks/index.ts';
import { openArchive, openPack, readOr, type OpenPack } from './open-pack.ts';
import { Problems } from './problems.ts';
import { readFiles, type RunningCheck } from './read-files.ts';
import { exitCodes, type ExitCode, type Result } from './result.ts';
import { readInThreads, type Threads } from './threads.ts';

export type VerifyOptions = {
  /** The SHA-256 of the key that must have signed the pack, or of a predecessor of that key. */
  fingerprint?: string;
  /** A file with signed roots that were kept elsewhere. */
  roots?: string;
  /** The names of the checks to run; all by default. Tests leave some out. */
  checks?: readonly string[];
  /** Reads large packs in two threads. The result is the same, in less time. */
  threads?: Threads;
};

/** Verifies a pack: an archive or an unpacked folder. */
export async function verifyPack(path: string, options: VerifyOptions = {}): Promise<Result> {
  return (await verifyInThreads(path, options)) ?? verifyAlone(path, options);
}

/**
 * The result in several threads, without any problem. Undefined when something is wrong, whatever it is: then one thread
 * starts over and names it, so that the output depends on the pack alone.
 */
export async function verifyInThreads(
  path: string,
  { threads, ...options }: VerifyOptions,
): Promise<Result | undefined> {
  if (!threads || options.checks) return undefined;
  return readInThreads(path, options, threads, allChecks, (opened, running) => conclude(opened, running, allChecks));
}

async function verifyAlone(path: string, options: VerifyOptions): Promise<Result> {
  const problems = new Problems();
  let archive: Archive | undefined;
  try {
    archive = await openArchive(path, problems);
    const opened = await openPack(archive, problems, options);
    if (!opened) return failed(problems, exitCodes.wrong);
    const chosen = allChecks.filter((check) => options.checks?.includes(check.name) ?? true);
    const running = chosen.map((check) => ({ check, run: check.start(opened.pack) }));
    await readFiles(opened.pack, archive, running);
    return await conclude(opened, running, chosen);
  } catch (error) {
    if (error instanceof Damage) problems.add(error.file, error.place, error.message);
    else problems.add(path, '', `cannot be read: ${(error as Error).message}`);
    // A file that the system refuses to read is not the pack's fault.
    return failed(problems, (error as NodeJS.ErrnoException).syscall ? exitCodes.unreadable : exitCodes.wrong);
  } finally {
    await archive?.close();
  }
}

const failed = (problems: Problems, exitCode: ExitCode, heading: readonly string[] = []): Result => ({
  exitCode,
  heading,
  problems: problems.shown,
  problemCount: problems.count,
  notCompared: [],
  notComparedCount: 0,
  proved: [],
  notProved: [],
  findings: [],
});

/** Ends the checks, after all files were read. */
async function conclude(
  { pack, keys, trust }: OpenPack,
  running: readonly RunningCheck[],
  chosen: readonly Check[],
): Promise<Result> {
  const { manifest, problems } = pack;
  const proved = [
    `All ${manifest.files.length} files are those of the manifest, and the manifest is signed ${trust.proved}.`,
  ];
  const notProved = [...trust.notProved];
  const findings: string[] = [];
  for (const { check, run } of running) {
    const verdict = await readOr(check.reads[0] ?? '', problems, () => run.end());
    if (verdict && verdict.examined > 0) proved.push(verdict.proved);
    else if (!verdict?.notProved?.length) notProved.push(`${check.claim}: the pack has nothing of the kind.`);
    notProved.push(...(verdict?.notProved ?? []));
    findings.push(...(verdict?.findings ?? []));
  }
  for (const { claim } of allChecks.filter((check) => !chosen.includes(check)))
    notProved.push(`${claim}: it was not checked.`);
  const heading = [
    `Evidence of "${manifest.campaign.displayName}" (${manifest.campaign.id}), made ${manifest.createdAt} by ${manifest.createdBy.email}`,
    `Signed by the key ${keys.own.fingerprint}`,
  ];
  if (problems.count > 0) return failed(problems, exitCodes.wrong, heading);
  const { shown: notCompared = [], count: notComparedCount = 0 } = pack.kept?.notCompared ?? {};
  return {
    ...failed(problems, notComparedCount > 0 ? exitCodes.notCompared : exitCodes.right, heading),
    notCompared,
    notComparedCount,
    proved,
    notProved: [...notProved, ...limits],
    findings,
  };
}
