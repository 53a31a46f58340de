import { parse } from '@bufbuild/cel';
import type { Expr, ParsedExpr } from '@bufbuild/cel-spec/cel/expr/syntax_pb.js';
import { expressionBounds, scan, type Scanned } from './bounds.ts';
import { endOfWord, problemAt, type ExpressionProblem } from './expression-problem.ts';
import { tooBig } from './tree.ts';

/** A parsed source, independent of its place, or its syntax problems. Plain data, so that another thread can parse it. */
export type ParsedExpression =
  | { kind: 'tree'; tree: Expr; positions: ParsedExpr['sourceInfo'] }
  | { kind: 'problem'; problem: ExpressionProblem };

/** The size of the parse cache in characters. A request compiles soon what was parsed for it. */
const KEPT_CHARACTERS = 4 * expressionBounds.together;

const kept = new Map<string, ParsedExpression>();
let characters = 0;

/** Whether the parsed source is cached. */
export const isParsed = (source: string): boolean => kept.has(source);

/** Caches a parsed source for the next compilation. */
export function keepParsed(source: string, parsed: ParsedExpression): void {
  if (kept.has(source) || source.length > expressionBounds.bytes) return;
  kept.set(source, parsed);
  characters += source.length;
  for (const oldest of kept.keys()) {
    if (characters <= KEPT_CHARACTERS) break;
    kept.delete(oldest);
    characters -= oldest.length;
  }
}

/** Checks the bounds of an expression and its syntax. Nearly all the time that compiling takes is spent here: three milliseconds for a thousand characters. */
export const parseExpression = (source: string): ParsedExpression => kept.get(source) ?? parseAnew(source);

function parseAnew(source: string): ParsedExpression {
  const scanned = scan(source);
  if (scanned.problem)
    return refused(problemAt(source, scanned.problem.offset, scanned.problem.endOffset, scanned.problem.message));
  const parsed = parseSource(source, scanned);
  if ('problem' in parsed) return refused(parsed.problem);
  const { expr: tree, sourceInfo: positions } = parsed.tree;
  for (const [id, offset] of Object.entries(positions?.positions ?? {}))
    if (positions) positions.positions[id] = scanned.offsetIn(offset);
  const excess = tooBig(tree);
  if (excess !== undefined) return refused(problemAt(source, 0, source.length, excess));
  return { kind: 'tree', tree, positions };
}

const refused = (problem: ExpressionProblem): ParsedExpression => ({ kind: 'problem', problem });

type Parsed = { tree: ReturnType<typeof parse> } | { problem: ExpressionProblem };

function parseSource(source: string, { source: clean, offsetIn }: Scanned & { problem?: undefined }): Parsed {
  try {
    return { tree: parse(clean) };
  } catch (error) {
    const { location, rawMessage } = error as { location?: { start: { offset: number } }; rawMessage?: string };
    if (!location) throw error;
    const found = Math.min(location.start.offset, clean.length);
    // An operator with nothing behind it is where the parser stops, but the end is where something is missing.
    const isAtEnd = clean.slice(endOfWord(clean, found)).trim() === '' && /^\W/.test(clean.slice(found));
    const offset = isAtEnd ? source.length : Math.min(offsetIn(found), source.length);
    return {
      problem: problemAt(source, offset, endOfWord(source, offset), syntaxMessage(source, offset, rawMessage ?? '')),
    };
  }
}

/** The parser lists everything that it would accept there, which helps nobody; the text that it found there does. */
function syntaxMessage(source: string, offset: number, raw: string): string {
  if (raw.includes('reserved'))
    return `${source.slice(offset, endOfWord(source, offset))} is a reserved word; write it in brackets, such as value["in"]`;
  const found = source.slice(offset, endOfWord(source, offset));
  return found === ''
    ? 'The expression ends too early; something is missing here'
    : `${found} is not allowed here; correct or remove it`;
}
