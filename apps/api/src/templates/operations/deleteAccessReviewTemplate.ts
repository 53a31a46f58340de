import { appendLog } from '@oag/store/log';
import { deleteTemplateRow } from '@oag/store/templates';
import { requireVersion, type Handler } from '../../http/index.ts';
import { managedTemplate } from '../template-access.ts';

export const deleteAccessReviewTemplate: Handler<'deleteAccessReviewTemplate'> = async ({ path: { id } }, context) => {
  const { caller, database, now, raw, requestId } = context;
  await database.db.transaction().execute(async (tx) => {
    const { template, version } = await managedTemplate(tx, id, context);
    requireVersion(raw.headers['if-match'], version, 'template');
    await deleteTemplateRow(tx, id, now);
    const document = { displayName: template.displayName };
    await appendLog(tx, [
      {
        actorId: caller.userId,
        kind: 'templateDeleted',
        objectType: 'accessReviewTemplate',
        objectId: id,
        requestId,
        document,
      },
    ]);
  });
  return {};
};
