import { updateRequestableAction as applyUpdate } from '@oag/governance/automations';
import { logAction } from '@oag/store/log';
import { lockPolicies } from '@oag/store/policies';
import { updateRequestableActionRow } from '@oag/store/automations';
import { loadRequestableActionLookups, requireRequestableAction } from '../requestable-action-access.ts';
import type { Handler } from '../../http/index.ts';

export const updateRequestableAction: Handler<'updateRequestableAction'> = async (
  { path, body },
  { caller, database, now, requestId },
) => {
  const patch = body.requestableAction ?? {};
  const requestableAction = await database.db.transaction().execute(async (tx) => {
    await lockPolicies(tx);
    const current = await requireRequestableAction(tx, path.id, 'forUpdate');
    const { action, changed } = applyUpdate(
      current,
      patch,
      body.updateMask,
      await loadRequestableActionLookups(tx, patch),
      {
        now,
      },
    );
    if (changed.length === 0) return current;
    await updateRequestableActionRow(tx, action);
    await logAction(
      tx,
      { caller, requestId },
      { kind: 'requestableActionUpdated', objectType: 'requestableAction', objectId: action.id, document: { changed } },
    );
    return action;
  });
  return { requestableAction };
};
