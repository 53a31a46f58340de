import { RE2JS } from '@bufbuild/re2';
import { broken, type BrokenRule } from './broken-rule.ts';

const LENGTH_MAX = 1000;
/** Instructions of the compiled pattern. With the limit on texts it bounds what one match costs. */
const SIZE_MAX = 1000;

/** A pattern in the syntax of RE2, which needs no more than linear time. Throws when it is not in that syntax. */
const compile = (pattern: string): RE2JS => RE2JS.compile(pattern);

/** What is wrong with a pattern. */
export function checkPattern(pattern: string): BrokenRule[] {
  if (pattern.length > LENGTH_MAX) return [broken('LIMIT', `has ${pattern.length} characters; at most ${LENGTH_MAX} are allowed`)];
  try {
    const size = compile(pattern).re2().prog.numInst();
    return size > SIZE_MAX
      ? [broken('LIMIT', 'is too large: its repetitions multiply; use smaller counts, or maxLen')]
      : [];
  } catch (error) {
    return [broken('PATTERN', `is no regular expression of RE2: ${error instanceof Error ? error.message : String(error)}`)];
  }
}

/** Whether some part of the text matches. The pattern passed its check. */
export const matchesPattern = (pattern: string, text: string): boolean => compile(pattern).test(text);
