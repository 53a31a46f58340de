import { checkPolicy, newPolicy } from '@oag/governance/policies';
import { logAction } from '@oag/store/log';
import { insertPolicy, lockPolicies } from '@oag/store/policies';
import { newId } from '@oag/store/database';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';
import { loadPolicyLookups } from '../policy-lookups.ts';

export const createPolicy: Handler<'createPolicy'> = async ({ body }, context) => {
  const { database, now } = context;
  const policy = await database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createPolicy', body, context, async () => {
      await lockPolicies(tx);
      checkPolicy(body, await loadPolicyLookups(tx, body, '', context));
      const created = newPolicy(body, { id: newId(), now });
      await insertPolicy(tx, created);
      await logAction(tx, context, {
        kind: 'policyCreated',
        objectType: 'policy',
        objectId: created.id,
        document: { displayName: created.displayName },
      });
      return created;
    }),
  );
  context.header('etag', '"1"');
  return { policy };
};
