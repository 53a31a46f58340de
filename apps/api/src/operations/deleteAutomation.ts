import { appendLog, deleteAutomationRow } from '@oag/store';
import { requireAutomation } from '../automation-access.ts';
import type { Handler } from '../request-context.ts';

export const deleteAutomation: Handler<'deleteAutomation'> = async ({ path }, { caller, database, now, requestId }) => {
  await database.db.transaction().execute(async (tx) => {
    const { id, displayName } = await requireAutomation(tx, path.id, 'forUpdate');
    await deleteAutomationRow(tx, id, now);
    await appendLog(tx, [{ actorId: caller.userId, kind: 'automationDeleted', objectType: 'automation', objectId: id, requestId, document: { displayName } }]);
  });
  return {};
};
