import type { Row } from '../rows.ts';
import type { Check, LogEntry, Pack } from './check.ts';
import { LOG } from '../log-hashes.ts';
import { isSame, knownHash, recordOf, reviewHash, takesBack, taskHash, type LogRecord } from './records.ts';

const REVIEWS = 'reviews.ndjson';
const REMEDIATION = 'remediation.ndjson';

/** The newest record of a task; for a review also that of the insights about its access. */
type Recorded = { task: string; form: LogRecord['form']; known: { hash: string; form: LogRecord['form'] } | undefined };

/** Each review and revocation matches the newest entry about it, and none in the log is missing. Memory: two hashes per task. */
export const recordedTasks: Check = {
  name: 'recordedTasks',
  claim: 'That reviews and revocations are as the log recorded them',
  reads: [REVIEWS, REMEDIATION],
  start(pack) {
    const recorded = new Map<string, Recorded>();
    const followed = createRemediationCheck(pack);
    let [examined, unrecorded] = [0, 0];
    type HashIn = (form: LogRecord['form']) => string;
    const compare = (file: string, place: string, taskId: string, hashIn: HashIn, row: Row): void => {
      const found = recorded.get(taskId);
      recorded.delete(taskId);
      if (!found) return void (unrecorded += 1);
      examined += 1;
      if (found.task !== hashIn(found.form))
        pack.problems.add(file, place, `is not what the log recorded last of task ${taskId}`);
      if (found.known !== undefined && found.known.hash !== knownHash(row, found.known.form))
        pack.problems.add(file, place, 'what was known or recommended is not what the log recorded at the preparation');
    };
    return {
      entry(entry) {
        if (takesBack(entry)) recorded.clear();
        const { task, known, form } = recordOf(entry);
        if (task !== undefined)
          recorded.set(entry.taskId, {
            task,
            form,
            known: known === undefined ? recorded.get(entry.taskId)?.known : { hash: known, form },
          });
        followed.entry(entry);
      },
      row(row, place, file) {
        if (file === REVIEWS) {
          compare(file, place, String(row['taskId'] ?? null), (form) => reviewHash(row, form), row);
          return followed.review(row);
        }
        const task = row['task'] as { [member: string]: unknown } | null;
        if (task) compare(file, place, String(task['taskId']), (form) => taskHash(task, form), row);
        followed.remediation(row, place);
      },
      end() {
        const isRead = (file: string): boolean => !pack.problems.isNamed(file) && !pack.problems.isNamed(LOG);
        const lacking = (file: string): void => {
          if (isRead(file))
            for (const [taskId, { known }] of recorded)
              if ((known === undefined) === (file === REMEDIATION))
                pack.problems.add(file, '', `lacks task ${taskId}, which the log has`);
        };
        lacking(REVIEWS);
        lacking(REMEDIATION);
        if (isRead(REMEDIATION)) followed.end();
        return {
          examined,
          proved: `${examined} reviews and revocations are what the log recorded of each last, with who was asked, why, and what was known and recommended; the log has no others.`,
          notProved: [
            ...(unrecorded > 0
              ? [
                  `That ${unrecorded} reviews or revocations are as they were: the log recorded nothing of them, as an older version of the service made them, or retention removed it.`,
                ]
              : []),
          ],
        };
      },
    };
  },
};

type Seen = { isThere: boolean; isInherited?: boolean; at: string };
type Annotations = { [key: string]: string };
const TICKET = ['external-ticket', 'external-ticket-status'] as const;

/** Checks the rows of remediation against the review, the task, the ticket and the imports. */
function createRemediationCheck({ problems }: Pack): {
  entry(entry: LogEntry): void;
  review(row: Row): void;
  remediation(row: Row, place: string): void;
  end(): void;
} {
  const denied = new Map<string, unknown>();
  const followed = new Set<string>();
  const annotations = new Map<string, Annotations>();
  const ticketOf = (row: Row): (string | undefined)[] => {
    const own = annotations.get(String(row['revokeTaskId']));
    const named = own && TICKET.some((key) => key in own) ? own : annotations.get(String(row['certifyTaskId']));
    return TICKET.map((key) => named?.[key] ?? '');
  };
  return {
    entry: ({ kind, objectId, document }) =>
      void (kind === 'taskAnnotated' && annotations.set(objectId, document['annotations'] as Annotations)),
    review: (row) => void (row['outcome'] === 'DECERTIFIED' && denied.set(String(row['taskId']), row['outcomeAt'])),
    remediation(row, place) {
      const certifyTaskId = String(row['certifyTaskId']);
      const task = row['task'] as Row | null;
      followed.add(certifyTaskId);
      const wrong = (text: string): void => problems.add(REMEDIATION, place, text);
      if (denied.has(certifyTaskId) && denied.get(certifyTaskId) !== row['deniedAt'])
        wrong('does not say when its review was denied');
      if ((row['revokeTaskId'] ?? null) !== (task?.['taskId'] ?? null))
        wrong('names another task than the one it shows');
      for (const name of ['numericId', 'state', 'outcome', 'outcomeAt', 'createdAt'])
        if (task && !isSame(row[name], task[name])) wrong(`says another ${name} than its task`);
      if (
        task &&
        !isSame(
          (row['assignees'] as { id: string }[]).map(({ id }) => id),
          task['assignees'],
        )
      )
        wrong('says other people than its task');
      if (task && task['certifyTaskId'] !== certifyTaskId) wrong('names another review than its task');
      const seen = (row['seen'] as Seen[] | undefined) ?? [];
      for (const [name, isLeft] of [
        ['grantGoneAt', false],
        ['grantSeenAt', true],
      ] as const) {
        if (
          row[name] !== null &&
          seen.length > 0 &&
          !seen.some((one) => (one.isThere || one.isInherited === true) === isLeft && one.at === row[name])
        )
          wrong(`says ${name} ${String(row[name])}, when no import showed it`);
        if (row[name] !== null && seen.length === 0 && row['remediation'] === 'OPEN')
          wrong(`says ${name}, and no import showed it`);
      }
      if (annotations.size > 0 && !isSame(ticketOf(row), [row['externalTicket'], row['externalTicketStatus']]))
        wrong('names another ticket than the log');
      if (annotations.size === 0 && (row['externalTicket'] || row['externalTicketStatus']))
        wrong('names a ticket, and the log has none');
    },
    end() {
      for (const id of denied.keys())
        if (!followed.has(id)) problems.add(REMEDIATION, '', `lacks the remediation of review ${id}, which was denied`);
    },
  };
}
