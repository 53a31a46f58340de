import { parse, plan } from '@bufbuild/cel';
import type { Expr, ParsedExpr } from '@bufbuild/cel-spec/cel/expr/syntax_pb.js';
import { scan, type Scanned } from './bounds.ts';
import { checkTree, type Checked } from './check-tree.ts';
import { problemAt, type ExpressionProblem } from './expression-problem.ts';
import { keepCompilation, keptCompilation } from './kept-compilations.ts';
import { environments, type ExpressionPlace } from './places.ts';
import { runtime } from './runtime.ts';
import { tooBig } from './tree.ts';

/** An expression that was checked for its place and may be evaluated any number of times. */
export type CompiledExpression = Readonly<Pick<Checked, 'hasLoops' | 'looksUp' | 'usesClock' | 'reads'>> & {
  readonly place: ExpressionPlace;
  readonly source: string;
  /** The checked tree, for those who translate expressions. */
  readonly tree: Expr;
  /** Where each part of the tree is in the source. */
  readonly positions: ParsedExpr['sourceInfo'];
  readonly run: ReturnType<typeof plan>;
};

export type Compilation =
  | { kind: 'compiled'; expression: CompiledExpression }
  | { kind: 'problems'; problems: readonly [ExpressionProblem, ...ExpressionProblem[]] };

const PROBLEMS_MAX = 20;

/**
 * Checks an expression for the place where it is used: its bounds, its syntax, the names it uses, the types of what it does and
 * gives. Every problem is told with its position; after a syntax error there are no others.
 */
export function compileExpression(place: ExpressionPlace, source: string): Compilation {
  return keptCompilation(place, source) ?? keepCompilation(place, source, compile(place, source));
}

function compile(place: ExpressionPlace, source: string): Compilation {
  const scanned = scan(source);
  if (scanned.problem) return refused(problemAt(source, scanned.problem.offset, scanned.problem.endOffset, scanned.problem.message));
  const parsed = parseSource(source, scanned);
  if ('problem' in parsed) return refused(parsed.problem);
  const { expr: tree, sourceInfo: positions } = parsed.tree;
  for (const [id, offset] of Object.entries(positions?.positions ?? {})) if (positions) positions.positions[id] = scanned.offsetIn(offset);
  const excess = tooBig(tree);
  if (excess !== undefined) return refused(problemAt(source, 0, source.length, excess));
  const checked = checkTree(tree, environments[place]);
  const problems = checked.mistakes.slice(0, PROBLEMS_MAX).map(({ nodeId, message }) => {
    const offset = offsetOf(positions, nodeId, source);
    return problemAt(source, offset, endOfWord(source, offset), message);
  });
  const [first, ...others] = problems.toSorted((one, other) => one.offset - other.offset);
  if (first) return refused(first, ...others);
  const { hasLoops, looksUp, usesClock, reads } = checked;
  return { kind: 'compiled', expression: { place, source, tree, positions, hasLoops, looksUp, usesClock, reads, run: plan(runtime, tree) } };
}

/** What is wrong with an expression at a place; nothing means that it may be saved. */
export function checkExpression(place: ExpressionPlace, source: string): readonly ExpressionProblem[] {
  const compilation = compileExpression(place, source);
  return compilation.kind === 'problems' ? compilation.problems : [];
}

const refused = (...problems: [ExpressionProblem, ...ExpressionProblem[]]): Compilation => ({ kind: 'problems', problems });

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
    return { problem: problemAt(source, offset, endOfWord(source, offset), syntaxMessage(source, offset, rawMessage ?? '')) };
  }
}

/** The parser lists everything that could have stood there, which helps nobody; what stands there does. */
function syntaxMessage(source: string, offset: number, raw: string): string {
  if (raw.includes('reserved')) return `${source.slice(offset, endOfWord(source, offset))} is a reserved word; write it in brackets, such as value["in"]`;
  const found = source.slice(offset, endOfWord(source, offset));
  return found === '' ? 'The expression ends too early; something is missing here' : `${found} cannot stand here; correct or remove it`;
}

/** Where in the source a part of the tree is: of a member or method, where its name begins. */
export function offsetOf(positions: ParsedExpr['sourceInfo'], nodeId: bigint, source: string): number {
  const offset = positions?.positions[`${nodeId}`] ?? 0;
  const [before = ''] = /^\s*\.?\s*/.exec(source.slice(offset, offset + 100)) ?? [];
  return offset + before.length;
}

function endOfWord(source: string, offset: number): number {
  const [word = ''] = /^(?:\.?\w+|&&|\|\||[<>=!]=|[^])/.exec(source.slice(offset, offset + 200)) ?? [];
  return offset + word.length;
}
