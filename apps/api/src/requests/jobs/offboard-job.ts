import { auditEntry } from '@oag/governance/tasks';
import {
  accessOfPerson,
  addRevocations,
  lockAbandonedRevocations,
  lockOffboardingsOf,
  openRevocationsOf,
  personOffboarded,
  type PersonalAccess,
} from '@oag/store/requests';
import { advanceJob, finishJob, type Job } from '@oag/store/jobs';
import { appendLog, type LogEntry } from '@oag/store/log';
import { lockTasks, type LockedTaskRow } from '@oag/store/tasks';
import type { Db } from '@oag/store/database';
import {
  applyCommand,
  openTasks,
  NO_CAMPAIGN,
  type OpeningEnvironment,
  type TaskPlan,
} from '../../task-commands/index.ts';
import { toLogEntry, type RevokeRequest } from '../../tasks/index.ts';
import type { JobHandler } from '../../jobs/index.ts';

/** The number of revoke tasks created or cancelled per transaction. */
const CHUNK = 200;

/**
 * Revokes all access of a person, chunk by chunk: creates a revoke task for each, unless one is open. It stops when the
 * offboarding is no longer at the step that started it. Without access to revoke the offboarding ends at once.
 */
export const offboardJob: JobHandler<'offboard'> = async (given, { database, expressions }, signal) => {
  let work = given;
  while (!signal.aborted) {
    const next = await database.db.transaction().execute(async (tx): Promise<Job<'offboard'> | null> => {
      const environment = { tx, expressions, now: new Date().toISOString(), requestId: '' };
      const offboarding = await lockOffboarding(tx, work.objectId);
      const userId = offboarding?.identity_user_id ?? '';
      if (!offboarding || offboarding.step_id !== work.cursor.stepId) {
        await finishJob(tx, work);
        return null;
      }
      const { entitlementId = '', appUserId = '', made = 0, followed = 0 } = work.cursor;
      const access = await accessOfPerson(tx, userId, offboarding.id, [entitlementId, appUserId], CHUNK);
      const done = await revoke(access, offboarding, environment);
      const sums = { made: made + done.made, followed: followed + done.followed };
      const last = access.at(-1);
      if (last && access.length === CHUNK) {
        return advanceJob(tx, work, {
          phase: 'revoke',
          cursor: { ...work.cursor, ...sums, entitlementId: last.entitlementId, appUserId: last.appUserId ?? '' },
        });
      }
      const stepComment = `Revoke tasks created: ${sums.made}; already open and included: ${sums.followed}`;
      await appendLog(tx, [
        toLogEntry(
          offboarding.id,
          auditEntry({ state: 'OPEN', position: offboarding.position }, '', {
            kind: 'policyEvaluationStep',
            payload: { stepComment },
          }),
          '',
        ),
      ]);
      await finishJob(tx, work);
      await applyCommand(
        [offboarding],
        { kind: 'runDue', condition: 'unknown' },
        { ...environment, snapshots: database.snapshots, campaign: null },
      );
      return null;
    });
    if (next === null) return;
    work = next;
  }
};

/** Serializes the offboardings of a person. */
async function lockOffboarding(tx: Db, id: string): Promise<LockedTaskRow | undefined> {
  const [row] = await lockTasks(tx, [id]);
  if (row) await lockOffboardingsOf(tx, row.identity_user_id ?? '');
  return row;
}

async function revoke(
  access: readonly PersonalAccess[],
  offboarding: LockedTaskRow,
  environment: OpeningEnvironment,
): Promise<{ made: number; followed: number }> {
  const { tx, requestId } = environment;
  const keyOf = ({ entitlementId, appUserId }: Pick<PersonalAccess, 'entitlementId' | 'appUserId'>): string =>
    `${entitlementId} ${appUserId ?? ''}`;
  const open = await openRevocationsOf(tx, offboarding.identity_user_id ?? '', access);
  const covered = new Set(open.map(keyOf));
  const made = await openTasks(
    access.filter((each) => !covered.has(keyOf(each))).map((each) => planOf(each, offboarding)),
    environment,
  );
  await addRevocations(tx, offboarding.id, made, true);
  await addRevocations(
    tx,
    offboarding.id,
    open.map(({ taskId }) => taskId),
    false,
  );
  const stepComment = `The offboarding ${offboarding.numeric_id} includes this task`;
  await appendLog(
    tx,
    open.map(({ taskId, position }): LogEntry =>
      toLogEntry(
        taskId,
        auditEntry({ state: 'OPEN', position }, '', { kind: 'policyEvaluationStep', payload: { stepComment } }),
        requestId,
      ),
    ),
  );
  return { made: made.length, followed: open.length };
}

function planOf(
  { appId, entitlementId, appUserId }: PersonalAccess,
  { id, numeric_id: numericId, identity_user_id, created_by, origin }: LockedTaskRow,
): TaskPlan {
  const request: RevokeRequest = { source: { request: { requestUserId: created_by } } };
  return {
    ...NO_CAMPAIGN,
    ...{ appId, entitlementId, appUserId, origin, request },
    kind: 'revoke',
    identityUserId: identity_user_id,
    description: `Part of the offboarding ${numericId}`,
    createdBy: created_by,
    createdFrom: { taskId: id, numericId, kind: 'offboarding' },
  };
}

/** Cancels the open revoke tasks of a cancelled offboarding, chunk by chunk. */
export const unoffboardJob: JobHandler<'unoffboard'> = async (given, { database, expressions }, signal) => {
  let work = given;
  while (!signal.aborted) {
    const next = await database.db.transaction().execute(async (tx): Promise<Job<'unoffboard'> | null> => {
      await lockOffboardingsOf(tx, await personOffboarded(tx, work.objectId));
      const { tasks, last } = await lockAbandonedRevocations(tx, work.objectId, work.cursor.after ?? '', CHUNK);
      await applyCommand(
        tasks,
        { kind: 'close', as: 'offboardingCancelled' },
        {
          tx,
          snapshots: database.snapshots,
          campaign: null,
          expressions,
          now: new Date().toISOString(),
          requestId: '',
        },
      );
      if (last !== null) return advanceJob(tx, work, { phase: 'cancel', cursor: { ...work.cursor, after: last } });
      await finishJob(tx, work);
      return null;
    });
    if (next === null) return;
    work = next;
  }
};
