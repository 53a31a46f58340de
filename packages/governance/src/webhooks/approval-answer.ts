import type { ProgramAnswer } from '../tasks/index.ts';

const COMMENT_MAX = 1_024;
const PEOPLE_MAX = 32;
const WAYS = ['approve', 'deny', 'reassign'] as const;

type Members = { readonly [member: string]: unknown };

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Why the answer to a call of an approval step cannot be used, null when it can. */
export function approvalAnswerProblem(answer: Members): string | null {
  if (answer.version !== 'v1') return 'The version of the answer is not v1.';
  const unknown = Object.keys(answer).find((name) => name !== 'version' && !WAYS.some((way) => way === name));
  if (unknown !== undefined && answer[unknown] !== null) return 'The answer has a member that is not known.';
  const given = WAYS.filter((way) => answer[way] !== undefined && answer[way] !== null);
  const [way] = given;
  if (way === undefined || given.length > 1)
    return `The answer has ${given.length} of approve, deny and reassign; it must have one.`;
  const details = answer[way];
  if (!isObject(details)) return `The member ${way} of the answer is not an object.`;
  const { comment = '', newStepUserIds } = details;
  if (typeof comment !== 'string' || [...comment].length > COMMENT_MAX)
    return `The comment of the answer is not a text of at most ${COMMENT_MAX} characters.`;
  if (way !== 'reassign') return null;
  const isList =
    Array.isArray(newStepUserIds) &&
    newStepUserIds.length > 0 &&
    newStepUserIds.length <= PEOPLE_MAX &&
    newStepUserIds.every((id) => typeof id === 'string');
  return isList ? null : `The member newStepUserIds of the answer does not name 1 to ${PEOPLE_MAX} people.`;
}

/** The decision in an answer that can be used. */
export function approvalAnswer(answer: object): ProgramAnswer {
  const members = answer as Members;
  const way = WAYS.find((name) => isObject(members[name])) ?? 'deny';
  const details = members[way] as { comment?: string; newStepUserIds?: string[] };
  const comment = details.comment ?? '';
  return way === 'reassign' ? { as: way, userIds: details.newStepUserIds ?? [], comment } : { as: way, comment };
}
