import { advanceJob, finishJob, type Job } from '@oag/store/jobs';
import { lockDelegation } from '@oag/store/inventory';
import { lockTasksAssignedTo } from '@oag/store/tasks';
import { applyCommand } from '../apply-command.ts';
import type { JobHandler } from '../../jobs/index.ts';

/** Open tasks per transaction. */
const CHUNK = 2_000;

/** Reassigns open tasks to a person's delegate, chunk by chunk, as long as the delegation has not changed. */
export const delegateJob: JobHandler<'delegate'> = async (given, { database, expressions }, signal) => {
  let work = given;
  const from = given.objectId;
  const { delegatedUserId: to, setAt } = given.cursor;
  while (!signal.aborted) {
    const next = await database.db.transaction().execute(async (tx): Promise<Job<'delegate'> | null> => {
      const now = new Date().toISOString();
      const delegation = await lockDelegation(tx, from);
      const isOver = delegation?.expirationAt != null && Date.parse(delegation.expirationAt) <= Date.parse(now);
      const isCurrent =
        delegation?.delegatedUserId === to && Date.parse(delegation.setAt) === Date.parse(setAt) && !isOver;
      const rows = isCurrent ? await lockTasksAssignedTo(tx, from, work.cursor.after ?? '', CHUNK) : [];
      const last = rows.at(-1);
      if (!last) {
        await finishJob(tx, work);
        return null;
      }
      await applyCommand(
        rows,
        { kind: 'reassignToDelegate', from, to },
        { tx, snapshots: database.snapshots, campaign: null, expressions, now, requestId: '' },
      );
      return advanceJob(tx, work, { phase: 'move', cursor: { ...work.cursor, after: last.id } });
    });
    if (next === null) return;
    work = next;
  }
};
