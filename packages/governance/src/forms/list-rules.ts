import type { FieldViolation, RepeatedRulesInput } from '@oag/types';
import { violation } from '../input/index.ts';
import { checkItemRules } from './item-rules.ts';
import { limit } from './string-rules.ts';

/** The most texts of one list, and named texts of one answer. */
export const ITEMS_MAX = 1000;

/** Whether the rules demand an item, so that an empty list breaks them. */
export const demandsItem = (rules: RepeatedRulesInput): boolean =>
  !rules.ignoreEmpty && limit(rules.minItems) !== undefined;

/** The errors in rules for a list of texts. */
export function checkListRules(rules: RepeatedRulesInput, field: string): FieldViolation[] {
  const [least, most] = [limit(rules.minItems) ?? 0, limit(rules.maxItems) ?? Infinity];
  return [
    ...(least > most ? [violation(`${field}.minItems`, 'CONFLICT', 'is above maxItems; no list can meet both')] : []),
    ...(least > ITEMS_MAX
      ? [violation(`${field}.minItems`, 'RANGE', `is above ${ITEMS_MAX}, the most that an answer may have`)]
      : []),
    ...(rules.items ? checkItemRules(rules.items, `${field}.items`) : []),
  ];
}
