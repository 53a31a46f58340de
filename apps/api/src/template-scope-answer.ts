import { listChosenEntitlements, type Db } from '@oag/store';
import type { AccessReviewTemplate, TemplateScopeAndEntitlementsResponse } from '@oag/types';
import { createExpansion } from './expand.ts';
import type { SETUP_PATHS } from './scope-answer.ts';

type Asked = { mask: Set<(typeof SETUP_PATHS)[number]>; tenantId: string };

/** The scope of a template and the entitlements chosen for it, with the objects that the mask asks for. */
export async function templateScopeAnswer(db: Db, { id, policyId, scope }: AccessReviewTemplate, { mask, tenantId }: Asked): Promise<TemplateScopeAndEntitlementsResponse> {
  const chosen = await listChosenEntitlements(db, id, 'template');
  const { want, load, path, expanded } = createExpansion();
  for (const [name, kind, ids] of [
    ['app_id', 'app', chosen.map(({ appId }) => appId)],
    ['entitlement_id', 'appEntitlement', chosen.map(({ entitlementId }) => entitlementId)],
    ['policy_id', 'policy', [policyId]],
  ] as const) {
    if (mask.has(name)) want(kind, ids);
  }
  await load(db);
  const list = chosen.map(({ appId, entitlementId, resourceId, resourceTypeId, createdAt }) => ({
    accessReviewTemplateEntitlement: {
      ...{ accessReviewTemplateId: id, appId, appEntitlementId: entitlementId, appResourceId: resourceId, appResourceTypeId: resourceTypeId },
      ...{ policyId, customPolicyId: '', tenantId, createdAt, updatedAt: createdAt, deletedAt: null },
    },
    appPath: path('app', appId),
    entitlementPath: path('appEntitlement', entitlementId),
    policyPath: path('policy', policyId),
  }));
  return { scope, list, expanded };
}
