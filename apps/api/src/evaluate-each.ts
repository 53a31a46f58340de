import { attributeKey, compileExpression, type ExpressionPlace } from '@oag/governance';
import type { Db } from '@oag/store';
import type { ConditionVariables } from './condition-facts.ts';
import { runExpression, type ExpressionOutcome } from './evaluate-expression.ts';
import type { Moment } from './policy-resolver.ts';

/**
 * What an expression gives for each of some targets, in their order. It is evaluated once for each distinct combination of what it reads;
 * `variablesOf` loads the variables of all targets, of which the expression reads those in `roots`.
 */
export async function evaluateEach(
  db: Db,
  { place, source }: { place: ExpressionPlace; source: string },
  variablesOf: (roots: ReadonlySet<string>) => Promise<readonly ConditionVariables[]>,
  { now, evaluator }: Moment,
): Promise<ExpressionOutcome[]> {
  const compilation = compileExpression(place, source);
  const expression = compilation.kind === 'compiled' ? compilation.expression : null;
  const known = new Map<string, ExpressionOutcome>();
  const outcomes: ExpressionOutcome[] = [];
  for (const variables of await variablesOf(new Set(expression?.reads.flatMap(([root]) => root ?? [])))) {
    const key = expression ? attributeKey(expression, variables) : '';
    const outcome = known.get(key) ?? (await runExpression(db, evaluator, { place, source, variables, now }));
    known.set(key, outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}
