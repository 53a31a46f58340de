import { attributeKey, compileExpression, type UserFact } from '@oag/governance';
import { enabledUsers, loadAppOwnerFacts, type Db } from '@oag/store';
import { conditionFacts, type ConditionTarget, type ConditionVariables } from './condition-facts.ts';
import { runExpression } from './evaluate-expression.ts';
import type { Moment } from './policy-resolver.ts';

/** Whom the expressions of a step gave for a task, and what went wrong, '' when nothing did. */
export type FoundPeople = { userIds: string[]; error: string };

/** A task for which expressions are evaluated. */
export type ExpressionTarget = ConditionTarget & { appId: string };

/**
 * Whom the first of the expressions that gives somebody enabled gives, for each target in order. One that cannot be evaluated gives nobody.
 * Each is evaluated once for each distinct combination of what it reads.
 */
export async function peopleByExpression(db: Db, sources: readonly string[], targets: readonly ExpressionTarget[], moment: Moment): Promise<FoundPeople[]> {
  const found = targets.map((): FoundPeople => ({ userIds: [], error: '' }));
  let left = [...targets.keys()];
  for (const source of sources) {
    if (left.length === 0) break;
    const given = await evaluateEach(db, source, left.flatMap((index) => targets[index] ?? []), moment);
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

async function evaluateEach(db: Db, source: string, targets: readonly ExpressionTarget[], { now, evaluator }: Moment): Promise<FoundPeople[]> {
  const compilation = compileExpression('policyApprover', source);
  if (compilation.kind === 'problems') return targets.map(() => ({ userIds: [], error: compilation.problems.map(({ message }) => message).join('; ') }));
  const { expression } = compilation;
  const known = new Map<string, FoundPeople>();
  const results: FoundPeople[] = [];
  for (const variables of await variablesOf(db, targets, new Set(expression.reads.flatMap(([root]) => root ?? [])))) {
    const key = attributeKey(expression, variables);
    const result = known.get(key) ?? toPeople(await runExpression(db, evaluator, { place: 'policyApprover', source, variables, now }));
    known.set(key, result);
    results.push(result);
  }
  return results;
}

async function variablesOf(db: Db, targets: readonly ExpressionTarget[], roots: ReadonlySet<string>): Promise<ConditionVariables[]> {
  const owners = roots.has('appOwners') ? await loadAppOwnerFacts(db, [...new Set(targets.map(({ appId }) => appId))]) : new Map<string, UserFact[]>();
  const facts = await conditionFacts(db, targets, roots);
  return facts.map((variables, index) => ({ ...variables, appOwners: owners.get(targets[index]?.appId ?? '') ?? [] }));
}

function toPeople(outcome: Awaited<ReturnType<typeof runExpression>>): FoundPeople {
  if (outcome.kind === 'error') return { userIds: [], error: outcome.message };
  return { userIds: outcome.value.type === 'users' ? [...outcome.value.userIds] : [], error: '' };
}
