import { attributeKey, compileExpression, type ConditionResult, type EngineTask } from '@oag/governance';
import type { Db, TaskRow } from '@oag/store';
import { conditionFacts, type ConditionVariables } from './condition-facts.ts';
import { conditionTarget } from './condition-target.ts';
import { runExpression, type ExpressionOutcome } from './evaluate-expression.ts';
import type { ExpressionEvaluator } from './expression-evaluator.ts';

type Waiting = { row: TaskRow; task: EngineTask; source: string };

/**
 * Whether the conditions hold for which tasks wait, by the id of the task; tasks that wait for none are left out. Those whose time to try
 * has not come are tried only when `early`. Each condition is evaluated once for each distinct combination of what it reads.
 */
export async function waitConditions(
  tx: Db,
  tasks: readonly { row: TaskRow; task: EngineTask }[],
  { expressions, now, early }: { expressions: ExpressionEvaluator; now: string; early: boolean },
): Promise<Map<string, ConditionResult>> {
  const waiting = tasks.flatMap(({ row, task }): Waiting[] => {
    const source = task.snapshot.steps[task.position]?.wait?.condition?.condition;
    const checkAt = task.step?.clock?.checkAt ?? null;
    return source === undefined || checkAt === null || (!early && Date.parse(checkAt) > Date.parse(now)) ? [] : [{ row, task, source }];
  });
  const results = new Map<string, ConditionResult>();
  for (const [source, members] of Map.groupBy(waiting, (each) => each.source)) {
    const compilation = compileExpression('policyWait', source);
    const reads = compilation.kind === 'compiled' ? compilation.expression.reads : [];
    const targets = members.map(({ row }) => conditionTarget(row));
    const known = new Map<string, ConditionResult>();
    for (const [index, variables] of (await conditionFacts(tx, targets, new Set(reads.flatMap(([root]) => root ?? [])))).entries()) {
      const key = compilation.kind === 'compiled' ? attributeKey(compilation.expression, variables) : '';
      const result = known.get(key) ?? toResult(await evaluate(tx, expressions, source, variables, now));
      known.set(key, result);
      results.set(members[index]?.task.id ?? '', result);
    }
  }
  return results;
}

const evaluate = (tx: Db, expressions: ExpressionEvaluator, source: string, variables: ConditionVariables, now: string): Promise<ExpressionOutcome> =>
  runExpression(tx, expressions, { place: 'policyWait', source, variables, now });

/** Only `true` lets a task go on. */
function toResult(outcome: ExpressionOutcome): ConditionResult {
  if (outcome.kind === 'error') return { error: outcome.message };
  return outcome.value.type === 'bool' && outcome.value.value ? 'holds' : 'fails';
}
