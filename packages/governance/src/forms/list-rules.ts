import type { FieldViolation, RepeatedRulesInput } from '@oag/types';
import { violation } from '../input/index.ts';
import { broken, type BrokenRule } from './broken-rule.ts';
import { checkItemRules } from './item-rules.ts';
import { limit } from './string-rules.ts';

/** The most texts of one list, and named texts of one answer. */
export const ITEMS_MAX = 1000;

/** Whether the rules demand an item, so that an empty list breaks them. */
export const demandsItem = (rules: RepeatedRulesInput): boolean =>
  !rules.ignoreEmpty && limit(rules.minItems) !== undefined;

/** The rules that a list as a whole breaks. */
export function brokenListRules(rules: RepeatedRulesInput, items: readonly string[]): BrokenRule[] {
  if (rules.ignoreEmpty && items.length === 0) return [];
  const [least, most] = [limit(rules.minItems) ?? 0, limit(rules.maxItems) ?? Infinity];
  const checks: (BrokenRule | false)[] = [
    items.length < least && broken('LENGTH', `must have at least ${least} items, not ${items.length}`),
    items.length > most && broken('LENGTH', `must have at most ${most} items, not ${items.length}`),
    rules.unique === true &&
      new Set(items).size < items.length &&
      broken('UNIQUE', 'has an item twice; each may occur only once'),
  ];
  return checks.filter((rule) => rule !== false);
}

/** What is wrong with rules for a list of texts. */
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
