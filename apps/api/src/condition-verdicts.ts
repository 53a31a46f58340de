import { attributeKey, compileExpression, expressionBounds, factKey, type FactRequest, type FactValue, type Verdict } from '@oag/governance';
import { loadFacts, type Db } from '@oag/store';
import type { ConditionVariables } from './condition-facts.ts';
import type { ExpressionEvaluator } from './expression-evaluator.ts';

/** The conditions of a policy, each evaluated once for each distinct combination of what it reads. */
export type ConditionVerdicts = {
  /** The variables that some condition reads. */
  roots: ReadonlySet<string>;
  /** Whether each condition holds, in the order of the conditions, for each of the given variables. */
  verdicts(db: Db, variables: readonly ConditionVariables[]): Promise<Verdict[][]>;
};

type Condition = { source: string; keyOf: (variables: ConditionVariables) => string; known: Map<string, Verdict> };
type Pending = { condition: Condition; key: string; variables: ConditionVariables; lookedUp: Map<string, FactValue> };

/** So many results are remembered for a condition; then it starts anew. */
const REMEMBERED = 100_000;

/** `now` is the moment that the conditions see, the same for all. */
export function conditionVerdicts(sources: readonly string[], evaluator: ExpressionEvaluator, now: string): ConditionVerdicts {
  const roots = new Set<string>();
  const conditions = sources.map((source): Condition => {
    const compilation = compileExpression('policyCondition', source);
    if (compilation.kind === 'problems') return { source, keyOf: () => '', known: new Map() };
    const { expression } = compilation;
    for (const [root] of expression.reads) if (root !== undefined) roots.add(root);
    return { source, keyOf: (variables) => attributeKey(expression, variables), known: new Map() };
  });

  const evaluate = async (db: Db, pending: Pending[]): Promise<void> => {
    let left = pending;
    for (let round = 0; left.length > 0 && round <= expressionBounds.rounds; round++) {
      const next: Pending[] = [];
      const needed = new Map<string, FactRequest>();
      const waiting: { item: Pending; keys: string[] }[] = [];
      for (const item of left) {
        const { condition, key, variables, lookedUp } = item;
        const result = await evaluator.evaluate('policyCondition', condition.source, { now, variables, lookedUp });
        if (result.kind === 'needs') {
          for (const request of result.facts) needed.set(factKey(request), request);
          waiting.push({ item, keys: result.facts.map(factKey) });
          next.push(item);
        } else if (result.kind === 'error') condition.known.set(key, { holds: false, error: result.message });
        else condition.known.set(key, { holds: result.value.type === 'bool' && result.value.value, error: '' });
      }
      const found = await loadFacts(db, [...needed.values()]);
      for (const { item, keys } of waiting) for (const key of keys) item.lookedUp.set(key, found.get(key) ?? null);
      left = next;
    }
    const error = `The expression looks things up in more than ${expressionBounds.rounds} rounds; look up less from what was looked up`;
    for (const { condition, key } of left) condition.known.set(key, { holds: false, error });
  };

  return {
    roots,
    async verdicts(db, variables) {
      const keys = conditions.map((condition) => {
        if (condition.known.size > REMEMBERED) condition.known.clear();
        return variables.map((each) => condition.keyOf(each));
      });
      const pending = conditions.flatMap((condition, at) => {
        const fresh = new Map<string, Pending>();
        variables.forEach((each, index) => {
          const key = keys[at]?.[index] ?? '';
          if (!condition.known.has(key)) fresh.set(key, { condition, key, variables: each, lookedUp: new Map() });
        });
        return [...fresh.values()];
      });
      await evaluate(db, pending);
      return variables.map((_, index) =>
        conditions.map((condition, at): Verdict => {
          const verdict = condition.known.get(keys[at]?.[index] ?? '');
          if (!verdict) throw new Error(`The condition ${condition.source} was not evaluated`);
          return verdict;
        }),
      );
    },
  };
}
