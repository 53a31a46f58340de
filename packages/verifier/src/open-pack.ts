import { stat } from 'node:fs/promises';
import { Damage, readWhole, type Archive } from './archive/archive.ts';
import { openFolder } from './archive/folder.ts';
import { openZip } from './archive/zip.ts';
import type { LogEntry, Pack } from './checks/check.ts';
import { entriesOf } from './checks/log.ts';
import { readKeptRoots } from './kept-roots.ts';
import { readKeys, readSignature, trustIn, type Keys } from './keys.ts';
import { LOG, LogHashes, ROOT, UNSEALED } from './log-hashes.ts';
import { MANIFEST, readManifest, SIGNATURE, type Manifest } from './manifest.ts';
import { sha256Hex } from './merkle-tree.ts';
import type { Problems } from './problems.ts';
import { rowsAgain } from './read-files.ts';
import type { Row } from './rows.ts';
import { readRoot } from './signed-note.ts';

/** Larger than any manifest, key list or signature: larger files are not held in memory. */
const SMALL_FILE = 16 << 20;

export const openArchive = async (path: string, problems: Problems): Promise<Archive> =>
  (await stat(path)).isDirectory() ? openFolder(path, problems) : openZip(path, problems);

/** A pack whose manifest was read and its signature verified, before any other file. */
export type OpenPack = {
  archive: Archive;
  pack: Pack;
  keys: Keys;
  trust: ReturnType<typeof trustIn>;
  /** The SHA-256 of the manifest. */
  manifestHash: string;
};

/** Opens a pack. Undefined, with problems, when there is nothing to go by. `isPart`: see `Pack`. */
export async function openPack(
  archive: Archive,
  problems: Problems,
  { fingerprint, roots, isPart = false }: { fingerprint?: string; roots?: string; isPart?: boolean },
): Promise<OpenPack | undefined> {
  const read = async (name: string): Promise<Buffer> => readWhole(archive, name, SMALL_FILE);
  const missing = [MANIFEST, SIGNATURE].filter((name) => !archive.names.includes(name));
  for (const name of missing) problems.add(name, '', 'is missing: without it nothing is signed');
  if (missing.length > 0) return undefined;
  const bytes = await read(MANIFEST);
  const signed = await readOr(SIGNATURE, problems, async () =>
    readSignature(bytes, (await read(SIGNATURE)).toString(), problems),
  );
  if (!signed) return undefined;
  const text = archive.names.includes('log-keys.json') ? await read('log-keys.json') : undefined;
  const keys = (await readOr('log-keys.json', problems, () => readKeys(text?.toString(), signed, problems))) ?? {
    own: signed,
    all: [signed],
  };
  const trust = trustIn(keys, fingerprint, problems);
  const manifest = await readOr(MANIFEST, problems, () => readManifest(bytes.toString(), problems));
  if (!manifest) return undefined;
  const pack = { ...(await createPack(archive, manifest, keys, problems, roots)), isPart };
  return { archive, pack, keys, trust, manifestHash: sha256Hex(bytes) };
}

/** Reads something from the pack. A read error is a problem of its file. */
export async function readOr<T>(file: string, problems: Problems, work: () => T | Promise<T>): Promise<T | undefined> {
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
): Promise<Omit<Pack, 'isPart'>> {
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
