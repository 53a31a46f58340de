import { expressionAccount, expressionEntitlement } from '@oag/governance/expressions';
import { appUsersByIds, entitlementsByIds } from '@oag/store/inventory';
import { loadExpressionUsers } from '@oag/store/tasks';
import type { Db } from '@oag/store/database';
import type { ConditionTarget } from './condition-target.ts';
import { withAnalyses } from './request-analysis.ts';

/** The variables of a condition by name. */
export type ConditionVariables = { readonly [name: string]: unknown };

const distinct = (ids: (string | null)[]): string[] =>
  [...new Set(ids.filter((id) => id !== null && id !== ''))] as string[];

/**
 * The variables of each target. It loads only the variables that some condition reads (`roots`), with one statement for each kind, whatever
 * the number of targets.
 */
export async function loadConditionVariables(
  db: Db,
  given: readonly ConditionTarget[],
  roots: ReadonlySet<string>,
): Promise<ConditionVariables[]> {
  const targets = roots.has('task') ? await withAnalyses(db, given) : given;
  const ids = (root: string, of: (target: ConditionTarget) => string | null): string[] =>
    roots.has(root) ? distinct(targets.map(of)) : [];
  const people = await loadExpressionUsers(
    db,
    ids('subject', ({ identityUserId }) => identityUserId),
  );
  const accounts = await appUsersByIds(
    db,
    ids('account', ({ appUserId }) => appUserId),
  );
  const entitlements = await entitlementsByIds(
    db,
    ids('entitlement', ({ entitlementId }) => entitlementId),
  );
  const accountFacts = new Map([...accounts].map(([id, account]) => [id, expressionAccount(account)]));
  const entitlementFacts = new Map(
    [...entitlements].map(([id, entitlement]) => [id, expressionEntitlement(entitlement)]),
  );
  return targets.map(({ identityUserId, appUserId, entitlementId, task }) => ({
    subject: people.get(identityUserId ?? '') ?? null,
    account: accountFacts.get(appUserId ?? '') ?? null,
    entitlement: entitlementFacts.get(entitlementId) ?? null,
    task,
    ip: null,
  }));
}
