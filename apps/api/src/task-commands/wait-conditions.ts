import { isDue } from '@oag/governance/time';
import type { ConditionResult, EngineTask } from '@oag/governance/tasks';
import type { Db } from '@oag/store/database';
import type { TaskRow } from '@oag/store/tasks';
import { conditionFacts, conditionTarget, evaluateEach, type Moment } from '../policies/index.ts';
import type { ExpressionOutcome } from '../expressions/index.ts';

type Waiting = { row: TaskRow; task: EngineTask; source: string };

/**
 * Whether the conditions hold for which tasks wait, by the id of the task; tasks that wait for none are left out. Those whose time to try
 * has not come are tried only when `early`. Each condition is evaluated once for each distinct combination of what it reads.
 */
export async function waitConditions(
  tx: Db,
  tasks: readonly { row: TaskRow; task: EngineTask }[],
  moment: Moment,
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
      (roots) => conditionFacts(tx, targets, roots),
      moment,
    );
    members.forEach(({ task }, index) => {
      const outcome = outcomes[index];
      if (outcome) results.set(task.id, toResult(outcome));
    });
  }
  return results;
}

/** Only `true` lets a task go on. */
function toResult(outcome: ExpressionOutcome): ConditionResult {
  if (outcome.kind === 'error') return { error: outcome.message };
  return outcome.value.type === 'bool' && outcome.value.value ? 'holds' : 'fails';
}
