import type { Check } from './check.ts';
import { numberOf } from './task-number.ts';

const [REVIEWS, DECISIONS, SUBMITTED, REMEDIATION] = [
  'reviews.ndjson',
  'decisions.ndjson',
  'submitted.ndjson',
  'remediation.ndjson',
];

/** Rows about a grant are about the review of that grant: the id of the review contains the number of the grant. */
export const places: Check = {
  name: 'places',
  claim: 'That each review, decision and revocation is beside the access that it is about',
  reads: [REVIEWS, DECISIONS, SUBMITTED, REMEDIATION],
  start({ problems }) {
    /** The grants of decisions about revocations, by task. */
    const revocations = new Map<string, { no: number; place: string }>();
    let examined = 0;
    return {
      row({ no, taskId, certifyTaskId, revokeTaskId, kind }, place, file) {
        examined += 1;
        const wrong = (text: string, where = place, of = file): void => problems.add(of, where, text);
        if (file === DECISIONS && kind === 'revoke')
          return void revocations.set(String(taskId), { no: Number(no), place });
        if (file === DECISIONS && kind !== 'certify') wrong('is about neither a review nor a revocation');
        if (numberOf(String(file === REMEDIATION ? certifyTaskId : taskId)) !== no)
          wrong(`is about the review of another access than number ${String(no)}`);
        if (file !== REMEDIATION || revokeTaskId === null) return;
        const decided = revocations.get(String(revokeTaskId));
        revocations.delete(String(revokeTaskId));
        if (decided && decided.no !== no)
          wrong(`is about the revocation of another access than number ${decided.no}`, decided.place, DECISIONS);
      },
      end() {
        if (!problems.isNamed(REMEDIATION))
          for (const [taskId, { place }] of revocations)
            problems.add(DECISIONS, place, `is about the revocation ${taskId}, which ${REMEDIATION} does not have`);
        return {
          examined,
          proved: `${examined} rows about reviews, decisions and revocations are beside the access that they are about.`,
        };
      },
    };
  },
};
