import { builtinPolicyIds } from '@oag/governance/policies';
import { advanceJob, finishJob, type Deletion, type Job } from '@oag/store/jobs';
import { nextDeletedAccess, openTasksOfDeleted, type DeletedAccess } from '@oag/store/requests';
import { lockTasks } from '@oag/store/tasks';
import type { JobHandler } from '../../jobs/index.ts';
import {
  applyCommand,
  NO_CAMPAIGN,
  openTasks,
  type CommandEnvironment,
  type TaskPlan,
} from '../../task-commands/index.ts';
import type { RevokeRequest } from '../../tasks/index.ts';

/** The number of tasks, or of grants, per transaction. */
const CHUNK = 200;

/**
 * After a deletion: closes the open tasks that ask for something of it, then records each grant that ended with it as a revoke task that is
 * carried out, chunk by chunk.
 */
export const cascadeJob: JobHandler<'cascade'> = async (given, { database, expressions }, signal) => {
  let work = given;
  while (!signal.aborted) {
    const next = await database.db.transaction().execute(async (tx): Promise<Job<'cascade'> | null> => {
      const now = new Date().toISOString();
      const environment = { tx, expressions, now, requestId: '', snapshots: database.snapshots, campaign: null };
      return work.phase === 'record' ? record(work, environment) : close(work, environment);
    });
    if (next === null) return;
    work = next;
  }
};

/** Closes the next open tasks; without any, the grants follow. */
async function close(work: Job<'cascade'>, environment: CommandEnvironment): Promise<Job<'cascade'>> {
  const { tx } = environment;
  const { after = '', ...cursor } = work.cursor;
  const ids = await openTasksOfDeleted(tx, cursor, after, CHUNK);
  const last = ids.at(-1);
  if (last === undefined) return advanceJob(tx, work, { phase: 'record', cursor });
  await applyCommand(
    (await lockTasks(tx, ids)).filter(({ state }) => state === 'OPEN'),
    { kind: 'close', as: 'objectDeleted', comment: sentence(cursor) },
    environment,
  );
  return advanceJob(tx, work, { phase: 'close', cursor: { ...cursor, after: last } });
}

/** Records the next grants. Null after the last. */
async function record(work: Job<'cascade'>, environment: CommandEnvironment): Promise<Job<'cascade'> | null> {
  const { tx } = environment;
  const { cursor } = work;
  const access = await nextDeletedAccess(tx, cursor, cursor.after ?? '', CHUNK);
  const last = access.at(-1);
  if (!last) {
    await finishJob(tx, work);
    return null;
  }
  const ids = await openTasks(
    access.map((each) => planOf(each, cursor)),
    environment,
  );
  await applyCommand(
    await lockTasks(tx, ids),
    { kind: 'close', as: 'grantGone', comment: sentence(cursor) },
    environment,
  );
  return advanceJob(tx, work, { phase: 'record', cursor: { ...cursor, after: last.grantId } });
}

function planOf({ access }: DeletedAccess, cursor: Job<'cascade'>['cursor']): TaskPlan {
  const request: RevokeRequest = { source: { request: { requestUserId: cursor.actorId ?? '' } } };
  return {
    ...NO_CAMPAIGN,
    ...access,
    ...{ kind: 'revoke', origin: 'CASCADE_DELETE', request, createdBy: '' },
    policyId: builtinPolicyIds.defaultRevocation,
    description: sentence(cursor),
  };
}

const words: { readonly [What in Deletion['what']]: string } = {
  app: 'app',
  account: 'account',
  resourceType: 'resource type',
  resource: 'resource',
  entitlement: 'entitlement',
};

const sentence = ({ what, displayName }: Pick<Deletion, 'what' | 'displayName'>): string =>
  `The ${words[what]} ${displayName} was deleted`;
