import { compiledPattern, patternSize } from '../expressions/index.ts';
import { GovernanceError } from '../input/index.ts';
import { broken, type BrokenRule } from './broken-rule.ts';

const LENGTH_MAX = 1000;
/** Parts of a pattern once its counted repetitions are written out. With the limit on texts it bounds what one match costs. */
const SIZE_MAX = 1000;
/** Parts times characters of all matches that one check of a form or of answers needs. */
const WORK_MAX = 20_000_000;

/** The errors in a pattern. Its size is measured before it is compiled, which takes as long as it is large. */
export function checkPattern(pattern: string): BrokenRule[] {
  if (pattern.length > LENGTH_MAX)
    return [broken('LIMIT', `has ${pattern.length} characters; at most ${LENGTH_MAX} are allowed`)];
  if (patternSize(pattern) > SIZE_MAX)
    return [broken('LIMIT', 'is too large: its repetitions multiply; use smaller counts, or maxLen')];
  try {
    compiledPattern(pattern, patternSize(pattern));
    return [];
  } catch (error) {
    return [
      broken('PATTERN', `is no regular expression of RE2: ${error instanceof Error ? error.message : String(error)}`),
    ];
  }
}

let work = 0;

/** Begins a check of a form, or of answers, whose patterns have a bound together. */
export function beginPatterns(): void {
  work = 0;
}

/** Whether some part of the text matches. The pattern passed its check. Throws INVALID_FIELD when one check needs too much of this. */
export function matchesPattern(pattern: string, text: string): boolean {
  const cost = patternSize(pattern) * (text.length + 1);
  work += cost;
  if (work > WORK_MAX)
    throw new GovernanceError({
      reason: 'INVALID_FIELD',
      message:
        'The texts are too long for the patterns of their fields; send shorter texts, or give the fields maxLen or simpler patterns',
    });
  return compiledPattern(pattern, cost).test(text);
}
