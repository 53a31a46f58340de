import type { FieldViolation } from '@oag/types';
import { violation } from '../input/index.ts';
import { expressionBounds } from './bounds.ts';
import { expressionsIn } from './expressions-in.ts';

/**
 * The violation when the expressions of a policy, form or automation are too long in total: compiling them dominates
 * the time of a check. If there is one, skip all other checks.
 */
export function checkTotalLength(value: unknown, field: string): FieldViolation[] {
  const characters = expressionsIn(value).reduce((sum, { length }) => sum + length, 0);
  if (characters <= expressionBounds.together) return [];
  return [
    violation(
      field,
      'LIMIT',
      `has expressions with ${characters} characters together; at most ${expressionBounds.together} are allowed`,
    ),
  ];
}
