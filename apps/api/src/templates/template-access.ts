import { attributeAppIds, type AccessReviewLookups } from '@oag/governance/campaigns';
import { GovernanceError } from '@oag/governance/input';
import { mayManageTemplate, mayReadTemplate } from '@oag/governance/templates';
import { legacyRefs, scopeRefs } from '@oag/governance/scope';
import { findDeletedTemplate, findTemplate, type StoredTemplate } from '@oag/store/templates';
import { findReferences } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { AccessReviewInput, AccessReviewScopeV2Input, AccessReviewTemplateResponse } from '@oag/types';
import { campaignPolicy, scopeLookups, signatureLookups } from '../campaigns/index.ts';
import type { Configuration } from '../configuration/index.ts';
import { notFound, type RequestContext } from '../http/index.ts';

/** A template that the caller may read. Throws NOT_FOUND otherwise. */
export async function readableTemplate(
  db: Db,
  id: string,
  { caller }: RequestContext,
  lock: 'forUpdate' | 'none' = 'none',
): Promise<StoredTemplate> {
  const stored = await findTemplate(db, id, lock);
  if (!stored || !mayReadTemplate(stored.template, caller))
    throw notFound('template', id, 'list yours with GET /api/v1/access_review_templates');
  return stored;
}

/** The same, including deleted templates. Throws NOT_FOUND otherwise. */
export async function readableOrDeletedTemplate(db: Db, id: string, context: RequestContext): Promise<StoredTemplate> {
  const deleted = await findDeletedTemplate(db, id);
  return deleted && mayReadTemplate(deleted.template, context.caller) ? deleted : readableTemplate(db, id, context);
}

/** A locked template that the caller may change. Throws NOT_OWNER when the caller may only read it, NOT_FOUND when they may not. */
export async function managedTemplate(tx: Db, id: string, context: RequestContext): Promise<StoredTemplate> {
  const stored = await readableTemplate(tx, id, context, 'forUpdate');
  if (mayManageTemplate(stored.template, context.caller)) return stored;
  throw new GovernanceError({
    reason: 'NOT_OWNER',
    message: 'Only an owner of the template or a super admin may do this; ask one of the owners',
  });
}

type Named = {
  ownerIds?: string[] | null | undefined;
  policyId: string;
  scopes: (AccessReviewScopeV2Input | null | undefined)[];
  inclusions?: AccessReviewInput['inclusionScope'][];
  attributes: AccessReviewInput['reviewerAttributeConfig'];
  signature?: AccessReviewInput['signatureConfig'];
};

/** Looks up the ids in a template. */
export async function templateLookups(
  tx: Db,
  { ownerIds, policyId, scopes, inclusions = [], attributes, signature }: Named,
  configuration: Pick<Configuration, 'outboundHosts'>,
): Promise<AccessReviewLookups> {
  const refs = scopeRefs(...scopes);
  const older = inclusions.flatMap((inclusionScope) => legacyRefs({ inclusionScope: inclusionScope ?? null }).userIds);
  const known = await findReferences(tx, {
    ...refs,
    userIds: [...(ownerIds ?? []), ...refs.userIds, ...older],
    appIds: attributeAppIds(attributes),
  });
  return {
    people: known.people,
    ...(await campaignPolicy(tx, policyId)),
    scope: scopeLookups(known),
    ...(await signatureLookups(tx, signature, configuration)),
  };
}

/** The response of operations on one template, with its version as the ETag. */
export function templateResponse(
  { template, version }: StoredTemplate,
  { header }: RequestContext,
): AccessReviewTemplateResponse {
  header('etag', `"${version}"`);
  return { accessReviewTemplate: template };
}
