import { requestOrigin } from '@oag/governance/tasks';
import { assertTaskAllowed } from '@oag/governance/findings';
import { findFinding } from '@oag/store/findings';
import { findingPlans } from '../finding-plans.ts';
import { findingPolicyId } from '../../policies/index.ts';
import { loadFinding } from '../load-finding.ts';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';
import { openTasks } from '../../task-commands/index.ts';

export const createFindingTask: Handler<'createFindingTask'> = async ({ path, body }, context) => {
  const { database, caller } = context;
  const { taskId } = await database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createFindingTask', { ...body, ...path }, context, async () => {
      const finding = await loadFinding(tx, path.finding_id, context);
      assertTaskAllowed(finding);
      const policyId = await findingPolicyId(tx, body.policyId ?? '', finding.appId);
      const plans = await findingPlans(tx, [finding], {
        policyId,
        createdBy: caller.userId,
        origin: requestOrigin(caller),
      });
      const [id = ''] = await openTasks(plans, { ...context, tx, clientId: context.caller.clientRowId });
      return { taskId: id };
    }),
  );
  const stored = await findFinding(database.db, { id: path.finding_id });
  return { finding: stored?.finding ?? null, taskId };
};
