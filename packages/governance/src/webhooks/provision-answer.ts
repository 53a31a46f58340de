import type { ProgramCall, ProvisionResult } from '../tasks/index.ts';
import { type Members, wayOf, wayProblem } from './chosen-way.ts';

const WAYS = ['complete', 'errored'] as const;
const NO_COMMENT = 'The receiver of the webhook reported an error without a comment.';

/** Why the answer to a call of a provision step cannot be used, null when it can. */
export const provisionAnswerProblem = (answer: Members): string | null => wayProblem(answer, WAYS);

/** The report of a receiver about a provision step. `answer` is null for a call that failed for good, and `error` says why. */
export function provisionAnswer(answer: object | null, error: string, call: ProgramCall): ProvisionResult {
  if (!answer) return { as: 'error', errorCode: 'PROGRAM_FAILED', error, attempts: 0 };
  const { way, comment } = wayOf(answer as Members, WAYS);
  return way === 'complete'
    ? { as: 'success', reason: comment, call }
    : { as: 'error', errorCode: 'PROGRAM_ERRORED', error: comment || NO_COMMENT, attempts: 0 };
}
