import { GovernanceError } from '@oag/governance/input';
import { stepContext } from '@oag/governance/automations';
import type { StoredExecution } from '@oag/store/automations';
import type { CommandEnvironment } from '../task-commands/index.ts';
import { runExpression } from '../expressions/index.ts';

/** The value of an expression in the next step of a run, as JSON. Throws GovernanceError, which ends the run, if it has no value. */
export async function evaluateInStep(
  source: string,
  { context, steps, results }: StoredExecution,
  { tx, expressions, now }: CommandEnvironment,
): Promise<unknown> {
  const done = results.map(({ output = null }, index) => ({ stepName: steps[index]?.stepName ?? '', output }));
  const outcome = await runExpression(tx, expressions, {
    place: 'automationStep',
    source,
    now,
    variables: { ctx: stepContext(context, done) },
  });
  if (outcome.kind === 'error') throw failed(source, outcome.message);
  return outcome.value.type === 'data' || outcome.value.type === 'bool' ? outcome.value.value : null;
}

/** Whether the skip condition of a step holds. */
export async function isSkipped(
  source: string,
  execution: StoredExecution,
  environment: CommandEnvironment,
): Promise<boolean> {
  if (source === '') return false;
  const value = await evaluateInStep(source, execution, environment);
  if (typeof value !== 'boolean') throw failed(source, 'it gives neither true nor false');
  return value;
}

const failed = (source: string, why: string): GovernanceError =>
  new GovernanceError({ reason: 'BAD_REQUEST', message: `The expression ${source} cannot be evaluated: ${why}` });
