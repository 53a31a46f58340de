import { listChosenEntitlements } from '@oag/store/scope';
import type { Db } from '@oag/store/database';
import type { AccessReviewTemplate, TemplateScopeAndEntitlementsResponse } from '@oag/types';
import { createExpansion } from '../inventory/index.ts';
import { readerOf } from '../http/index.ts';
import { policyFor, type Asked } from '../campaigns/index.ts';

/** The scope of a template and its chosen entitlements, with the expanded objects. */
export async function templateScopeAnswer(
  db: Db,
  { id, policyId, scope, usePolicyOverride }: AccessReviewTemplate,
  { mask, context }: Asked,
): Promise<TemplateScopeAndEntitlementsResponse> {
  const chosen = await listChosenEntitlements(db, id, 'template');
  const policyOf = policyFor({ policyId, usePolicyOverride });
  const { want, load, path, expanded } = createExpansion(await readerOf(db, context));
  for (const [name, kind, ids] of [
    ['app_id', 'app', chosen.map(({ appId }) => appId)],
    ['entitlement_id', 'appEntitlement', chosen.map(({ entitlementId }) => entitlementId)],
    ['policy_id', 'policy', chosen.map(policyOf)],
  ] as const) {
    if (mask.has(name)) want(kind, ids);
  }
  await load(db);
  const list = chosen.map((row) => ({
    accessReviewTemplateEntitlement: {
      ...{
        accessReviewTemplateId: id,
        appId: row.appId,
        appEntitlementId: row.entitlementId,
        appResourceId: row.resourceId,
        appResourceTypeId: row.resourceTypeId,
      },
      ...{
        policyId: policyOf(row),
        customPolicyId: row.customPolicyId ?? '',
        tenantId: context.tenantId,
        createdAt: row.createdAt,
        updatedAt: row.createdAt,
        deletedAt: row.deletedAt,
      },
    },
    appPath: path('app', row.appId),
    entitlementPath: path('appEntitlement', row.entitlementId),
    policyPath: path('policy', policyOf(row)),
  }));
  return { scope, list, expanded };
}
