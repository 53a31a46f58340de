import { takeExpiredGrants } from '@oag/store';
import { openTasks } from './open-tasks.ts';
import { outsideCampaigns, type OpeningEnvironment, type TaskPlan } from './task-plan.ts';
import type { RevokeRequest } from './task-request.ts';

/** Makes the revoke tasks of grants whose time is over, unless a later grant goes on or a revocation is under way. */
export async function expireGrants(taskIds: string[], environment: OpeningEnvironment): Promise<void> {
  const { tx, now } = environment;
  const expired = await takeExpiredGrants(tx, taskIds, now);
  const plans = expired
    .filter(({ isSettled }) => !isSettled)
    .map(({ id, numericId, endedAt, appId, entitlementId, appUserId, identityUserId }): TaskPlan => {
      const request: RevokeRequest = { source: { expired: { expiredAt: endedAt } } };
      return {
        ...outsideCampaigns,
        ...{ appId, entitlementId, appUserId, identityUserId },
        kind: 'revoke',
        origin: 'TIME_REVOKE',
        description: `The time for which task ${numericId} gave the access is over`,
        createdBy: '',
        createdFrom: { taskId: id, numericId, kind: 'grant' },
        request,
      };
    });
  await openTasks(plans, environment);
}
