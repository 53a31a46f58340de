import { newRequestableAction } from '@oag/governance/automations';
import { logAction } from '@oag/store/log';
import { insertRequestableAction } from '@oag/store/automations';
import { lockPolicies } from '@oag/store/policies';
import { newId } from '@oag/store/database';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';
import { loadRequestableActionLookups } from '../requestable-action-access.ts';

export const createRequestableAction: Handler<'createRequestableAction'> = async ({ body }, context) => {
  const { caller, database, now } = context;
  const requestableAction = await database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createRequestableAction', body, context, async () => {
      await lockPolicies(tx);
      const created = newRequestableAction(body, await loadRequestableActionLookups(tx, body), { id: newId(), now });
      await insertRequestableAction(tx, created, caller.userId);
      const document = { displayName: created.displayName };
      await logAction(tx, context, {
        kind: 'requestableActionCreated',
        objectType: 'requestableAction',
        objectId: created.id,
        document,
      });
      return created;
    }),
  );
  return { requestableAction };
};
