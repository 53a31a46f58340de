import type { CompiledExpression } from './compilation.ts';
import { problemAt, type ExpressionProblem } from './expression-problem.ts';
import { environments } from './expression-places.ts';

/** Warnings for a valid expression: a condition that is constant, other than `true`. */
export function adviceOn({ place, source, reads, looksUp, usesClock }: CompiledExpression): ExpressionProblem[] {
  const { result, variables } = environments[place];
  if (result.kind !== 'bool' || reads.length > 0 || looksUp || usesClock || source.trim() === 'true') return [];
  const names = [...variables.keys()].join(', ');
  return [
    problemAt(
      source,
      0,
      source.length,
      `This reads nothing, so it is the same for everything; read something of ${names}, or write true when it always holds`,
    ),
  ];
}
