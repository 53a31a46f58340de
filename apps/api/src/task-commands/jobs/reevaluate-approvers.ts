import { lockTasks, queueUnseenRequests, takeApproverChanges } from '@oag/store/tasks';
import { applyCommand } from '../apply-command.ts';
import { isConnectionLost, type Service } from '../../http/index.ts';

const BATCH_SIZE = 500;

/**
 * Resolves the approvers of open requests again whose owners, groups or managers have changed. Queue entries are taken in the same transaction, so
 * a killed process loses none. When a batch fails, its tasks are tried one by one; a failing task is logged and stays queued.
 */
export async function reevaluateApprovers(service: Service, signal: AbortSignal): Promise<void> {
  await service.database.db.transaction().execute(queueUnseenRequests);
  let batchSize = BATCH_SIZE;
  for (let after = '0'; !signal.aborted;) {
    let taken: Awaited<ReturnType<typeof takeApproverChanges>>;
    try {
      await service.database.db.transaction().execute(async (tx) => {
        taken = await takeApproverChanges(tx, after, batchSize);
        const rows = taken ? await lockTasks(tx, taken.taskIds) : [];
        const environment = {
          tx,
          snapshots: service.database.snapshots,
          campaign: null,
          expressions: service.expressions,
          now: new Date().toISOString(),
          requestId: '',
        };
        await applyCommand(rows, { kind: 'reevaluateApprovers' }, environment);
      });
    } catch (error) {
      if (isConnectionLost(error) || !taken) throw error;
      if (batchSize > 1) {
        batchSize = 1;
        continue;
      }
      service.log.error(
        { err: error, taskId: taken.taskIds[0] },
        'the approvers of a task could not be resolved again; the service will retry',
      );
    }
    if (!taken) return;
    after = taken.last;
  }
}
