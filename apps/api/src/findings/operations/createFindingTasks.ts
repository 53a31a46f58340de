import { requestOrigin } from '@oag/governance/tasks';
import { startFindingBulk } from '../finding-bulk.ts';
import { findingPolicyId } from '../../policies/index.ts';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';

export const createFindingTasks: Handler<'createFindingTasks'> = async ({ body }, context) => {
  const { policyId = '' } = body;
  return context.database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createFindingTasks', body, context, async () => {
      await findingPolicyId(tx, policyId, '');
      return startFindingBulk(tx, body, { kind: 'tasks', policyId, origin: requestOrigin(context.caller) }, context);
    }),
  );
};
