import { checkPolicy, newPolicy, userIdsIn } from '@oag/governance';
import { appendLog, insertPolicy, lookUp, newId } from '@oag/store';
import type { Handler } from '../request-context.ts';

export const createPolicy: Handler<'createPolicy'> = async ({ body }, { caller, database, now, requestId }) => {
  const policy = await database.db.transaction().execute(async (tx) => {
    const { people } = await lookUp(tx, { userIds: userIdsIn(body) });
    checkPolicy(body, { enabledUserIds: new Set([...people].flatMap(([id, person]) => (person.isEnabled ? [id] : []))) });
    const created = newPolicy(body, { id: newId(), now });
    await insertPolicy(tx, created);
    await appendLog(tx, [{ actorId: caller.userId, kind: 'policyCreated', objectType: 'policy', objectId: created.id, requestId, document: { displayName: created.displayName } }]);
    return created;
  });
  return { policy };
};
