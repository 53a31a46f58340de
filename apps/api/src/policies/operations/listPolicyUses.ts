import { seesAll } from '@oag/governance/auth';
import { countPolicyUses, listPolicyUses as listUses, type PolicyUseRow } from '@oag/store/policies';
import type { PolicyUse } from '@oag/types';
import type { Handler } from '../../http/index.ts';
import { storedPolicy } from '../stored-policy.ts';

const kinds: { readonly [Kind in PolicyUseRow['kind']]: PolicyUse['kind'] } = {
  accessReview: 'POLICY_USE_KIND_ACCESS_REVIEW',
  accessReviewTemplate: 'POLICY_USE_KIND_ACCESS_REVIEW_TEMPLATE',
  app: 'POLICY_USE_KIND_APP',
  appEntitlement: 'POLICY_USE_KIND_APP_ENTITLEMENT',
  policy: 'POLICY_USE_KIND_POLICY',
  requestableAction: 'POLICY_USE_KIND_REQUESTABLE_ACTION',
};

export const listPolicyUses: Handler<'listPolicyUses'> = async (
  { path, query },
  { caller, database: { db }, pager },
) => {
  await storedPolicy(db, path.id);
  const pages = pager({ ...path, ...query });
  // Of campaigns and templates, those are named and counted that the caller could list.
  const ownerId = seesAll(caller) ? null : caller.userId;
  const { rows, after } = await listUses(db, path.id, ownerId, pages.read(query));
  const { accessReview, accessReviewTemplate, app, appEntitlement, policy, requestableAction } = await countPolicyUses(
    db,
    path.id,
    ownerId,
  );
  return {
    list: rows.map((row): PolicyUse => ({ ...row, kind: kinds[row.kind] })),
    counts: {
      accessReviews: accessReview,
      accessReviewTemplates: accessReviewTemplate,
      apps: app,
      appEntitlements: appEntitlement,
      policies: policy,
      requestableActions: requestableAction,
    },
    nextPageToken: pages.token(after),
  };
};
