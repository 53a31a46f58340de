import { listChosenEntitlements, type ChosenEntitlement } from '@oag/store/scope';
import type { Db } from '@oag/store/database';
import type { StoredCampaign } from '@oag/store/campaigns';
import type { CampaignScopeAndEntitlementsResponse } from '@oag/types';
import { createExpansion } from '../inventory/index.ts';
import { readerOf, type RequestContext } from '../http/index.ts';

export const SETUP_PATHS = ['app_id', 'entitlement_id', 'policy_id'] as const;

/** The related objects to expand, and the caller who reads them. */
export type Asked = { mask: Set<(typeof SETUP_PATHS)[number]>; context: Pick<RequestContext, 'caller' | 'tenantId'> };

/** The policy that the tasks of a chosen entitlement follow. */
export const policyFor =
  ({ policyId, usePolicyOverride }: { policyId: string; usePolicyOverride: boolean }) =>
  (row: ChosenEntitlement): string =>
    (usePolicyOverride && (row.customPolicyId ?? row.certifyPolicyId)) || policyId;

/** The scope of a campaign and its chosen entitlements, with the expanded objects. */
export async function scopeAnswer(
  db: Db,
  { accessReview }: StoredCampaign,
  { mask, context }: Asked,
): Promise<CampaignScopeAndEntitlementsResponse> {
  const chosen = await listChosenEntitlements(db, accessReview.id);
  const policyOf = policyFor(accessReview);
  const expansion = createExpansion(await readerOf(db, context));
  if (mask.has('app_id'))
    expansion.want(
      'app',
      chosen.map((row) => row.appId),
    );
  if (mask.has('entitlement_id'))
    expansion.want(
      'appEntitlement',
      chosen.map((row) => row.entitlementId),
    );
  if (mask.has('policy_id')) expansion.want('policy', chosen.map(policyOf));
  await expansion.load(db);
  return {
    scopeV2: accessReview.scopeV2,
    list: chosen.map((row) => ({
      accessReviewEntitlement: {
        accessReviewId: accessReview.id,
        appId: row.appId,
        appEntitlementId: row.entitlementId,
        appResourceId: row.resourceId,
        appResourceTypeId: row.resourceTypeId,
        policyId: policyOf(row),
        customPolicyId: row.customPolicyId ?? '',
        tenantId: context.tenantId,
        createdAt: row.createdAt,
        updatedAt: row.createdAt,
        deletedAt: row.deletedAt,
      },
      appPath: expansion.path('app', row.appId),
      entitlementPath: expansion.path('appEntitlement', row.entitlementId),
      policyPath: expansion.path('policy', policyOf(row)),
    })),
    expanded: expansion.expanded,
  };
}
