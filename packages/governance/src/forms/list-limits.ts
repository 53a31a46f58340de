import type { RepeatedRulesInput } from '@oag/types';
import { broken, type BrokenRule } from './broken-rule.ts';
import { limit } from './string-rules.ts';

/** The rules that a list as a whole breaks. */
export function brokenListRules(rules: RepeatedRulesInput, items: readonly string[]): BrokenRule[] {
  if (rules.ignoreEmpty && items.length === 0) return [];
  return [
    ...brokenCount(limit(rules.minItems), limit(rules.maxItems), items.length, 'items'),
    ...(rules.unique === true && new Set(items).size < items.length
      ? [broken('UNIQUE', 'has an item twice; each may occur only once')]
      : []),
  ];
}

/** The limits that a number of things breaks. */
export const brokenCount = (
  least: number | undefined,
  most: number | undefined,
  count: number,
  what: string,
): BrokenRule[] => [
  ...(count < (least ?? 0) ? [broken('LENGTH', `must have at least ${least} ${what}, not ${count}`)] : []),
  ...(count > (most ?? Infinity) ? [broken('LENGTH', `must have at most ${most} ${what}, not ${count}`)] : []),
];
