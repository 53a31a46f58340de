import { approvalAnswerProblem } from './approval-answer.ts';
import { provisionAnswerProblem } from './provision-answer.ts';

/** Why an answer cannot be used, null when it can. */
type AnswerCheck = (answer: { readonly [member: string]: unknown }) => string | null;

/** The answers that each purpose of a call takes. A purpose that is not here takes any. */
const checks: { readonly [purpose: string]: AnswerCheck } = {
  approval: approvalAnswerProblem,
  provision: provisionAnswerProblem,
};

/** Why the answer to a call of this purpose cannot be used, null when it can. */
export function answerProblem(purpose: string, answer: unknown): string | null {
  const check = checks[purpose];
  if (!check) return null;
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return 'The answer is not a JSON object.';
  return check(answer as { readonly [member: string]: unknown });
}
