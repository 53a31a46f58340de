import { logAction } from '@oag/store/log';
import { deleteAutomationRow } from '@oag/store/automations';
import { requireAutomation } from '../automation-access.ts';
import type { Handler } from '../../http/index.ts';

export const deleteAutomation: Handler<'deleteAutomation'> = async ({ path }, { caller, database, now, requestId }) => {
  await database.db.transaction().execute(async (tx) => {
    const { id, displayName } = await requireAutomation(tx, path.id, 'forUpdate');
    await deleteAutomationRow(tx, id, now);
    await logAction(
      tx,
      { caller, requestId },
      { kind: 'automationDeleted', objectType: 'automation', objectId: id, document: { displayName } },
    );
  });
  return {};
};
