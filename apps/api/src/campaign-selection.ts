import { customPolicies, GovernanceError, refusedOverride, scopePredicate, type Predicate } from '@oag/governance';
import { listChosenEntitlements, policiesAround, selectedPolicies, type ChosenEntitlement, type Db, type SelectionTable, type StoredCampaign } from '@oag/store';
import type { SetupRow } from '@oag/governance';
import type { Policy } from '@oag/types';
import { parseExpressionsIn } from './compile-beside.ts';
import type { Moment } from './policy-resolver.ts';
import { resolvePredicate } from './resolve-predicate.ts';

export const toSetupRow = ({ appId, entitlementId }: ChosenEntitlement): SetupRow => ({ appId, appEntitlementId: entitlementId });

/** What a campaign is to select, for the store, and by whose policies it is reviewed; null when by its own only. */
export type SelectionPlan = { written: Predicate; predicate: Predicate; overrides: { campaignPolicyId: string; customs: { entitlementId: string; policyId: string }[] } | null };

/** Reads the scope of a campaign at a moment. `predicate` has everything looked up; `written` is as it was said. Throws BAD_REQUEST for an expression that cannot be evaluated. */
export async function planSelection(db: Db, { accessReview }: StoredCampaign, moment: Moment): Promise<SelectionPlan> {
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

/** The policies of the campaign and those that go before it for some of the selection. Throws BAD_REQUEST for one that cannot review. */
export async function overridePolicies(db: Db, campaignId: string, table: SelectionTable): Promise<Policy[]> {
  const ids = await selectedPolicies(db, campaignId, table);
  const policies = await policiesAround(db, ids);
  for (const id of ids) {
    const refused = refusedOverride(id, policies);
    if (refused) throw new GovernanceError({ reason: 'BAD_REQUEST', message: `${refused}; give the entitlement or the app another one, or switch usePolicyOverride off` });
  }
  return [...policies.values()];
}
