import type { ProgramCall, ProvisionedAccount, ProvisionResult } from '../tasks/index.ts';
import { type Members, wayOf, wayProblem } from './chosen-way.ts';

const WAYS = ['complete', 'errored'] as const;
const NO_COMMENT = 'The receiver of the webhook reported an error without a comment.';
const TEXT_MAX = 256;
const accountMembers = ['externalId', 'username', 'email', 'displayName'] as const;

/** Why the answer to a call of a provision step cannot be used, null when it can. */
export const provisionAnswerProblem = (answer: Members): string | null =>
  wayProblem(answer, WAYS) ?? accountProblem(wayOf(answer, WAYS).details.account ?? null);

function accountProblem(account: unknown): string | null {
  if (account === null) return null;
  if (typeof account !== 'object' || Array.isArray(account))
    return 'The member account of the answer is not an object.';
  const wrong = accountMembers.find((name) => {
    const value = (account as Members)[name] ?? '';
    return typeof value !== 'string' || [...value].length > TEXT_MAX;
  });
  return wrong === undefined
    ? null
    : `The member ${wrong} of the account in the answer is not a text of at most ${TEXT_MAX} characters.`;
}

/** The account that an answer reports, with what it leaves out as ''. */
function accountOf(account: unknown): ProvisionedAccount | undefined {
  if (typeof account !== 'object' || account === null) return undefined;
  const [key, username, email, displayName] = accountMembers.map((name) => {
    const value = (account as Members)[name];
    return typeof value === 'string' ? value : '';
  });
  return { key: key ?? '', username: username ?? '', email: email ?? '', displayName: displayName ?? '' };
}

/** The report of a receiver about a provision step. `answer` is null for a call that failed for good, and `error` says why. */
export function provisionAnswer(answer: object | null, error: string, call: ProgramCall): ProvisionResult {
  if (!answer) return { as: 'error', errorCode: 'PROGRAM_FAILED', error, attempts: 0 };
  const { way, comment, details } = wayOf(answer as Members, WAYS);
  if (way !== 'complete')
    return { as: 'error', errorCode: 'PROGRAM_ERRORED', error: comment || NO_COMMENT, attempts: 0 };
  const account = accountOf(details.account);
  return { as: 'success', reason: comment, call, ...(account && { account }) };
}
