import { plan } from '@bufbuild/cel';
import { checkTree } from './check-tree.ts';
import type { Compilation } from './compilation.ts';
import { endOfWord, offsetOf, problemAt, type ExpressionProblem } from './expression-problem.ts';
import { keepCompilation, keptCompilation } from './kept-compilations.ts';
import { parseExpression } from './parse-expression.ts';
import { environments, type ExpressionPlace } from './expression-places.ts';
import { runtime } from './runtime.ts';

const PROBLEMS_MAX = 20;

/**
 * Checks an expression for the place where it is used: its bounds, its syntax, the names it uses, the types of what it
 * does and gives. Every problem has its position; after a syntax error no others are reported.
 */
export function compileExpression(place: ExpressionPlace, source: string): Compilation {
  return keptCompilation(place, source) ?? keepCompilation(place, source, compile(place, source));
}

function compile(place: ExpressionPlace, source: string): Compilation {
  const parsed = parseExpression(source);
  if (parsed.kind === 'problem') return refused(parsed.problem);
  const { tree, positions } = parsed;
  const checked = checkTree(tree, environments[place]);
  const problems = checked.mistakes.slice(0, PROBLEMS_MAX).map(({ nodeId, message }) => {
    const offset = offsetOf(positions, nodeId, source);
    return problemAt(source, offset, endOfWord(source, offset), message);
  });
  const [first, ...others] = problems.toSorted((one, other) => one.offset - other.offset);
  if (first) return refused(first, ...others);
  const { hasLoops, looksUp, usesClock, reads } = checked;
  return {
    kind: 'compiled',
    expression: { place, source, tree, positions, hasLoops, looksUp, usesClock, reads, run: plan(runtime, tree) },
  };
}

/** The problems of an expression at a place; none means that it can be saved. */
export function checkExpression(place: ExpressionPlace, source: string): readonly ExpressionProblem[] {
  const compilation = compileExpression(place, source);
  return compilation.kind === 'problems' ? compilation.problems : [];
}

const refused = (...problems: [ExpressionProblem, ...ExpressionProblem[]]): Compilation => ({
  kind: 'problems',
  problems,
});
