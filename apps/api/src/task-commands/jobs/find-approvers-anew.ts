import { lockTasks, noteUnseenRequests, takeApproverChanges } from '@oag/store/tasks';
import { applyCommand } from '../apply-command.ts';
import { isConnectionLost, type Service } from '../../http/index.ts';

const AT_ONCE = 500;

/**
 * Asks those who are found now at open requests whose owners, groups or managers have changed, many in one transaction with the notes of them.
 * What a killed process took is there again. A task that breaks is told and left for the next time; the others go on, one by one.
 */
export async function findApproversAnew(service: Service, signal: AbortSignal): Promise<void> {
  await service.database.db.transaction().execute(noteUnseenRequests);
  let atOnce = AT_ONCE;
  for (let after = '0'; !signal.aborted;) {
    let taken: Awaited<ReturnType<typeof takeApproverChanges>>;
    try {
      await service.database.db.transaction().execute(async (tx) => {
        taken = await takeApproverChanges(tx, after, atOnce);
        const rows = taken ? await lockTasks(tx, taken.taskIds) : [];
        const environment = {
          tx,
          snapshots: service.database.snapshots,
          campaign: null,
          expressions: service.expressions,
          now: new Date().toISOString(),
          requestId: '',
        };
        await applyCommand(rows, { kind: 'findApproversAnew' }, environment);
      });
    } catch (error) {
      if (isConnectionLost(error) || !taken) throw error;
      if (atOnce > 1) {
        atOnce = 1;
        continue;
      }
      service.log.error(
        { err: error, taskId: taken.taskIds[0] },
        'the approvers of a task could not be found anew; it will be tried again',
      );
    }
    if (!taken) return;
    after = taken.last;
  }
}
