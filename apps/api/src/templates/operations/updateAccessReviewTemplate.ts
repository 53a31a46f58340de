import { updateTemplate } from '@oag/governance/templates';
import { appendLog } from '@oag/store/log';
import { updateTemplateRow } from '@oag/store/templates';
import { requireVersion, type Handler } from '../../http/index.ts';
import { managedTemplate, templateLookups, templateResponse } from '../template-access.ts';

export const updateAccessReviewTemplate: Handler<'updateAccessReviewTemplate'> = async ({ path, body }, context) => {
  const { caller, configuration, database, now, raw, requestId } = context;
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
    await appendLog(tx, [
      {
        actorId: caller.userId,
        kind: 'templateUpdated',
        objectType: 'accessReviewTemplate',
        objectId: path.id,
        requestId,
        document: { changed },
      },
    ]);
    return { template, version };
  });
  return templateResponse(updated, context);
};
