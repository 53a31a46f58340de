import { advanceJob, finishJob, type Job } from '@oag/store/jobs';
import { findCampaign } from '@oag/store/campaigns';
import { listUnremediated } from '@oag/store/remediation';
import { lockTasks } from '@oag/store/tasks';
import { makeRevokeTasks } from '../../task-commands/index.ts';
import { jobActor, type JobHandler } from '../../jobs/index.ts';

const CHUNK = 1_000;

/** Creates the revoke tasks of denied access, chunk by chunk: of the reviews that the job names, or of all without one. */
export const remediateJob: JobHandler<'remediate'> = async (given, { database, expressions }, signal) => {
  let work: Job<'remediate'> | null = given;
  const among = given.cursor.taskIds ?? [];
  const { actorId, clientId } = jobActor(given);
  while (work !== null && !signal.aborted) {
    const current: Job<'remediate'> = work;
    work = await database.db.transaction().execute(async (tx): Promise<Job<'remediate'> | null> => {
      const campaign = await findCampaign(tx, current.objectId, 'forShare');
      const isOver = campaign?.accessReview.state === 'ACCESS_REVIEW_STATE_CLOSED';
      const ids = isOver ? await listUnremediated(tx, current.objectId, among, current.cursor.after ?? '', CHUNK) : [];
      const last = ids.at(-1);
      if (last === undefined) {
        await finishJob(
          tx,
          current,
          isOver ? { state: 'DONE' } : { state: 'FAILED', error: 'The campaign no longer exists' },
        );
        return null;
      }
      const denied = await lockTasks(tx, ids);
      // Another job may have created its revoke task in the meantime.
      const still = new Set(await listUnremediated(tx, current.objectId, ids, '', CHUNK));
      await makeRevokeTasks(
        denied.filter(({ id }) => still.has(id)),
        actorId,
        { tx, now: new Date().toISOString(), requestId: '', clientId, expressions },
      );
      return advanceJob(tx, current, { phase: 'make', cursor: { ...current.cursor, after: last } });
    });
  }
};
