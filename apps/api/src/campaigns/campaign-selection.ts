import {
  customPolicies,
  refusedOverride,
  scopePredicate,
  type Predicate,
  type SetupRow,
  unresolvedParts,
  withResolved,
  type UnresolvedPredicate,
} from '@oag/governance/scope';
import { GovernanceError } from '@oag/governance/input';
import {
  listChosenEntitlements,
  selectedPolicies,
  type ChosenEntitlement,
  type SelectionTable,
  inheritedResources,
} from '@oag/store/scope';
import { policiesAround } from '@oag/store/policies';
import type { Db } from '@oag/store/database';
import type { StoredCampaign } from '@oag/store/campaigns';
import type { Policy } from '@oag/types';
import { parseExpressionsIn } from '../expressions/index.ts';
import { type EvaluationContext, selectByExpression } from '../policies/index.ts';

export const toSetupRow = ({ appId, entitlementId }: ChosenEntitlement): SetupRow => ({
  appId,
  appEntitlementId: entitlementId,
});

/** The predicate that a campaign selects by, for the store, and the policies that may override its own; null for none. */
export type SelectionPlan = {
  written: Predicate;
  predicate: Predicate;
  overrides: { campaignPolicyId: string; customs: { entitlementId: string; policyId: string }[] } | null;
};

/** Reads the scope of a campaign at a point in time. `predicate` is resolved; `written` is as set. Throws BAD_REQUEST for an expression that cannot be evaluated. */
export async function planSelection(
  db: Db,
  { accessReview }: StoredCampaign,
  moment: EvaluationContext,
): Promise<SelectionPlan> {
  const chosen = await listChosenEntitlements(db, accessReview.id);
  await parseExpressionsIn(moment.evaluator, accessReview.scopeV2);
  const written = scopePredicate(accessReview, chosen.map(toSetupRow), moment.now);
  const customs = customPolicies(accessReview, chosen);
  return {
    written,
    predicate: await resolvePredicate(db, written, moment),
    overrides: accessReview.usePolicyOverride ? { campaignPolicyId: accessReview.policyId, customs } : null,
  };
}

/** The policies of the campaign and those that override it for parts of the selection. Throws BAD_REQUEST for one that cannot review. */
export async function overridePolicies(db: Db, campaignId: string, table: SelectionTable): Promise<Policy[]> {
  const ids = await selectedPolicies(db, campaignId, table);
  const policies = await policiesAround(db, ids);
  for (const id of ids) {
    const refused = refusedOverride(id, policies);
    if (refused)
      throw new GovernanceError({
        reason: 'BAD_REQUEST',
        message: `${refused}; give the entitlement or the app another one, or switch usePolicyOverride off`,
      });
  }
  return [...policies.values()];
}

/** The predicate with everything resolved that does not compile to SQL. Throws BAD_REQUEST for an expression that cannot be evaluated. */
async function resolvePredicate(db: Db, predicate: Predicate, moment: EvaluationContext): Promise<Predicate> {
  const found = new Map<Predicate, Predicate>();
  for (const part of unresolvedParts(predicate)) found.set(part, await resolvePart(db, part, moment));
  return found.size === 0 ? predicate : withResolved(predicate, found);
}

async function resolvePart(db: Db, part: UnresolvedPredicate, moment: EvaluationContext): Promise<Predicate> {
  if (part.kind === 'inheritedOn') return { kind: 'resourceIn', ids: await inheritedResources(db, part) };
  if (part.kind === 'userExpression')
    return { kind: 'userIn', ids: await selectByExpression(db, 'campaignUsers', part.source, moment) };
  return { kind: 'accountIn', ids: await selectByExpression(db, 'campaignAccounts', part.source, moment) };
}
