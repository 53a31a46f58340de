import { RE2JS } from '@bufbuild/re2';
import { expressionBounds } from './bounds.ts';
import { charge } from './run-state.ts';

const { patternLength: LENGTH_MAX, patternSize: SIZE_MAX } = expressionBounds;
/** Instructions times characters per step. */
const WORK_OF_A_STEP = 20;
/** Compiled patterns cache their states. They are dropped after this much work to bound memory. */
const WORK_KEPT = 20_000_000;

const compiled = new Map<string, RE2JS>();
let workSinceDrop = 0;

/** Why a regular expression is too large, undefined when it is not. It is measured before it is compiled. */
export function patternExcess(source: string): string | undefined {
  if (source.length > LENGTH_MAX) return `A regular expression has more than ${LENGTH_MAX} characters; make it shorter`;
  if (patternSize(source) > SIZE_MAX)
    return `A regular expression repeats its parts more than ${SIZE_MAX} times altogether; use smaller numbers in {}, or * and +`;
  return undefined;
}

/** Whether a regular expression is found in a text. The engine is RE2, whose time is at most the size of the pattern times the text; that is what is charged. */
export function isFound(source: string, text: string): boolean {
  const excess = patternExcess(source);
  if (excess !== undefined) throw new Error(excess);
  const work = patternSize(source) * (text.length + 1);
  charge(work / WORK_OF_A_STEP);
  return compiledPattern(source, work).test(text);
}

/** A compiled pattern, kept until patterns have done so much work that they are dropped. Throws when it is not in the syntax of RE2. */
export function compiledPattern(source: string, work: number): RE2JS {
  workSinceDrop += work;
  if (workSinceDrop > WORK_KEPT) {
    compiled.clear();
    workSinceDrop = work;
  }
  const pattern = compiled.get(source) ?? RE2JS.compile(source);
  compiled.set(source, pattern);
  return pattern;
}

/**
 * About how many parts a pattern has once its counted repetitions are written out, which is what compiling it does. An invalid pattern
 * has some size, too; compiling refuses it.
 */
export function patternSize(source: string): number {
  const open: number[] = [];
  let total = 1;
  let last = 0;
  for (const [token, low, high] of source.matchAll(
    /\\[pP]\{[^}]*\}|\\[^]|\[\^?\]?(?:\\[^]|[^\]\\])*\]|\{(\d{1,5})(?:,(\d{0,5}))?\}|[^]/g,
  )) {
    if (low !== undefined) {
      const times = Math.max(Number(low), Number(high === '' ? low : (high ?? low)), 1);
      total += last * (times - 1);
      last *= times;
    } else if (token === '(') {
      open.push(total);
      total = 1;
      last = 0;
    } else if (token === ')') {
      last = total + 1;
      total = (open.pop() ?? 0) + last;
    } else {
      last = 1 + token.length / 8;
      total += last;
    }
  }
  return open.reduce((sum, before) => sum + before, total);
}
