import { logAction } from '@oag/store/log';
import { deleteTemplateRow } from '@oag/store/templates';
import { requireVersion, type Handler } from '../../http/index.ts';
import { managedTemplate } from '../template-access.ts';

export const deleteAccessReviewTemplate: Handler<'deleteAccessReviewTemplate'> = async ({ path: { id } }, context) => {
  const { database, now, raw } = context;
  await database.db.transaction().execute(async (tx) => {
    const { template, version } = await managedTemplate(tx, id, context);
    requireVersion(raw.headers['if-match'], version, 'template');
    await deleteTemplateRow(tx, id, now);
    const document = { displayName: template.displayName };
    await logAction(tx, context, {
      kind: 'templateDeleted',
      objectType: 'accessReviewTemplate',
      objectId: id,
      document,
    });
  });
  return {};
};
