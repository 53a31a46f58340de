import { createReadStream } from 'node:fs';
import { linesOf } from './rows.ts';
import { Problems } from './problems.ts';
import { readRoot, type LogKey, type SignedRoot } from './signed-note.ts';

/** A signed root that somebody kept outside the service, and its line in their file. */
export type KeptRoot = SignedRoot & { place: string };

/** The kept roots to compare with a pack, by size; and those that cannot be compared. */
export type KeptRoots = { file: string; roots: readonly KeptRoot[]; notCompared: Problems };

/** The number of lines read before they are verified, from last to first. */
const LINES_AT_ONCE = 10_000;

type Line = { place: string; note: unknown };

/** Reads the file of kept roots. Reports every line that is not a root of this log's keys. */
export async function readKeptRoots(file: string, keys: readonly LogKey[], problems: Problems): Promise<KeptRoots> {
  const notCompared = new Problems();
  const roots: KeptRoot[] = [];
  let lines: Line[] = [];

  /** Each root names the text of the one before it: if all were kept, one signature covers many. */
  function verify(): void {
    let named: string | undefined;
    for (const { place, note } of lines.toReversed()) {
      const root = readRoot(note, keys, named);
      named = root?.previous;
      if (root) roots.push({ ...root, place });
      else problems.add(file, place, 'the root is not signed by a key of the pack');
    }
    lines = [];
  }

  let line = 0;
  for await (const texts of linesOf(createReadStream(file), file)) {
    for (const bytes of texts) {
      const text = bytes.toString();
      const place = `line ${(line += 1)}`;
      if (text.trim() === '') continue;
      try {
        lines.push({ place, note: (JSON.parse(text) as { note?: unknown }).note });
      } catch {
        notCompared.add(file, place, 'is no JSON, or is cut off: get the file again');
      }
      if (lines.length === LINES_AT_ONCE) verify();
    }
  }
  verify();
  if (roots.length === 0) notCompared.add(file, '', 'has no root that can be compared');
  return { file, roots: roots.toSorted((one, other) => one.size - other.size), notCompared };
}
