import { canonical, recordHash } from '../canonical.ts';
import { sha256 } from '../merkle-tree.ts';
import type { Row } from '../rows.ts';
import type { Check, LogEntry, Pack } from './check.ts';
import { LogComparison } from './compare-with-log.ts';
import { LOG } from '../log-hashes.ts';
import { recordOf, stepRecord, takesBack } from './records.ts';

const DECISIONS = 'decisions.ndjson';
const REVIEWS = 'reviews.ndjson';
const REASONS = new Set([
  'conditionalPolicyExecutionResult',
  'reassignedToDelegate',
  'reassignmentFallbackToAdmin',
  'expressionPolicyStepError',
  'approvalReassigned',
  'policyChanged',
  'slaEscalation',
  'taskEscalated',
]);

const isNamed = ({ problems }: Pack, file: string): boolean => problems.isNamed(file) || problems.isNamed(LOG);
const short = (key: string): string => sha256(key).toString('latin1').slice(0, 16);
const taskOf = (key: string): string => key.split(' ')[1] ?? '';
const milliseconds = (at: unknown): string => `${String(at).slice(0, 23)}Z`;

/** Each step matches a recorded entry in all its members; its comments are those of the log. */
export const recordedDecisions: Check = {
  name: 'recordedDecisions',
  claim: 'That decisions are as the log recorded them',
  reads: [DECISIONS],
  start(pack) {
    const { dropped } = pack.manifest.log;
    /** Tasks whose first entries an older version wrote. */
    const older = new Set<string>();
    /** The comments of each step, by task, person and time. */
    const comments = new Map<string, string[]>();
    const comparison = new LogComparison(pack, {
      file: DECISIONS,
      what: 'a step, as the log recorded it,',
      keysOfRow: (row) => [`task ${String(row['taskId'])} step ${recordHash(stepRecord(row))}`],
      keysOfEntry: (entry) => (recordOf(entry).steps ?? []).map((hash) => `task ${entry.taskId} step ${hash}`),
      isOlder: (key) => Boolean(dropped) || older.has(taskOf(key)),
    });
    return {
      row(row, place) {
        comparison.row(row);
        const { taskId, actorId, actor, at, assignedAt, seconds } = row as Row & { actor?: { id: string } | null };
        const wrong = (text: string): void => pack.problems.add(DECISIONS, place, text);
        if (actor && actor.id !== actorId) wrong('names somebody else than who decided');
        const waited =
          typeof assignedAt === 'string' ? (Date.parse(String(at)) - Date.parse(assignedAt)) / 1_000 : null;
        if (waited === null ? seconds !== null : Math.abs(waited - Number(seconds)) > 1)
          wrong('says another time since it was assigned than there was');
        const said = ((row['comments'] as string[] | undefined) ?? []).map(short);
        const logged = comments.get(short(`${String(taskId)} ${String(actorId)} ${String(at)}`)) ?? [];
        if (!dropped && said.some((comment) => !logged.includes(comment)))
          wrong('has a comment that the log does not have');
        else if (!dropped && said.join() !== logged.join()) wrong('lacks a comment that the log has');
      },
      entry(entry) {
        comparison.entry(entry);
        if (entry.taskId !== '' && entry.campaignId === undefined) older.add(entry.taskId);
        if (entry.kind !== 'comment') return;
        const { comment, updatedAt } = entry.document['payload'] as { comment: string; updatedAt: string };
        const step = short(`${entry.taskId} ${entry.actorId} ${milliseconds(new Date(updatedAt).toISOString())}`);
        comments.set(step, [...(comments.get(step) ?? []), short(comment)]);
      },
      async end() {
        // A missing item is one problem, whichever check names it first.
        const { count, older: unrecorded } = isNamed(pack, DECISIONS) ? { count: 0, older: 0 } : await comparison.end();
        return {
          examined: count - unrecorded,
          proved: `${count - unrecorded} steps say what the log recorded of them: who, when, after how long, with which words.`,
          notProved:
            unrecorded > 0
              ? [
                  `That ${unrecorded} steps say what they said then: the log recorded nothing of them, as an older version of the service made them, or retention removed it.`,
                ]
              : [],
        };
      },
    };
  },
};

type Reason = { kind: string; at: string; payload: unknown };

/** The reason why the reviewers of each review were assigned is that of the log. */
export const reasons: Check = {
  name: 'reasons',
  claim: 'That the reasons for asking somebody are those of the log',
  reads: [REVIEWS],
  start(pack) {
    let block = '';
    const keyOf = (taskId: string, { kind, at, payload }: Reason): string =>
      `task ${taskId} ${kind} at ${milliseconds(at)}: ${sha256(canonical(payload)).toString('hex')}`;
    const isReview = ({ taskId }: LogEntry): boolean => block !== '' && taskId.startsWith(block);
    const comparison = new LogComparison(pack, {
      file: REVIEWS,
      what: 'a reason',
      keysOfRow: (row) =>
        block === ''
          ? []
          : ((row['reasons'] as Reason[] | undefined) ?? []).map((reason) => keyOf(String(row['taskId']), reason)),
      keysOfEntry: (entry) =>
        REASONS.has(entry.kind) && isReview(entry)
          ? [keyOf(entry.taskId, { kind: entry.kind, at: entry.at, payload: entry.document['payload'] })]
          : [],
      isOlder: () => Boolean(pack.manifest.log.dropped),
    });
    return {
      row: (row) => comparison.row(row),
      entry(entry) {
        if (takesBack(entry)) block = '';
        if (recordOf(entry).access !== undefined) block = entry.taskId.slice(0, 22);
        comparison.entry(entry);
      },
      async end() {
        const { count } = isNamed(pack, REVIEWS) ? { count: 0 } : await comparison.end();
        return {
          examined: count,
          proved: `${count} reasons for asking somebody, such as rules, reassignments, delegations and escalations, are those of the log.`,
        };
      },
    };
  },
};
