import { attributeKey, type ExpressionPlace } from '@oag/governance/expressions';
import type { Db } from '@oag/store/database';
import { compileInThread, runForEach, type ExpressionOutcome } from '../expressions/index.ts';
import type { ConditionVariables } from './condition-variables.ts';
import { mapInBatches } from '../jobs/index.ts';
import type { EvaluationContext } from './policy-resolver.ts';

/**
 * The results of an expression for several targets, in their order. The expression is evaluated once for each distinct
 * combination of its inputs. `variablesOf` loads the variables in `roots`, which the expression reads, for all targets.
 */
export async function evaluateEach(
  db: Db,
  { place, source }: { place: ExpressionPlace; source: string },
  variablesOf: (roots: ReadonlySet<string>) => Promise<readonly ConditionVariables[]>,
  { now, evaluator }: EvaluationContext,
): Promise<ExpressionOutcome[]> {
  const compilation = await compileInThread(evaluator, place, source);
  const expression = compilation.kind === 'compiled' ? compilation.expression : null;
  const given = await variablesOf(new Set(expression?.reads.flatMap(([root]) => root ?? [])));
  const keys = await mapInBatches(given, (variables) => (expression ? attributeKey(expression, variables) : ''));
  const distinct = new Map(keys.map((key, index) => [key, given[index] ?? {}]));
  const outcomes = await runForEach(db, evaluator, { place, source, now }, [...distinct.values()]);
  const known = new Map([...distinct.keys()].map((key, index) => [key, outcomes[index]]));
  return keys.map((key) => {
    const outcome = known.get(key);
    if (!outcome) throw new Error(`The expression ${source} was not evaluated`);
    return outcome;
  });
}
