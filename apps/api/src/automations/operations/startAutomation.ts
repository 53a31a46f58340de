import { brokenContext } from '@oag/governance/automations';
import { GovernanceError, assertNoViolations } from '@oag/governance/input';
import { logAction } from '@oag/store/log';
import { startExecutions } from '@oag/store/automations';
import { requireAutomation } from '../automation-access.ts';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';

export const startAutomation: Handler<'startAutomation'> = async ({ path, body }, context) => {
  const { caller, database, now } = context;
  return database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'startAutomation', { path, body }, context, async () => {
      const { id: automationId, enabled } = await requireAutomation(tx, path.id, 'forUpdate');
      if (!enabled)
        throw new GovernanceError({
          reason: 'WRONG_STATE',
          message: `The automation ${automationId} is switched off; set enabled before you start it`,
        });
      assertNoViolations(brokenContext(body.context));
      const values = body.context?.context ?? {};
      const [run] = await startExecutions(
        tx,
        [{ automationId, stepId: '', taskId: '', context: values, createdBy: caller.userId }],
        now,
      );
      if (!run) throw new Error(`The run of the automation ${automationId} was not made`);
      const { id } = run;
      await logAction(tx, context, {
        kind: 'automationStarted',
        objectType: 'automationExecution',
        objectId: id,
        document: { automationId },
      });
      return { executionId: id };
    }),
  );
};
