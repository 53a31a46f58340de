import type { ClaimedRun } from '@oag/store/connectors';
import type { Db } from '@oag/store/database';
import { lockTasks } from '@oag/store/tasks';
import type { Service } from '../http/index.ts';
import {
  conditionTarget,
  type ConditionTarget,
  evaluateEach,
  type EvaluationContext,
  loadConditionVariables,
} from '../policies/index.ts';
import type { ScimAttributes } from './scim-user.ts';

const TEXT_MAX = 1024;

/** The attributes that the policy sets for a new account, and why they cannot be found, '' when they can. */
export async function accountAttributes(
  { database, expressions }: Pick<Service, 'database' | 'expressions'>,
  { settings, taskId }: Pick<ClaimedRun, 'settings' | 'taskId'>,
  now: string,
): Promise<{ attributes: ScimAttributes; error: string }> {
  const sources = Object.entries(settings.config ?? {});
  if (sources.length === 0) return { attributes: {}, error: '' };
  return database.db.transaction().execute(async (tx) => {
    const [row] = await lockTasks(tx, [taskId]);
    if (!row) return { attributes: {}, error: 'The task was deleted' };
    return evaluateAll(tx, sources, conditionTarget(row), { now, evaluator: expressions });
  });
}

async function evaluateAll(
  db: Db,
  sources: readonly [string, string][],
  target: ConditionTarget,
  moment: EvaluationContext,
): Promise<{ attributes: ScimAttributes; error: string }> {
  const attributes: { [name: string]: string | number | boolean } = {};
  for (const [name, source] of sources) {
    const [outcome] = await evaluateEach(
      db,
      { place: 'accountProvisioning', source },
      (roots) => loadConditionVariables(db, [target], roots),
      moment,
    );
    const value = outcome?.kind === 'value' && outcome.value.type === 'data' ? outcome.value.value : undefined;
    if (outcome?.kind === 'error')
      return { attributes, error: `The attribute ${name} cannot be found: ${outcome.message}` };
    if (!isScalar(value)) return { attributes, error: `The attribute ${name} is not a text, a number, true or false` };
    attributes[name] = value;
  }
  return { attributes, error: '' };
}

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= TEXT_MAX);
