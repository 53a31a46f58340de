import { updateTemplate } from '@oag/governance/templates';
import { logAction } from '@oag/store/log';
import { updateTemplateRow } from '@oag/store/templates';
import { requireVersion, type Handler } from '../../http/index.ts';
import { managedTemplate, templateLookups, templateResponse } from '../template-access.ts';

export const updateAccessReviewTemplate: Handler<'updateAccessReviewTemplate'> = async ({ path, body }, context) => {
  const { configuration, database, now, raw } = context;
  const patch = body.accessReviewTemplate ?? {};
  const updated = await database.db.transaction().execute(async (tx) => {
    const stored = await managedTemplate(tx, path.id, context);
    requireVersion(raw.headers['if-match'], stored.version, 'template');
    const { policyId, scope, inclusionScope } = stored.template;
    const named = {
      scopes: [scope, patch.scope],
      inclusions: [inclusionScope, patch.inclusionScope],
      attributes: patch.reviewerAttributeConfig,
      signature: patch.signatureConfig ?? stored.template.signatureConfig,
    };
    const lookups = await templateLookups(
      tx,
      { ownerIds: patch.ownerIds, policyId: patch.policyId ?? policyId, ...named },
      configuration,
    );
    const { template, changed } = updateTemplate(stored.template, patch, body.updateMask, lookups, {
      now,
      timeZone: configuration.timeZone,
    });
    if (changed.length === 0) return stored;
    const version = await updateTemplateRow(tx, template);
    await logAction(tx, context, {
      kind: 'templateUpdated',
      objectType: 'accessReviewTemplate',
      objectId: path.id,
      document: { changed },
    });
    return { template, version };
  });
  return templateResponse(updated, context);
};
