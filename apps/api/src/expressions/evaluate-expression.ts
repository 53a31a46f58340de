import {
  expressionBounds,
  lookupKey,
  type Evaluation,
  type ExpressionPlace,
  type LookupRequest,
  type LookupValue,
} from '@oag/governance/expressions';
import { runLookups } from '@oag/store/tasks';
import type { Db } from '@oag/store/database';
import type { ExpressionEvaluator } from './expression-evaluator.ts';

/** The outcome of an expression: a value, or an error, which approves nothing. */
export type ExpressionOutcome = Exclude<Evaluation, { kind: 'needs' }>;

/** The variables of a place by name. */
export type Variables = { readonly [name: string]: unknown };

export type ExpressionRun = {
  place: ExpressionPlace;
  source: string;
  /** The moment that `now()` gives, in RFC 3339. */
  now: string;
};

/** The remaining steps of an expression for all subjects. */
export type StepBudget = { left: number };

export const fullBudget = (): StepBudget => ({ left: expressionBounds.totalSteps });

/** Evaluates an expression to its end. */
export async function runExpression(
  db: Db,
  evaluator: ExpressionEvaluator,
  { variables, ...run }: ExpressionRun & { variables: Variables },
): Promise<ExpressionOutcome> {
  const [outcome] = await runForEach(db, evaluator, run, [variables]);
  if (!outcome) throw new Error(`The expression ${run.source} was not evaluated`);
  return outcome;
}

/**
 * Evaluates an expression for each of the given variables, in rounds: the lookups of a round are batched. Evaluations
 * beyond the step budget fail.
 */
export async function runForEach(
  db: Db,
  evaluator: ExpressionEvaluator,
  { place, source, now }: ExpressionRun,
  each: readonly Variables[],
  budget: StepBudget = fullBudget(),
): Promise<ExpressionOutcome[]> {
  const outcomes = new Map<number, ExpressionOutcome>();
  let left = each.map((variables, index) => ({ index, variables, lookedUp: new Map<string, LookupValue>() }));
  for (let round = 0; left.length > 0 && round <= expressionBounds.rounds; round += 1) {
    if (budget.left <= 0) break;
    const { evaluations, steps } = await evaluator.evaluate(
      place,
      source,
      left.map(({ variables, lookedUp }) => ({ now, variables, lookedUp })),
    );
    budget.left -= steps;
    const needed = new Map<string, LookupRequest>();
    const again: { item: (typeof left)[number]; keys: string[] }[] = [];
    for (const [at, item] of left.entries()) {
      const evaluation = evaluations[at];
      if (evaluation?.kind === 'needs') {
        for (const request of evaluation.lookups) needed.set(lookupKey(request), request);
        again.push({ item, keys: evaluation.lookups.map(lookupKey) });
      } else if (evaluation) outcomes.set(item.index, evaluation);
    }
    const found = await runLookups(db, [...needed.values()]);
    for (const { item, keys } of again) for (const key of keys) item.lookedUp.set(key, found.get(key) ?? null);
    left = again.map(({ item }) => item);
  }
  const unfinished = exceeded(
    budget.left <= 0
      ? `The expression takes more than ${expressionBounds.totalSteps} steps for all it is evaluated for; make it simpler, or narrow it`
      : `The expression looks things up in more than ${expressionBounds.rounds} rounds; look up less from what was looked up`,
  );
  return each.map((_, index) => outcomes.get(index) ?? unfinished);
}

const exceeded = (message: string): ExpressionOutcome => ({
  kind: 'error',
  reason: 'BOUND_EXCEEDED',
  message,
  position: { offset: 0, line: 1, column: 1 },
});
