import type { FieldViolation } from '@oag/types';
import { violation } from '../input/index.ts';
import { expressionBounds } from './bounds.ts';
import { expressionsIn } from './expressions-in.ts';

/**
 * What is wrong when the expressions of a policy, a form or an automation are too long together: compiling all of them is what a check takes its time for.
 * Nothing else needs to be checked then.
 */
export function checkTogether(value: unknown, field: string): FieldViolation[] {
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
