import type { ActionResult } from '@oag/governance/tasks';
import { addToTaskRequest, createResource, findResourceName, type NewResource } from '@oag/store/inventory';
import { appendLog } from '@oag/store/log';
import { finishJob } from '@oag/store/jobs';
import type { Db } from '@oag/store/database';
import type { LockedTaskRow } from '@oag/store/tasks';
import { applyCommand } from '../../task-commands/index.ts';
import { lockTaskAtStep, actionRequest } from '../../tasks/index.ts';
import type { JobHandler } from '../../jobs/index.ts';

/**
 * Executes the action step of a task that creates a resource: the resource, the task and the end of the step change in
 * one transaction, so that it is created once. Nothing is created for a task that has left the step.
 */
export const resourceActionJob: JobHandler<'resourceAction'> = async (work, { database, expressions }) => {
  await database.db.transaction().execute(async (tx) => {
    const task = await lockTaskAtStep(tx, work.cursor.taskId, work.objectId);
    if (task) {
      const now = new Date().toISOString();
      const result = await carryOut(tx, task.row, now);
      const environment = {
        tx,
        snapshots: database.snapshots,
        campaign: task.campaign,
        expressions,
        now,
        requestId: '',
      };
      await applyCommand([task.row], { kind: 'actionEnded', stepId: work.objectId, result }, environment);
    }
    await finishJob(tx, work);
  });
};

async function carryOut(tx: Db, row: LockedTaskRow, now: string): Promise<ActionResult> {
  const wanted = actionRequest(row)?.resource;
  if (!wanted) throw new Error(`The task ${row.id} does not request a resource`);
  const made = await createResource(tx, wanted, now);
  if (!made) return { as: 'error', ...(await whyNot(tx, wanted)) };
  const created = {
    appResourceId: made.resourceId,
    appResourceTypeId: wanted.resourceTypeId,
    appEntitlementIds: made.entitlementIds,
  };
  await addToTaskRequest(tx, row.id, { created });
  const document = { taskId: row.id, displayName: wanted.displayName, appEntitlementIds: made.entitlementIds };
  await appendLog(tx, [
    { actorId: '', kind: 'resourceCreated', objectType: 'appResource', objectId: made.resourceId, document },
  ]);
  return { as: 'success' };
}

const whyNot = async (tx: Db, wanted: NewResource): Promise<{ errorCode: string; errorMessage: string }> =>
  (await findResourceName(tx, wanted)) === 'noType'
    ? {
        errorCode: 'NOT_FOUND',
        errorMessage: `The app ${wanted.appId} no longer has the resource type ${wanted.resourceTypeId}`,
      }
    : { errorCode: 'ALREADY_EXISTS', errorMessage: `There is a resource with the name ${wanted.displayName} already` };
