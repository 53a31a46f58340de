import { newTemplate, templatePolicyId } from '@oag/governance/templates';
import { logAction } from '@oag/store/log';
import { insertTemplate } from '@oag/store/templates';
import { newId } from '@oag/store/database';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';
import { templateLookups, templateResponse } from '../template-access.ts';

export const createAccessReviewTemplate: Handler<'createAccessReviewTemplate'> = async ({ body }, context) => {
  const { caller, configuration, database, now } = context;
  const created = await database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createAccessReviewTemplate', body, context, async () => {
      const lookups = await templateLookups(
        tx,
        {
          ownerIds: body.ownerIds,
          policyId: templatePolicyId(body.policyId),
          scopes: [body.scope],
          attributes: body.reviewerAttributeConfig,
          signature: body.signatureConfig,
        },
        configuration,
      );
      const template = newTemplate(body, lookups, { id: newId(), now, timeZone: configuration.timeZone });
      await insertTemplate(tx, template, caller.userId);
      const document = { displayName: template.displayName };
      await logAction(tx, context, {
        kind: 'templateCreated',
        objectType: 'accessReviewTemplate',
        objectId: template.id,
        document,
      });
      return { template, version: '1' };
    }),
  );
  return templateResponse(created, context);
};
