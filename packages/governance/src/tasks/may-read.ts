import { ownsCampaign, seesAll, type Caller } from '../auth/index.ts';
import type { TaskCampaign, EngineTask } from './engine-task.ts';

const startedStates: ReadonlySet<string> = new Set(['ACCESS_REVIEW_STATE_OPEN', 'ACCESS_REVIEW_STATE_CLOSED']);

/**
 * Object rule `readTask`: those who see all, the owners of its campaign and its creator; once the campaign has started,
 * also its subject, its assignees and those who approved or denied a step. The last assignees may still read a closed
 * task.
 */
export function mayRead(task: EngineTask, caller: Caller, campaign: TaskCampaign | null): boolean {
  const { userId } = caller;
  if (userId === '') return false;
  if (seesAll(caller) || ownsCampaign(campaign?.ownerIds ?? [], caller) || task.createdByUserId === userId) return true;
  if (task.kind === 'certify' && !startedStates.has(campaign?.state ?? '')) return false;
  return (
    task.subjectUserId === userId ||
    task.approverIds.includes(userId) ||
    (task.step?.assigneeIds ?? task.lastAssigneeIds).includes(userId)
  );
}

/**
 * Whether a caller who may read the task may also read its comments, insights and recommendation. The subject of a
 * review may not, unless the campaign is closed and discloses reviews.
 */
export function mayReadReview(task: EngineTask, caller: Caller, campaign: TaskCampaign | null): boolean {
  const { userId } = caller;
  if (task.kind !== 'certify' || task.subjectUserId !== userId) return true;
  if (seesAll(caller) || ownsCampaign(campaign?.ownerIds ?? [], caller)) return true;
  if (task.approverIds.includes(userId) || (task.step?.assigneeIds ?? task.lastAssigneeIds).includes(userId))
    return true;
  return campaign?.disclosesReviews === true && campaign.state === 'ACCESS_REVIEW_STATE_CLOSED';
}
