import { canonical } from '../canonical.ts';
import { LOG } from '../log-hashes.ts';
import type { Check } from './check.ts';
import { pick } from './records.ts';

const STEP_UPS = 'step-ups.ndjson';
const SUBMISSIONS = 'submissions.ndjson';
const DECISIONS = 'decisions.ndjson';
export const STEP_UP_MEMBERS: readonly string[] = [
  'transactionId',
  'userId',
  'providerId',
  'providerName',
  'method',
  'claims',
  'approveTask',
  'submission',
  'startedAt',
  'verifiedAt',
  'usedAt',
];

type Named = { file: string; place: string; id: string; userId: string };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as { [member: string]: unknown })[name] : undefined;

/** Each signature and approval that names a fresh authentication has one of the same person, as the log recorded it when it was used. */
export const stepUps: Check = {
  name: 'stepUps',
  claim: 'That approvals and signatures that name a step-up were made with one',
  reads: [STEP_UPS, SUBMISSIONS, DECISIONS],
  start({ problems }) {
    const recorded = new Map<string, string>();
    const people = new Map<string, string>();
    const seen = new Set<string>();
    const named: Named[] = [];
    const note = (file: string, place: string, id: unknown, userId: unknown): void => {
      if (text(id) !== '') named.push({ file, place, id: text(id), userId: text(userId) });
    };
    return {
      entry({ kind, document }) {
        if (kind !== 'stepUpUsed') return;
        const stepUp = (document['stepUp'] ?? {}) as { [member: string]: unknown };
        recorded.set(text(stepUp['transactionId']), canonical(pick(stepUp, STEP_UP_MEMBERS)));
        people.set(text(stepUp['transactionId']), text(stepUp['userId']));
      },
      row(row, place, file) {
        if (file === SUBMISSIONS)
          return note(file, place, memberOf(row['signature'], 'stepUpTransactionId'), row['reviewerId']);
        if (file === DECISIONS)
          return note(file, place, memberOf(row['document'], 'stepUpTransactionId'), row['actorId']);
        const id = text(row['transactionId']);
        if (seen.has(id)) problems.add(file, place, `has the step-up ${id} again`);
        seen.add(id);
        if (problems.isNamed(LOG)) return;
        const found = recorded.get(id);
        if (found === undefined) problems.add(file, place, 'is a step-up that the log does not have');
        else if (found !== canonical(pick(row, STEP_UP_MEMBERS)))
          problems.add(file, place, 'is not what the log recorded of the step-up');
      },
      end() {
        let [examined, unrecorded] = [0, 0];
        if (!problems.isNamed(LOG)) {
          for (const id of recorded.keys())
            if (!seen.has(id)) problems.add(STEP_UPS, '', `lacks the step-up ${id} that the log has`);
          for (const { file, place, id, userId } of named) {
            const person = people.get(id);
            if (person === undefined) unrecorded += 1;
            else if (person !== userId) problems.add(file, place, `names the step-up ${id} of somebody else`);
            else examined += 1;
          }
        }
        return {
          examined,
          proved: `${examined} approvals and signatures were made with a fresh authentication of the same person, as the log recorded it when it was used.`,
          notProved:
            unrecorded > 0
              ? [
                  `That ${unrecorded} approvals and signatures were made with the step-up that they name: the log recorded none.`,
                ]
              : [],
        };
      },
    };
  },
};
