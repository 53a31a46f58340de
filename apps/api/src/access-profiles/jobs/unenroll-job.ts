import { builtinPolicyIds } from '@oag/governance/policies';
import {
  accessToRevoke,
  holdRequestCatalog,
  nextFormerPairs,
  openMembershipRequests,
  type HeldAccess,
} from '@oag/store/access-profiles';
import { advanceJob, finishJob, type Job } from '@oag/store/jobs';
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

/** The number of requests, or of pairs of people and entitlements, per transaction. */
const CHUNK = 200;

/**
 * For people who left an access profile: cancels its open requests for them, then revokes access as the profile said when they left, chunk by chunk.
 * People who joined again keep theirs.
 */
export const unenrollJob: JobHandler<'unenroll'> = async (given, { database, expressions }, signal) => {
  let work = given;
  while (!signal.aborted) {
    const next = await database.db.transaction().execute(async (tx): Promise<Job<'unenroll'> | null> => {
      const now = new Date().toISOString();
      const environment = { tx, expressions, now, requestId: '', snapshots: database.snapshots, campaign: null };
      // Nobody joins or leaves before the chunk is written.
      const catalog = await holdRequestCatalog(tx, work.objectId);
      const moved =
        work.phase === 'revoke'
          ? await revoke(work, catalog?.displayName ?? '', environment)
          : await cancel(work, environment);
      if (moved !== null) return moved;
      await finishJob(tx, work);
      return null;
    });
    if (next === null) return;
    work = next;
  }
};

/** Cancels the next open requests; without any, the revocations follow. */
async function cancel(work: Job<'unenroll'>, environment: CommandEnvironment): Promise<Job<'unenroll'>> {
  const { tx } = environment;
  const { after: [, after] = ['', ''], ...cursor } = work.cursor;
  const ids = await openMembershipRequests(tx, work.objectId, cursor.userIds, after, CHUNK);
  const last = ids.at(-1);
  if (last === undefined) return advanceJob(tx, work, { phase: 'revoke', cursor });
  const rows = await lockTasks(tx, ids);
  await applyCommand(
    rows.filter(({ state }) => state === 'OPEN'),
    { kind: 'close', as: 'membershipEnded' },
    environment,
  );
  return advanceJob(tx, work, { phase: 'cancel', cursor: { ...cursor, after: ['', last] } });
}

/** Creates the next revoke tasks. Null after the last. */
async function revoke(
  work: Job<'unenroll'>,
  displayName: string,
  environment: CommandEnvironment,
): Promise<Job<'unenroll'> | null> {
  const { tx } = environment;
  const { cursor, objectId: catalogId } = work;
  if (cursor.revokes === 'NOTHING') return null;
  const pairs = await nextFormerPairs(tx, { catalogId, ...cursor }, cursor.after ?? ['', ''], CHUNK);
  const last = pairs.at(-1);
  if (!last) return null;
  const access = await accessToRevoke(tx, pairs, cursor.revokes, { catalogId, ...cursor });
  await openTasks(
    access.map((each) => planOf(each, work, displayName)),
    environment,
  );
  return advanceJob(tx, work, { phase: 'revoke', cursor: { ...cursor, after: [last.userId, last.entitlementId] } });
}

function planOf(
  { userId, ...access }: HeldAccess,
  { cursor: { actorId = '', bypassesPolicies, origin = 'PROFILE_MEMBERSHIP_MANUAL' } }: Job<'unenroll'>,
  displayName: string,
): TaskPlan {
  const request: RevokeRequest = { source: { request: { requestUserId: actorId } } };
  return {
    ...NO_CAMPAIGN,
    ...access,
    ...{ kind: 'revoke', origin, identityUserId: userId, request, createdBy: '' },
    description: `No longer a member of the access profile ${displayName}`,
    ...(bypassesPolicies && { policyId: builtinPolicyIds.defaultRevocation }),
  };
}
