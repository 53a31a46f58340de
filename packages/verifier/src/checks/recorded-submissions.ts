import { createHash, type Hash } from 'node:crypto';
import { canonical, recordHash } from '../canonical.ts';
import type { Check } from './check.ts';
import { LOG } from '../log-hashes.ts';
import { pick, recordOf } from './records.ts';

const SUBMISSIONS = 'submissions.ndjson';
const SUBMITTED = 'submitted.ndjson';
const MEMBERS = [
  'submissionId',
  'reviewerId',
  'state',
  'allOrNothing',
  'submitted',
  'certified',
  'denied',
  'alreadyDecided',
  'refused',
  'error',
  'signature',
  'createdAt',
  'finishedAt',
];
const DECISION = [
  'submissionId',
  'taskId',
  'stepId',
  'verb',
  'comment',
  'decidedAt',
  'markedTogether',
  'outcome',
  'reason',
];

/** Each submission, with all its decisions, matches the entry that recorded its end. */
export const recordedSubmissions: Check = {
  name: 'recordedSubmissions',
  claim: 'That submissions are as the log recorded them',
  reads: [SUBMISSIONS, SUBMITTED],
  start({ problems, manifest }) {
    const recorded = new Map<string, { submission: string; results: string }>();
    const decisions = new Map<string, Hash>();
    const [seen, reviewers] = [new Set<string>(), new Map<string, string>()];
    let [examined, unrecorded, dropped, pending] = [0, 0, 0, 0];
    let isOlder = true;
    return {
      entry(entry) {
        const { submission, results, population } = recordOf(entry);
        if (population !== undefined) isOlder = false;
        if (submission !== undefined && results !== undefined)
          recorded.set(String(entry.document['submissionId']), { submission, results });
        if (entry.kind === 'submissionsDropped') dropped += Number(entry.document['count']);
      },
      row(row, place, file) {
        const id = String(row['submissionId']);
        if (file === SUBMITTED) {
          const hash = decisions.get(id) ?? createHash('sha256');
          decisions.set(id, hash.update(`${canonical(pick(row, DECISION))}\n`));
          return;
        }
        seen.add(id);
        reviewers.set(id, String(row['reviewerId']));
        const found = recorded.get(id);
        if (row['reviewer'] && (row['reviewer'] as { id: string }).id !== row['reviewerId'])
          problems.add(file, place, 'names somebody else than who submitted it');
        if (!found && row['state'] === 'PENDING') return void (pending += 1);
        if (!found) return void (unrecorded += 1);
        examined += 1;
        if (found.submission !== recordHash(pick(row, MEMBERS)))
          problems.add(file, place, 'is not what the log recorded of the submission');
      },
      end() {
        const empty = createHash('sha256').digest('hex');
        let missing = 0;
        const isWrong = [SUBMISSIONS, SUBMITTED, LOG].some((file) => problems.isNamed(file));
        if (isWrong) recorded.clear();
        for (const [id, { results }] of recorded) {
          if (!seen.has(id)) missing += 1;
          else if ((decisions.get(id)?.digest('hex') ?? empty) !== results)
            problems.add(SUBMITTED, '', `the decisions of submission ${id} are not those that the log recorded`);
        }
        if (missing > dropped) problems.add(SUBMISSIONS, '', `lacks ${missing - dropped} submissions that the log has`);
        for (const id of isWrong ? [] : decisions.keys())
          if (!seen.has(id))
            problems.add(SUBMITTED, '', `has decisions of submission ${id}, which is not in ${SUBMISSIONS}`);
        if (unrecorded > 0 && !manifest.log.dropped && !isOlder && !isWrong)
          problems.add(SUBMISSIONS, '', `has ${unrecorded} submissions that the log does not have`);
        return {
          examined,
          proved: `${examined} submissions, with each decision in them, are what the log recorded.`,
          notProved: [
            ...(pending > 0
              ? [`That ${pending} submissions are under way, as they say: the log has a submission once it is over.`]
              : []),
            ...(dropped > 0 ? [`The content of ${dropped} submissions: retention removed them, as the log says.`] : []),
            ...(unrecorded > 0
              ? [`That ${unrecorded} submissions are as they were: the log recorded nothing of them.`]
              : []),
          ],
        };
      },
    };
  },
};
