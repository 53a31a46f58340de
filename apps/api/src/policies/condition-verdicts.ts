import { attributeKey } from '@oag/governance/expressions';
import type { Verdict } from '@oag/governance/policies';
import type { Db } from '@oag/store/database';
import {
  compileInThread,
  fullBudget,
  runForEach,
  type ExpressionOutcome,
  type StepBudget,
  type ExpressionEvaluator,
} from '../expressions/index.ts';
import type { ConditionVariables } from './condition-variables.ts';
import { mapInBatches } from '../jobs/index.ts';

/** The conditions of a policy, each evaluated once for each distinct combination of what it reads. */
export type ConditionVerdicts = {
  /** The variables that some condition reads. */
  roots: ReadonlySet<string>;
  /** Whether each condition holds, in the order of the conditions, for each of the given variables. */
  verdicts(db: Db, variables: readonly ConditionVariables[]): Promise<Verdict[][]>;
};

type Condition = {
  source: string;
  keyOf: (variables: ConditionVariables) => string;
  known: Map<string, Verdict>;
  budget: StepBudget;
};

/** Cached results per condition; the cache is then cleared. */
const REMEMBERED = 100_000;

/** `now` is the moment that the conditions see, the same for all. */
export async function conditionVerdicts(
  sources: readonly string[],
  evaluator: ExpressionEvaluator,
  now: string,
): Promise<ConditionVerdicts> {
  const roots = new Set<string>();
  const conditions: Condition[] = [];
  for (const source of sources) {
    const compilation = await compileInThread(evaluator, 'policyCondition', source);
    const expression = compilation.kind === 'compiled' ? compilation.expression : null;
    for (const [root] of expression?.reads ?? []) if (root !== undefined) roots.add(root);
    conditions.push({
      source,
      keyOf: (variables) => (expression ? attributeKey(expression, variables) : ''),
      known: new Map(),
      budget: fullBudget(),
    });
  }

  return {
    roots,
    async verdicts(db, variables) {
      const found = variables.map((): Verdict[] => []);
      for (const condition of conditions) {
        if (condition.known.size > REMEMBERED) condition.known.clear();
        const keys = await mapInBatches(variables, condition.keyOf);
        const fresh = new Map(
          keys.flatMap((key, index) => (condition.known.has(key) ? [] : [[key, variables[index] ?? {}]])),
        );
        const outcomes = await runForEach(
          db,
          evaluator,
          { place: 'policyCondition', source: condition.source, now },
          [...fresh.values()],
          condition.budget,
        );
        for (const [at, key] of [...fresh.keys()].entries()) condition.known.set(key, verdictOf(outcomes[at]));
        for (const [index, key] of keys.entries()) {
          const verdict = condition.known.get(key);
          if (!verdict) throw new Error(`The condition ${condition.source} was not evaluated`);
          found[index]?.push(verdict);
        }
      }
      return found;
    },
  };
}

function verdictOf(outcome: ExpressionOutcome | undefined): Verdict {
  if (!outcome) throw new Error('A condition was not evaluated');
  return outcome.kind === 'error'
    ? { holds: false, error: outcome.message }
    : { holds: outcome.value.type === 'bool' && outcome.value.value, error: '' };
}
