import type { ProgramAnswer } from '../tasks/index.ts';
import { type Members, wayOf, wayProblem } from './chosen-way.ts';

const PEOPLE_MAX = 32;
const WAYS = ['approve', 'deny', 'reassign'] as const;

/** Why the answer to a call of an approval step cannot be used, null when it can. */
export function approvalAnswerProblem(answer: Members): string | null {
  const problem = wayProblem(answer, WAYS);
  if (problem !== null) return problem;
  const { way, details } = wayOf(answer, WAYS);
  const { newStepUserIds } = details;
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
  const { way = 'deny', comment, details } = wayOf(answer as Members, WAYS);
  const { newStepUserIds } = details as { newStepUserIds?: string[] };
  return way === 'reassign' ? { as: way, userIds: newStepUserIds ?? [], comment } : { as: way, comment };
}
