import type { ExpressionUser } from '@oag/governance/expressions';
import { enabledUsers } from '@oag/store/inventory';
import { loadAppOwners } from '@oag/store/tasks';
import type { Db } from '@oag/store/database';
import { loadConditionVariables, type ConditionVariables } from './condition-variables.ts';
import type { ConditionTarget } from './condition-target.ts';
import { evaluateEach } from './evaluate-each.ts';
import type { ExpressionOutcome } from '../expressions/index.ts';
import type { EvaluationContext } from './policy-resolver.ts';

/** The people returned by the expressions of a step, and the error, '' when there is none. */
export type FoundPeople = { userIds: string[]; error: string };

/** A task for which expressions are evaluated. */
export type ExpressionTarget = ConditionTarget & { appId: string };

/**
 * For each target, the enabled people of the first expression that returns any. A failed expression returns nobody.
 * Each is evaluated once per distinct combination of its inputs.
 */
export async function peopleByExpression(
  db: Db,
  sources: readonly string[],
  targets: readonly ExpressionTarget[],
  moment: EvaluationContext,
): Promise<FoundPeople[]> {
  const found = targets.map((): FoundPeople => ({ userIds: [], error: '' }));
  let left = [...targets.keys()];
  for (const source of sources) {
    if (left.length === 0) break;
    const asked = left.flatMap((index) => targets[index] ?? []);
    const given = (
      await evaluateEach(db, { place: 'policyApprover', source }, (roots) => variablesOf(db, asked, roots), moment)
    ).map(toPeople);
    const enabled = await enabledUsers(db, [...new Set(given.flatMap(({ userIds }) => userIds))]);
    for (const [at, index] of left.entries()) {
      const { userIds = [], error = '' } = given[at] ?? {};
      const before = found[index]?.error ?? '';
      found[index] = { userIds: userIds.filter((id) => enabled.has(id)), error: before || error };
    }
    left = left.filter((index) => found[index]?.userIds.length === 0);
  }
  return found;
}

async function variablesOf(
  db: Db,
  targets: readonly ExpressionTarget[],
  roots: ReadonlySet<string>,
): Promise<ConditionVariables[]> {
  const owners = roots.has('appOwners')
    ? await loadAppOwners(db, [...new Set(targets.map(({ appId }) => appId))])
    : new Map<string, ExpressionUser[]>();
  const known = await loadConditionVariables(db, targets, roots);
  return known.map((variables, index) => ({
    ...variables,
    appOwners: owners.get(targets[index]?.appId ?? '') ?? [],
  }));
}

function toPeople(outcome: ExpressionOutcome): FoundPeople {
  if (outcome.kind === 'error') return { userIds: [], error: outcome.message };
  return { userIds: outcome.value.type === 'users' ? [...outcome.value.userIds] : [], error: '' };
}
