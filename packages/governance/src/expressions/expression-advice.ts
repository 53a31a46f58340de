import { attributePredicate } from './attribute-predicate.ts';
import type { CompiledExpression } from './compilation.ts';
import { problemAt, type ExpressionProblem } from './expression-problem.ts';
import { environments } from './expression-places.ts';

/** Advice on a valid expression, by how much it matters. */
export type Advice = ExpressionProblem & { severity: 'HINT' | 'INFO' | 'WARNING' };

/**
 * Advice on a valid expression. WARNING: a condition that is constant, other than `true`. In the scope of a campaign also HINT: one that leaves
 * nobody out; and INFO: one that the database cannot decide, so that each combination of what it reads is evaluated.
 */
export function adviceOn(expression: CompiledExpression): Advice[] {
  const { place, source, reads, looksUp, usesClock } = expression;
  const { result, variables } = environments[place];
  const on = (severity: Advice['severity'], message: string): Advice[] => [
    { ...problemAt(source, 0, source.length, message), severity },
  ];
  const isScope = place === 'campaignUsers' || place === 'campaignAccounts';
  if (source.trim() === 'true')
    return isScope ? on('HINT', 'This leaves nobody out; a scope without an expression says the same') : [];
  if (result.kind === 'bool' && reads.length === 0 && !looksUp && !usesClock) {
    const names = [...variables.keys()].join(', ');
    const message = `This reads nothing, so it is the same for everything; read something of ${names}, or write true when it always holds`;
    return on('WARNING', message);
  }
  if (!isScope || attributePredicate(expression)) return [];
  const message =
    'This is evaluated for each combination of what it reads; comparing only texts, such as subject.department == "Pharmacy", is left to the database and faster';
  return on('INFO', message);
}
