import { appendLog, submissionRecords } from '@oag/store/log';
import { releaseDeadSubmissions } from '@oag/store/submissions';
import type { Service } from '../../http/index.ts';

const ERROR =
  'The service stopped before the submission was complete; no decision was applied, and all are pending again';

/** Releases the decisions held by submissions of killed processes. The log records each as failed. */
export async function releaseSubmissions(
  { database, log }: Pick<Service, 'database' | 'log'>,
  now: string = new Date().toISOString(),
): Promise<void> {
  const released = await database.db.transaction().execute(async (tx) => {
    const dead = await releaseDeadSubmissions(tx, now, ERROR);
    const records =
      dead.length > 0
        ? await submissionRecords(
            tx,
            dead.map(({ id }) => id),
          )
        : new Map<string, object>();
    await appendLog(
      tx,
      dead.map(({ id, accessReviewId, userId }) => ({
        actorId: userId,
        kind: 'submissionFailed',
        objectType: 'accessReview',
        objectId: accessReviewId,
        document: { submissionId: id, error: ERROR, record: records.get(id) },
      })),
    );
    return dead.map(({ id }) => id);
  });
  if (released.length > 0)
    log.warn({ submissionIds: released }, 'submissions of a stopped process failed; their decisions are pending again');
}
