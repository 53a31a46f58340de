import { checkPolicy, newPolicy } from '@oag/governance';
import { appendLog, insertPolicy, lockPolicies, newId } from '@oag/store';
import { madeOnce } from '../made-once.ts';
import { policyFacts } from '../policy-facts.ts';
import type { Handler } from '../request-context.ts';

export const createPolicy: Handler<'createPolicy'> = async ({ body }, context) => {
  const { caller, database, now, requestId } = context;
  const policy = await database.db.transaction().execute((tx) =>
    madeOnce(tx, 'createPolicy', body, context, async () => {
      await lockPolicies(tx);
      checkPolicy(body, await policyFacts(tx, body, '', context));
      const created = newPolicy(body, { id: newId(), now });
      await insertPolicy(tx, created);
      await appendLog(tx, [{ actorId: caller.userId, kind: 'policyCreated', objectType: 'policy', objectId: created.id, requestId, document: { displayName: created.displayName } }]);
      return created;
    }),
  );
  context.header('etag', '"1"');
  return { policy };
};
