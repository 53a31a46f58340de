import { customsOf, type SetScopeLookups } from '@oag/governance/campaigns';
import { scopeRefs } from '@oag/governance/scope';
import type { NewTemplateScope } from '@oag/governance/templates';
import { logAction } from '@oag/store/log';
import { findReferences } from '@oag/store/inventory';
import { policiesAround } from '@oag/store/policies';
import { replaceChosenEntitlements, setCustomPolicies } from '@oag/store/scope';
import { updateTemplateRow } from '@oag/store/templates';
import type { AccessReviewScopeV2Input, AccessReviewTemplate } from '@oag/types';
import { requireVersion, type RequestContext } from '../http/index.ts';
import { scopeLookups } from '../campaigns/index.ts';
import { managedTemplate } from './template-access.ts';

type Named = { scope: AccessReviewScopeV2Input | null | undefined; entitlementIds: string[]; policyIds: string[] };
type Decide = (template: AccessReviewTemplate, lookups: SetScopeLookups, at: { now: string }) => NewTemplateScope;

/** Replaces the scope of a template and its chosen entitlements as `decide` returns them, in one transaction. */
export function setScopeOfTemplate(
  id: string,
  { scope, entitlementIds, policyIds }: Named,
  context: RequestContext,
  decide: Decide,
): Promise<AccessReviewTemplate> {
  const { database, now, raw } = context;
  return database.db.transaction().execute(async (tx) => {
    const stored = await managedTemplate(tx, id, context);
    requireVersion(raw.headers['if-match'], stored.version, 'template');
    const known = await findReferences(tx, { ...scopeRefs(scope), entitlementIds });
    const { template, rows } = decide(
      stored.template,
      {
        scope: scopeLookups(known),
        appIdsOfEntitlements: known.appIdsOfEntitlements,
        policies: await policiesAround(tx, policyIds),
      },
      { now },
    );
    await updateTemplateRow(tx, template);
    await replaceChosenEntitlements(
      tx,
      id,
      rows.map((row) => row.appEntitlementId),
      'template',
    );
    await setCustomPolicies(tx, id, customsOf(rows), 'template');
    const document = { entitlements: rows.length };
    await logAction(tx, context, {
      kind: 'templateScopeSet',
      objectType: 'accessReviewTemplate',
      objectId: id,
      document,
    });
    return template;
  });
}
