import type { Marks } from './review-queries.ts';

const REASONS_MAX = 9;

/**
 * The reasons of the revocations that are marked, each once, in the order in which they were given first: the number of a reason stays while others
 * are added.
 */
export function recentReasons(marks: Marks): string[] {
  const reasons = new Set<string>();
  for (const { verb, comment } of marks.values()) if (verb === 'revoke' && comment !== '') reasons.add(comment);
  return [...reasons].slice(0, REASONS_MAX);
}
