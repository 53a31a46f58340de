import { LOG } from '../log-hashes.ts';
import { rootOfLog, TILE } from '../merkle-tree.ts';
import { readRoot } from '../signed-note.ts';
import type { LogEntry, Pack } from './check.ts';

const YEAR = 365 * 86_400_000;

/** Whether something is older than the log, because retention deleted the first entries. */
export function retained({ manifest }: Pack): { isOlder(at: unknown): boolean } {
  const { dropped } = manifest.log;
  return {
    isOlder: (at) =>
      Boolean(dropped) && typeof at === 'string' && Date.parse(at) <= Date.parse(dropped?.sealedAt ?? ''),
  };
}

type Removal = { index: number; at: string; to: number; root: unknown };

/** Verifies that a sealed entry names the deleted entries, under a signed root that the hashes lead to, and that they were a year old. */
export function createRetentionCheck({ manifest, problems, keys, root, log }: Pack): {
  readTile(tile: number, leaves: readonly Buffer[]): void;
  entry(entry: LogEntry): void;
  end(): string[];
} {
  const { dropped } = manifest.log;
  const removals: Removal[] = [];
  let edge: readonly Buffer[] = [];
  return {
    readTile(tile, leaves) {
      if (dropped && tile === Math.floor(dropped.to / TILE)) edge = leaves;
    },
    entry({ kind, index, at, document }) {
      if (kind === 'logDropped' && index !== undefined)
        removals.push({ index, at, to: Number(document['to']), root: document['root'] });
    },
    end() {
      if (!dropped || !root) return [];
      const said = removals.find(({ to }) => to === dropped.to);
      if (!said || said.index < said.to) {
        problems.add(
          LOG,
          `entry ${dropped.to}`,
          'the first entries of the log are missing, and no sealed entry says that they were removed',
        );
        return [];
      }
      const place = `entry ${said.index}`;
      const sealed = readRoot(said.root, keys);
      const hash = rootOfLog(log.nodes.slice(0, Math.floor(said.to / TILE)), edge.slice(0, said.to % TILE));
      if (!sealed) problems.add(LOG, place, 'the root of what was removed is not signed by a key of the pack');
      else if (sealed.origin !== root.origin || sealed.size !== said.to || !hash.equals(sealed.hash))
        problems.add(LOG, place, `the first ${said.to} entries are not those of the root that it says was removed`);
      else if (sealed.at !== dropped.sealedAt)
        problems.add(
          'manifest.json',
          'log.dropped',
          `says that it was sealed at ${dropped.sealedAt}; it was at ${sealed.at}`,
        );
      else if (Date.parse(root.at) - Date.parse(sealed.at) < YEAR)
        problems.add(LOG, place, `removed what was sealed at ${sealed.at}, less than a year before`);
      return [
        `The first ${said.to} entries of the log, all sealed until ${dropped.sealedAt}: retention removed them at ${said.at}, as entry ${said.index} says. Their hashes are under the root; packs that were made before have the entries.`,
      ];
    },
  };
}
