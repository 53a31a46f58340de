import { expressionBounds, type Evaluation, type ExpressionPlace, type FactValue } from '@oag/governance';
import { loadFacts, type Db } from '@oag/store';
import type { ExpressionEvaluator } from './expression-evaluator.ts';

/** How an expression ended: with a value, or with an error, which approves nothing. */
export type ExpressionOutcome = Exclude<Evaluation, { kind: 'needs' }>;

export type ExpressionRun = {
  place: ExpressionPlace;
  source: string;
  /** The variables of the place by name. */
  variables: { readonly [name: string]: unknown };
  /** The moment that `now()` gives, in RFC 3339. */
  now: string;
};

/** Evaluates an expression to its end: what it wants to know is looked up between rounds, everything of one round together. */
export async function runExpression(db: Db, evaluator: ExpressionEvaluator, { place, source, variables, now }: ExpressionRun): Promise<ExpressionOutcome> {
  const lookedUp = new Map<string, FactValue>();
  for (let round = 0; round <= expressionBounds.rounds; round += 1) {
    const evaluation = await evaluator.evaluate(place, source, { now, variables, lookedUp });
    if (evaluation.kind !== 'needs') return evaluation;
    for (const [key, fact] of await loadFacts(db, evaluation.facts)) lookedUp.set(key, fact);
  }
  const message = `The expression looks things up in more than ${expressionBounds.rounds} rounds; look up less from what was looked up`;
  return { kind: 'error', reason: 'BOUND_EXCEEDED', message, position: { offset: 0, line: 1, column: 1 } };
}
