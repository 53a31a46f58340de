import { newRequestableAction } from '@oag/governance';
import { appendLog, insertRequestableAction, lockPolicies, newId } from '@oag/store';
import { madeOnce } from '../made-once.ts';
import { requestableActionFacts } from '../requestable-action-access.ts';
import type { Handler } from '../request-context.ts';

export const createRequestableAction: Handler<'createRequestableAction'> = async ({ body }, context) => {
  const { caller, database, now, requestId } = context;
  const requestableAction = await database.db.transaction().execute((tx) =>
    madeOnce(tx, 'createRequestableAction', body, context, async () => {
      await lockPolicies(tx);
      const created = newRequestableAction(body, await requestableActionFacts(tx, body), { id: newId(), now });
      await insertRequestableAction(tx, created, caller.userId);
      const document = { displayName: created.displayName };
      await appendLog(tx, [{ actorId: caller.userId, kind: 'requestableActionCreated', objectType: 'requestableAction', objectId: created.id, requestId, document }]);
      return created;
    }),
  );
  return { requestableAction };
};
