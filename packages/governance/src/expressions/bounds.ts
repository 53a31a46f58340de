import type { ExpressionProblem } from './expression-problem.ts';

/** The bounds of expressions. All but nodes and loops are counted before parsing. */
export const expressionBounds = {
  bytes: 16_384,
  /** How many characters the expressions of one policy or form have together. */
  together: 32_768,
  nesting: 32,
  tokens: 4_000,
  nodes: 8_000,
  depth: 400,
  loopsInLoops: 3,
  /** How many elements all loops of one evaluation go through together; searching texts by regular expressions counts as well. */
  steps: 1_000_000,
  /** How many steps all evaluations of one expression take together, for everybody that it is evaluated for. */
  totalSteps: 20_000_000,
  /** How many characters a regular expression has, and how many parts once its counted repetitions are written out. */
  patternLength: 1_000,
  patternSize: 2_500,
  /** How long a text may become, in characters. */
  text: 1_000_000,
  /** How many different things one evaluation may look up, and in how many rounds. */
  lookUps: 100,
  rounds: 10,
  /** How many people or accounts one function may give. */
  people: 10_000,
  /** How long an evaluation with loops may take. */
  milliseconds: 250,
} as const;

/**
 * A source whose comments and runs of blanks are one blank each, since the parser takes the square of their length; or what is wrong with it
 * before parsing. `offsetIn` leads from an offset in it to the one in the text.
 */
export type Scanned =
  | { source: string; offsetIn: (offset: number) => number; problem?: undefined }
  | { problem: Omit<ExpressionProblem, 'line' | 'column'> };

const opening: { readonly [bracket: string]: string } = { '(': ')', '[': ']', '{': '}' };
const token = /\/\/[^\n]*|(?:[rRbB]{0,2})(?:"""|'''|"|')|[A-Za-z_]\w*|[0-9][\w.]*|\s+|&&|\|\||[<>=!]=|[^]/gy;
const problem = (offset: number, end: number, message: string): Scanned => ({
  problem: { offset, endOffset: end, message },
});
const utf8 = new TextEncoder();

/** Counts and checks what can be known without parsing: size, tokens, nesting, brackets and quotes that are closed. */
export function scan(text: string): Scanned {
  const bytes = text.length > expressionBounds.bytes ? text.length : utf8.encode(text).length;
  if (bytes > expressionBounds.bytes)
    return problem(0, text.length, `The expression has more than ${expressionBounds.bytes} bytes; make it shorter`);
  if (text.trim() === '') return problem(0, text.length, 'The expression is empty; write one, such as `true`');
  const open: { bracket: string; at: number; choices: number }[] = [{ bracket: '', at: 0, choices: 0 }];
  const left: { from: number; removed: number }[] = [];
  let source = '';
  let tokens = 0;
  token.lastIndex = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [part] = match;
    const at = match.index;
    if (part.startsWith('//') || part.trim() === '') {
      if (!source.endsWith(' ')) source += ' ';
      left.push({ from: source.length, removed: at + part.length - source.length });
      continue;
    }
    const quote = /["']+$/.exec(part)?.[0];
    if (quote) {
      const isRaw = /^[rRbB]*[rR]/.test(part);
      const end = endOfText(text, token.lastIndex, quote, isRaw);
      if (end === undefined)
        return problem(at, at + part.length, `The text that begins here is never closed; add ${quote}`);
      const broken = isRaw ? undefined : brokenEscape(text.slice(at, end));
      if (broken) return problem(at + broken.offset, at + broken.endOffset, broken.message);
      source += text.slice(at, end);
      token.lastIndex = end;
    } else source += part;
    tokens += 1;
    if (tokens > expressionBounds.tokens)
      return problem(
        at,
        at + part.length,
        `The expression has more than ${expressionBounds.tokens} words and signs; make it shorter`,
      );
    const inner = open.at(-1) ?? { bracket: '', at: 0, choices: 0 };
    if (part === '?') inner.choices += 1;
    if (part === ',') inner.choices = 0;
    if (Object.hasOwn(opening, part)) open.push({ bracket: part, at, choices: 0 });
    else if (part === ')' || part === ']' || part === '}') {
      if (opening[inner.bracket] !== part) return problem(at, at + 1, `Nothing is open that ${part} closes; remove it`);
      open.pop();
    }
    const depth = open.length - 1 + open.reduce((sum, { choices }) => sum + choices, 0);
    if (depth > expressionBounds.nesting)
      return problem(
        at,
        at + part.length,
        `The expression is nested more than ${expressionBounds.nesting} deep; make it flatter`,
      );
  }
  const last = open.at(-1);
  if (last && last.bracket !== '')
    return problem(
      last.at,
      last.at + 1,
      `The ${last.bracket} that begins here is never closed; add ${opening[last.bracket]}`,
    );
  return { source, offsetIn: (offset) => offset + (left.findLast(({ from }) => from <= offset)?.removed ?? 0) };
}

/** Where a quoted text ends, behind its closing quote; undefined when it does not. */
function endOfText(text: string, from: number, quote: string, isRaw: boolean): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\' && !isRaw) at += 1;
    else if (text.startsWith(quote, at)) return at + quote.length;
    else if (text[at] === '\n' && quote.length === 1) return undefined;
  }
  return undefined;
}

const HEXADECIMAL_DIGITS: { readonly [letter: string]: number } = { x: 2, X: 2, u: 4, U: 8 };
const LAST_CHARACTER = 0x10_ff_ff;
const characterEscape = /\\(?:([xXuU])([0-9A-Fa-f]*)|[^])/g;

type BrokenEscape = { offset: number; endOffset: number; message: string };

/** The first escape of a quoted text that gives no character, such as \u12 or \ud800; the parser throws for those, or misreads them. */
function brokenEscape(quoted: string): BrokenEscape | undefined {
  for (const match of quoted.matchAll(characterEscape)) {
    const [, letter, found = ''] = match;
    const count = letter === undefined ? undefined : HEXADECIMAL_DIGITS[letter];
    if (count === undefined) continue;
    const digits = found.slice(0, count);
    const written = `\\${letter}${digits}`;
    const place = { offset: match.index, endOffset: match.index + written.length };
    if (digits.length < count)
      return {
        ...place,
        message: `\\${letter} needs ${count} hexadecimal digits, such as \\u00e9; write \\\\ for a backslash`,
      };
    if (!isCharacter(Number.parseInt(digits, 16)))
      return { ...place, message: `${written} is no character; write the character itself, or \\U with its 8 digits` };
  }
  return undefined;
}

const isCharacter = (code: number): boolean => code <= LAST_CHARACTER && (code < 0xd8_00 || code > 0xdf_ff);
