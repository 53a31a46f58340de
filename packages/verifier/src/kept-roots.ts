import { createReadStream } from 'node:fs';
import { linesOf } from './rows.ts';
import { Problems } from './problems.ts';
import { readRoot, type LogKey, type SignedRoot } from './signed-note.ts';

/** A signed root that somebody kept outside the service, and the line of their file. */
export type KeptRoot = SignedRoot & { place: string };

/** The kept roots that are compared with a pack, by size; and what cannot be compared. */
export type KeptRoots = { file: string; roots: readonly KeptRoot[]; notCompared: Problems };

/** Reads the file of kept roots. A line that is no root of this log's keys is never passed over. */
export async function readKeptRoots(file: string, keys: readonly LogKey[], problems: Problems): Promise<KeptRoots> {
  const notCompared = new Problems();
  const roots: KeptRoot[] = [];
  let line = 0;
  for await (const text of linesOf(createReadStream(file), file)) {
    const place = `line ${(line += 1)}`;
    if (text.trim() === '') continue;
    let note: unknown;
    try {
      ({ note } = JSON.parse(text) as { note?: unknown });
    } catch {
      notCompared.add(file, place, 'is no JSON, or is cut off: get the file again');
      continue;
    }
    const root = readRoot(note, keys);
    if (root) roots.push({ ...root, place });
    else problems.add(file, place, 'the root is not signed by a key of the pack');
  }
  if (roots.length === 0) notCompared.add(file, '', 'has no root that can be compared');
  return { file, roots: roots.toSorted((one, other) => one.size - other.size), notCompared };
}
