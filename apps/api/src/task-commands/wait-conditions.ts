import { isDue } from '@oag/governance/time';
import type { ConditionResult, EngineTask } from '@oag/governance/tasks';
import type { Db } from '@oag/store/database';
import type { TaskRow } from '@oag/store/tasks';
import { loadConditionVariables, conditionTarget, evaluateEach, type EvaluationContext } from '../policies/index.ts';
import type { ExpressionOutcome } from '../expressions/index.ts';

type Waiting = { row: TaskRow; task: EngineTask; source: string };

/**
 * Evaluates the wait conditions of tasks, by task id; tasks without one are left out. Conditions that are not due are checked only when
 * `early`. Each condition is evaluated once per distinct combination of its inputs.
 */
export async function waitConditions(
  tx: Db,
  tasks: readonly { row: TaskRow; task: EngineTask }[],
  moment: EvaluationContext,
  early: boolean,
): Promise<Map<string, ConditionResult>> {
  const waiting = tasks.flatMap(({ row, task }): Waiting[] => {
    const source = task.snapshot.steps[task.position]?.wait?.condition?.condition;
    const checkAt = task.step?.clock?.checkAt ?? null;
    return source === undefined || checkAt === null || (!early && !isDue(checkAt, moment.now))
      ? []
      : [{ row, task, source }];
  });
  const results = new Map<string, ConditionResult>();
  for (const [source, members] of Map.groupBy(waiting, (each) => each.source)) {
    const targets = members.map(({ row }) => conditionTarget(row));
    const outcomes = await evaluateEach(
      tx,
      { place: 'policyWait', source },
      (roots) => loadConditionVariables(tx, targets, roots),
      moment,
    );
    members.forEach(({ task }, index) => {
      const outcome = outcomes[index];
      if (outcome) results.set(task.id, toResult(outcome));
    });
  }
  return results;
}

/** Only `true` ends the wait. */
function toResult(outcome: ExpressionOutcome): ConditionResult {
  if (outcome.kind === 'error') return { error: outcome.message };
  return outcome.value.type === 'bool' && outcome.value.value ? 'holds' : 'fails';
}
