import type { Row } from '../rows.ts';
import type { Check, LogEntry } from './check.ts';
import { inLog, LogComparison } from './compare-with-log.ts';
import { retained } from './retained.ts';
import { compareTotal, count, list, type Counts } from './totals.ts';

const REMEDIATION = 'remediation.ndjson';

/** The result of an import for denied access: it is granted, only inherited, or removed. */
type Found = 'there' | 'inherited' | 'gone';

/** The last result of imports that a state of a revocation requires. */
const LAST_FOUND: { readonly [state: string]: Found | undefined } = {
  VERIFIED: 'gone',
  RETURNED: 'there',
  STILL_THERE: 'there',
  STILL_INHERITED: 'inherited',
};

type Seen = {
  importId: string;
  isThere: boolean;
  isInherited?: boolean;
  inheritedFrom?: readonly { id: string }[];
  at?: string;
};

const foundBy = ({ isThere, isInherited = false }: Seen): Found =>
  isInherited ? 'inherited' : isThere ? 'there' : 'gone';

const seenIn = (row: Row): readonly Seen[] => (row['seen'] as Seen[] | undefined) ?? [];

/** The possible states, given the task of a denied access or its absence. */
function statesOf(row: Row): readonly string[] {
  const task = row['task'] as Row | null;
  if (!task) return row['kept'] ? ['KEPT'] : ['PLANNED', 'NOT_PLANNED'];
  if (task['state'] === 'OPEN') return ['OPEN'];
  if (task['outcome'] !== 'REVOKED') return ['FAILED'];
  return ['UNVERIFIED', ...Object.keys(LAST_FOUND)];
}

/** Counts the states of revocations; each follows from the results of imports. */
export const remediation: Check = {
  name: 'remediation',
  claim: 'That the states of revocations follow from what imports showed',
  reads: [REMEDIATION],
  start(pack) {
    const { isOlder } = retained(pack);
    const states: Counts = {};
    let [examined, followed] = [0, 0];
    return {
      row(row, place) {
        const state = String(row['remediation']);
        examined += 1;
        count(states, state);
        if (row['followedTaskId']) followed += 1;
        else if (!statesOf(row).includes(state))
          pack.problems.add(REMEDIATION, place, `says ${state}, which does not follow from its task`);
        const found = LAST_FOUND[state];
        const last = seenIn(row).at(-1);
        if (state === 'UNVERIFIED' && last && foundBy(last) === 'gone')
          pack.problems.add(REMEDIATION, place, 'says UNVERIFIED, and an import showed that the access was removed');
        const isShown =
          found === undefined ||
          (last ? foundBy(last) === found : isOlder(found === 'gone' ? row['grantGoneAt'] : row['grantSeenAt']));
        if (!isShown) pack.problems.add(REMEDIATION, place, `says ${state}, and no import showed that last`);
        if (row['isVerified'] !== (state === 'VERIFIED'))
          pack.problems.add(REMEDIATION, place, 'says of another state that it is verified');
      },
      end() {
        compareTotal(pack, 'remediation', states, REMEDIATION);
        return {
          examined,
          proved: `The states of denied access were recounted, and follow from what imports showed: ${list(states)}.`,
          notProved:
            followed > 0
              ? [
                  `How far tasks of other campaigns are that ${followed} denied accesses follow: the packs of these campaigns have them.`,
                ]
              : [],
        };
      },
    };
  },
};

const observation = (taskId: unknown, seen: Seen): string =>
  `task ${String(taskId)} ${foundBy(seen)}${seen.isInherited ? ` (${seen.isThere ? 'with' : 'without'} a row, from ${(seen.inheritedFrom ?? []).map(({ id }) => id).join(', ')})` : ''} in import ${seen.importId} at ${String(seen.at).slice(0, 23)}`;
const ofRow = (row: Row): string[] =>
  seenIn(row).map((seen) => observation(row['followedTaskId'] ? row['certifyTaskId'] : row['revokeTaskId'], seen));
const ofEntry = ({ kind, taskId, at, document }: LogEntry): string[] =>
  kind === 'accessSeen' ? [observation(taskId, { ...(document['payload'] as Seen), at })] : [];

/** The results of imports for denied access match the log. */
export const observations: Check = {
  name: 'observations',
  claim: 'That what imports showed of denied access is in the log',
  reads: [REMEDIATION],
  start(pack) {
    const { isOlder } = retained(pack);
    const comparison = new LogComparison(pack, {
      file: REMEDIATION,
      what: 'an observation of an import',
      keysOfRow: ofRow,
      keysOfEntry: ofEntry,
    });
    let older = 0;
    return {
      row(row) {
        comparison.row(row);
        const found = LAST_FOUND[String(row['remediation'])];
        if (
          found !== undefined &&
          seenIn(row).length === 0 &&
          isOlder(found === 'gone' ? row['grantGoneAt'] : row['grantSeenAt'])
        )
          older += 1;
      },
      entry: (entry) => comparison.entry(entry),
      async end() {
        const { count: found } = await comparison.end();
        return {
          examined: found + older,
          proved: inLog({ count: found + older, older }, 'observations of denied access by imports'),
        };
      },
    };
  },
};
