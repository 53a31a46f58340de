import type { Caller } from '@oag/governance/auth';
import type { PersonCommand } from '@oag/governance/tasks';
import type { Db } from '@oag/store/database';
import { readExpandMask, type Handler, type RequestContext } from '../../http/index.ts';
import { startStepUp, taskTarget, useStepUps } from '../../step-up/index.ts';
import { callerOf, type LoadedTask, TASK_PATHS, taskView } from '../../tasks/index.ts';
import { runTaskAction } from '../task-action.ts';

export const approveTaskWithStepUp: Handler<'approveTaskWithStepUp'> = async ({ path, body }, context) => {
  const { policyStepId: stepId, stepUpTransactionId: id = '', expandMask, comment = '' } = body;
  if (id === '') return start(path.task_id, stepId, expandMask, context);
  const approval = async (by: Caller, { row }: LoadedTask, tx: Db): Promise<PersonCommand> => {
    const { target, providerId } = await taskTarget(tx, row.id, stepId, context);
    const presented = [{ id, providerId, field: 'stepUpTransactionId' }];
    return {
      kind: 'approveWithStepUp',
      by,
      stepId,
      comment,
      stepUps: await useStepUps(tx, presented, target, row.access_review_id, context),
    };
  };
  const answer = await runTaskAction(context, path.task_id, expandMask, approval);
  return { ...answer, redirectUrl: '', stepUpTransactionId: id };
};

/** Starts a fresh authentication, and returns the task as it is. */
async function start(
  taskId: string,
  stepId: string,
  expandMask: Parameters<typeof readExpandMask>[0],
  context: RequestContext,
) {
  const { database } = context;
  const mask = readExpandMask(expandMask, TASK_PATHS);
  const { transaction, redirectUrl } = await database.db.transaction().execute(async (tx) => {
    const { target, providerId } = await taskTarget(tx, taskId, stepId, context);
    return startStepUp(tx, target, providerId, context);
  });
  const view = await taskView(database, taskId, callerOf(context), mask);
  return { ...view, ticketActionId: '', redirectUrl, stepUpTransactionId: transaction.id };
}
