import type { Row } from '../rows.ts';
import type { Check, LogEntry } from './check.ts';
import { inLog, LogComparison } from './compare-with-log.ts';
import { retained } from './retained.ts';
import { compareTotal, count, list, type Counts } from './totals.ts';

const DECISIONS = 'decisions.ndjson';

/** Counts the completed steps. */
export const decisions: Check = {
  name: 'decisions',
  claim: 'That the decisions are as many as the manifest says',
  reads: [DECISIONS],
  start(pack) {
    const outcomes: Counts = {};
    let examined = 0;
    return {
      row(row) {
        examined += 1;
        count(outcomes, row['outcome']);
      },
      end() {
        compareTotal(pack, 'decisions', outcomes, DECISIONS);
        return { examined, proved: `The completed steps were recounted: ${list(outcomes)}.` };
      },
    };
  },
};

const time = (at: unknown): string => new Date(String(at)).toISOString();

function votesOfRow({ outcome, taskId, actorId, at }: Row): string[] {
  return outcome === 'approved' || outcome === 'denied'
    ? [`task ${String(taskId)} ${outcome} by ${String(actorId)} at ${time(at)}`]
    : [];
}

type Instance = {
  approved?: { userId: string; approvedAt: string } | null;
  denied?: { userId: string; deniedAt: string } | null;
};

function votesOfEntry({ kind, taskId, document }: LogEntry): string[] {
  if (kind !== 'approvalInstanceChange') return [];
  const { approved, denied } = (document['payload'] as { instance?: Instance } | undefined)?.instance ?? {};
  if (approved) return [`task ${taskId} approved by ${approved.userId} at ${time(approved.approvedAt)}`];
  return denied ? [`task ${taskId} denied by ${denied.userId} at ${time(denied.deniedAt)}`] : [];
}

/** Every vote of the pack is in the log, and every vote of the log in the pack. */
export const votes: Check = {
  name: 'votes',
  claim: 'That the votes are those of the log',
  reads: [DECISIONS],
  start(pack) {
    const { isOlder } = retained(pack);
    const comparison = new LogComparison(pack, {
      file: DECISIONS,
      what: 'a decision',
      keysOfRow: votesOfRow,
      keysOfEntry: votesOfEntry,
      isOlder: (key) => isOlder(key.slice(key.lastIndexOf(' ') + 1)),
    });
    return {
      row: (row) => comparison.row(row),
      entry: (entry) => comparison.entry(entry),
      async end() {
        const found = await comparison.end();
        return { examined: found.count, proved: inLog(found, 'votes') };
      },
    };
  },
};
