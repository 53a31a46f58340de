import { requestOrigin } from '@oag/governance/tasks';
import { assertTaskAllowed } from '@oag/governance/findings';
import { findFinding } from '@oag/store/findings';
import { findingPolicyId } from '../../policies/index.ts';
import { remediationPlan } from '../finding-plans.ts';
import { loadFinding } from '../load-finding.ts';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';
import { openTasks } from '../../task-commands/index.ts';

export const createFindingRemediationTask: Handler<'createFindingRemediationTask'> = async (
  { path, body },
  context,
) => {
  const { database, caller } = context;
  const { taskId } = await database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createFindingRemediationTask', { ...body, ...path }, context, async () => {
      const finding = await loadFinding(tx, path.finding_id, context);
      assertTaskAllowed(finding);
      const policyId = await findingPolicyId(tx, body.policyId ?? '', finding.appId);
      const plan = await remediationPlan(tx, finding, body, {
        policyId,
        createdBy: caller.userId,
        origin: requestOrigin(caller),
      });
      const [id = ''] = await openTasks([plan], { ...context, tx, clientId: context.caller.clientRowId });
      return { taskId: id };
    }),
  );
  const stored = await findFinding(database.db, { id: path.finding_id });
  return { finding: stored?.finding ?? null, taskId };
};
