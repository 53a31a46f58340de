import type { FieldViolation } from '@oag/types';
import { checkExpression } from './compile-expression.ts';
import type { ExpressionPlace } from './expression-places.ts';
import { violation } from '../input/index.ts';

/** The problems of an expression in a policy, each with its position. */
export function checkExpressionAt(place: ExpressionPlace, source: string, field: string): FieldViolation[] {
  if (source.trim() === '') return [violation(field, 'REQUIRED', 'is empty; write an expression')];
  return checkExpression(place, source).map(({ line, column, message }) =>
    violation(field, 'EXPRESSION', `line ${line}, column ${column}: ${message}`),
  );
}
