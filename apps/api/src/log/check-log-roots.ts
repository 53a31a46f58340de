import { rootHash, type Frontier } from '@oag/governance/log';
import { entryNumbers, findLogRootUpTo, findOverlooked, logRootsAfter } from '@oag/store/log';
import type { Db } from '@oag/store/database';
import type { Problems } from './log-problems.ts';
import { hasHandedOver, logKeys, logOrigin, sha256, verifiedRoot, type LogKey } from './log-signer.ts';
import { readRootFile } from './root-file.ts';
import type { Service } from '../http/index.ts';

/** Compares the rebuilt tree with every known root. */
export type RootCheck = {
  /** The sizes of known roots that follow, up to this size. */
  sizesUpTo(size: number): number[];
  /** The rebuilt tree has reached this size. */
  reached(frontier: Frontier): void;
  checked(): number;
  outside(): number;
};

/** A known root and its origin: the database, the file outside it, or the caller. */
type Known = { hash: Uint8Array; by: string };
type Range = { from: number; to: number; size: number; notes: readonly string[]; dropNote: string };

const ROOTS_AT_ONCE = 1_000;
const OVERLOOKED_AT_ONCE = 100_000;
const DATABASE = 'the database';

/** Reads the roots of a part of the log and verifies their signatures and their chain. */
export async function createRootCheck(
  tx: Db,
  service: Service,
  { from, to, size, notes, dropNote }: Range,
  problems: Problems,
): Promise<RootCheck> {
  const keys = await logKeys(tx);
  const origin = logOrigin(service);
  const known = new Map<number, Known[]>();
  let checked = 0;
  let outside = 0;

  /** Adds a root. A root of a larger log than this one proves a rollback. */
  const add = (note: string, by: string, index = 0): ReturnType<typeof verifiedRoot> => {
    const read = verifiedRoot(note, keys);
    if (read?.root.origin !== origin) {
      problems.add('ROOT_NOT_SIGNED', index, `A root of ${by} is not signed by a key of this log`);
      return undefined;
    }
    const { root } = read;
    if (root.size > size)
      problems.add(
        'ROOT_ROLLED_BACK',
        root.size,
        `The log had ${root.size} entries at ${root.at}, as ${by} knows, and has ${size} now`,
      );
    if (root.size >= from && root.size <= to)
      known.set(root.size, [...(known.get(root.size) ?? []), { hash: root.hash, by }]);
    return read;
  };

  checkKeys(keys, origin, problems);
  let before = await findLogRootUpTo(tx, from);
  /** The position of the newest key so far; the newest of all is first. */
  const signer = before && verifiedRoot(before.note, keys)?.key;
  let newest = signer ? keys.indexOf(signer) : Infinity;
  for (let after = from; ;) {
    const roots = (await logRootsAfter(tx, after, ROOTS_AT_ONCE)).filter((root) => Number(root.size) <= to);
    for (const root of roots) {
      const read = add(root.note, DATABASE, Number(root.size));
      const previous = before ? verifiedRoot(before.note, keys)?.text : '';
      if (read && previous !== undefined && !Buffer.from(sha256(Buffer.from(previous))).equals(read.root.previous)) {
        problems.add('ROOT_CHAIN_BROKEN', Number(root.size), 'A root before this one is missing or was changed');
      }
      const place = read ? keys.indexOf(read.key) : newest;
      if (place > newest)
        problems.add(
          'ROOT_KEY_RETIRED',
          Number(root.size),
          'The root was signed by a retired key: an earlier root was signed by its successor',
        );
      newest = Math.min(newest, place);
      if (read && (read.root.size !== Number(root.size) || !root.hash.equals(read.root.hash)))
        problems.add('ROOT_DIFFERS', Number(root.size), 'The root is not what its signed text says');
      before = root;
    }
    if (roots.length < ROOTS_AT_ONCE) break;
    after = Number(roots.at(-1)?.size);
  }
  if (to === size && Number(before?.size ?? 0) !== size)
    problems.add('ROOT_MISSING', size, 'The end of the sealed log has no root');
  if (dropNote !== '') add(dropNote, 'the entry that records the retention');
  for (const note of notes) add(note, 'the request');
  if (service.configuration.logRootsFile !== '') {
    for await (const { note, size: at } of readRootFile(service.configuration.logRootsFile)) {
      outside += 1;
      add(note, 'the file outside the database', at);
    }
  }

  const sizes = [...known.keys()].toSorted((one, other) => one - other);
  let next = 0;
  return {
    sizesUpTo(upTo) {
      const first = next;
      while (next < sizes.length && (sizes[next] ?? 0) <= upTo) next += 1;
      return sizes.slice(first, next);
    },
    reached(frontier) {
      const roots = known.get(frontier.size);
      if (!roots) return;
      known.delete(frontier.size);
      const hash = Buffer.from(rootHash(sha256, frontier));
      for (const root of roots) {
        checked += 1;
        if (!hash.equals(root.hash))
          problems.add(
            'ROOT_DIFFERS',
            frontier.size,
            `The first ${frontier.size} entries are not those of the root that ${root.by} knows`,
          );
      }
    },
    checked: () => checked,
    outside: () => outside,
  };
}

/** Each key except the first was named by its predecessor: otherwise somebody has inserted a key. */
function checkKeys(keys: readonly LogKey[], origin: string, problems: Problems): void {
  for (const [index, key] of keys.entries()) {
    const before = keys[index + 1];
    if (before && !hasHandedOver(origin, before, key))
      problems.add('KEY_NOT_HANDED_OVER', 0, `The key ${key.fingerprint} was not named by the key before it`);
  }
}

/** Reports unsealed entries that are older than the sealed end of the log. */
export async function checkOverlooked(tx: Db, problems: Problems): Promise<void> {
  const { lowest, highest } = await entryNumbers(tx);
  const look = async (after: number, to: number): Promise<void> => {
    for (const { seq, id } of await findOverlooked(tx, after, to)) {
      problems.add(
        'ENTRY_NOT_SEALED',
        0,
        id === ''
          ? `An entry was put in with the number ${seq}, which the service never assigns`
          : 'The entry was put in behind the sealed end of the log',
        id,
      );
    }
  };
  // There are few numbers that the service never assigns.
  if (lowest < 1) await look(lowest - 1, 0);
  for (let after = 0; after < highest; after += OVERLOOKED_AT_ONCE) await look(after, after + OVERLOOKED_AT_ONCE);
}
