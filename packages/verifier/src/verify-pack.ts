import { stat } from 'node:fs/promises';
import { Damage, readWhole, type Archive } from './archive/archive.ts';
import { openFolder } from './archive/folder.ts';
import { openZip } from './archive/zip.ts';
import type { Check, LogEntry, Pack } from './checks/check.ts';
import { checks as allChecks, limits } from './checks/index.ts';
import { entriesOf } from './checks/log.ts';
import { readKeptRoots } from './kept-roots.ts';
import { readKeys, readSignature, trustIn, type Keys } from './keys.ts';
import { LOG, LogHashes, ROOT, UNSEALED } from './log-hashes.ts';
import { MANIFEST, readManifest, SIGNATURE, type Manifest } from './manifest.ts';
import { Problems } from './problems.ts';
import { readFiles, rowsAgain } from './read-files.ts';
import { exitCodes, type ExitCode, type Result } from './result.ts';
import type { Row } from './rows.ts';
import { readRoot } from './signed-note.ts';

export type VerifyOptions = {
  /** The SHA-256 of the key that must have signed the pack, or of a predecessor of that key. */
  fingerprint?: string;
  /** A file with signed roots that were kept elsewhere. */
  roots?: string;
  /** The names of the checks to run; all by default. Tests leave some out. */
  checks?: readonly string[];
};

/** Larger than any manifest, key list or signature: larger files are not held in memory. */
const SMALL_FILE = 16 << 20;

/** Verifies a pack: an archive or an unpacked folder. */
export async function verifyPack(path: string, options: VerifyOptions = {}): Promise<Result> {
  const problems = new Problems();
  let archive: Archive | undefined;
  try {
    archive = (await stat(path)).isDirectory() ? await openFolder(path, problems) : await openZip(path, problems);
    return await verifyArchive(archive, problems, options);
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

async function verifyArchive(archive: Archive, problems: Problems, options: VerifyOptions): Promise<Result> {
  const read = async (name: string): Promise<Buffer> => readWhole(archive, name, SMALL_FILE);
  const missing = [MANIFEST, SIGNATURE].filter((name) => !archive.names.includes(name));
  for (const name of missing) problems.add(name, '', 'is missing: without it nothing is signed');
  if (missing.length > 0) return failed(problems, exitCodes.wrong);
  const bytes = await read(MANIFEST);
  const signed = await readOr(SIGNATURE, problems, async () =>
    readSignature(bytes, (await read(SIGNATURE)).toString(), problems),
  );
  if (!signed) return failed(problems, exitCodes.wrong);
  const text = archive.names.includes('log-keys.json') ? await read('log-keys.json') : undefined;
  const keys = (await readOr('log-keys.json', problems, () => readKeys(text?.toString(), signed, problems))) ?? {
    own: signed,
    all: [signed],
  };
  const trust = trustIn(keys, options.fingerprint, problems);
  const manifest = await readOr(MANIFEST, problems, () => readManifest(bytes.toString(), problems));
  if (!manifest) return failed(problems, exitCodes.wrong);
  const pack = await createPack(archive, manifest, keys, problems, options.roots);

  const isChosen = (check: Check): boolean => options.checks?.includes(check.name) ?? true;
  const running = allChecks.filter(isChosen).map((check) => ({ check, run: check.start(pack) }));
  await readFiles(pack, archive, running);
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
  for (const { claim } of allChecks.filter((check) => !isChosen(check)))
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

/** Reads something from the pack. A read error is a problem of its file. */
async function readOr<T>(file: string, problems: Problems, work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Damage) problems.add(error.file, error.place, error.message);
    else problems.add(file, '', `cannot be read: ${(error as Error).message}`);
    return undefined;
  }
}

async function createPack(
  archive: Archive,
  manifest: Manifest,
  keys: Keys,
  problems: Problems,
  roots: string | undefined,
): Promise<Pack> {
  async function* rows(path: string): AsyncGenerator<Row> {
    const file = manifest.files.find((one) => one.path === path);
    if (file && archive.names.includes(path)) yield* rowsAgain(archive, file);
  }
  const note = archive.names.includes(ROOT) ? (await readWhole(archive, ROOT, SMALL_FILE)).toString() : '';
  const root = readRoot(note, keys.all);
  if (note === '') problems.add(ROOT, '', 'has no root: nothing of the log is sealed');
  else if (!root) problems.add(ROOT, '', 'the root of the log is not signed by a key of the pack');
  return {
    manifest,
    problems,
    keys: keys.all,
    root,
    log: new LogHashes(root, problems),
    kept: roots === undefined ? undefined : await readKeptRoots(roots, keys.all, problems),
    rows,
    async *entries(): AsyncGenerator<LogEntry> {
      for (const file of [LOG, UNSEALED]) for await (const row of rows(file)) yield* entriesOf(row, file);
    },
    bytes: (path) => archive.stream(path),
    async json(path) {
      const file = manifest.files.find((one) => one.path === path);
      if (!file) throw new Damage(path, '', 'is not in the manifest');
      return JSON.parse((await readWhole(archive, path, file.bytes)).toString()) as unknown;
    },
  };
}
