import type { FieldViolation } from '@oag/types';
import { violation } from '../violations.ts';
import { expressionBounds } from './bounds.ts';

const members: ReadonlySet<string> = new Set(['condition', 'expressions', 'defaultValueCel', 'inputTransformationCel', 'skipIfTrueCel']);

/**
 * What is wrong when the expressions of a policy, a form or an automation are too long together: compiling all of them is what a check takes its time for.
 * Nothing else needs to be checked then.
 */
export function checkTogether(value: unknown, field: string): FieldViolation[] {
  const characters = charactersIn(value);
  if (characters <= expressionBounds.together) return [];
  return [violation(field, 'LIMIT', `has expressions with ${characters} characters together; at most ${expressionBounds.together} are allowed`)];
}

function charactersIn(value: unknown, isExpression = false): number {
  if (typeof value === 'string') return isExpression ? value.length : 0;
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + charactersIn(one, isExpression), 0);
  return Object.entries(value).reduce((sum, [member, one]) => sum + charactersIn(one, members.has(member)), 0);
}
