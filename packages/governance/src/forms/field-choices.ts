import type { FieldViolation, SelectFieldInput } from '@oag/types';
import { violation } from '../input/index.ts';
import { broken, type BrokenRule } from './broken-rule.ts';

const OPTIONS_MAX = 1000;

/** The rules that a choice breaks. */
export const brokenChoice = ({ options }: SelectFieldInput, value: string): BrokenRule[] =>
  (options ?? []).some((option) => option.value === value)
    ? []
    : [broken('IN', 'must be the value of one of the options')];

/** The errors in the options of a choice. */
export function checkOptions({ options }: SelectFieldInput, field: string): FieldViolation[] {
  const list = options ?? [];
  if (list.length === 0) return [violation(`${field}.options`, 'REQUIRED', 'has no option; give at least one')];
  if (list.length > OPTIONS_MAX)
    return [violation(`${field}.options`, 'LIMIT', `has ${list.length} options; at most ${OPTIONS_MAX} are allowed`)];
  const seen = new Set<string>();
  return list.flatMap(({ value = '' }, index) => {
    const at = `${field}.options[${index}].value`;
    if (value === '') return [violation(at, 'REQUIRED', 'is missing; it is the stored value of the option')];
    if (seen.has(value)) return [violation(at, 'UNIQUE', 'is the value of another option too; give each its own')];
    seen.add(value);
    return [];
  });
}
