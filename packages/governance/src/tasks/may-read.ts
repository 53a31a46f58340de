import { ownsCampaign, seesAll, type Caller } from '../auth/index.ts';
import type { TaskCampaign, EngineTask } from './engine-task.ts';

const startedStates: ReadonlySet<string> = new Set(['ACCESS_REVIEW_STATE_OPEN', 'ACCESS_REVIEW_STATE_CLOSED']);

/**
 * Object rule `readTask`: those who see all, the owners of its campaign and its creator; once the campaign has started,
 * also its subject, its assignees and those who approved or denied a step. The last assignees may still read a closed
 * task. Advisers read the task while it is open.
 */
export function mayRead(task: EngineTask, caller: Caller, campaign: TaskCampaign | null): boolean {
  const { userId } = caller;
  if (userId === '') return false;
  if (seesAll(caller) || ownsCampaign(campaign?.ownerIds ?? [], caller) || task.createdByUserId === userId) return true;
  if (task.kind === 'certify' && !startedStates.has(campaign?.state ?? '')) return false;
  return (
    task.subjectUserId === userId ||
    task.approverIds.includes(userId) ||
    (task.step?.assigneeIds ?? task.lastAssigneeIds).includes(userId) ||
    isAdviser(task, userId)
  );
}

/** Advice is wanted only until the task is closed. */
const isAdviser = (task: EngineTask, userId: string): boolean =>
  task.state === 'OPEN' && task.adviserIds.includes(userId);

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
  // Who asks the subject for advice wants them to read the question.
  if (isAdviser(task, userId)) return true;
  return campaign?.disclosesReviews === true && campaign.state === 'ACCESS_REVIEW_STATE_CLOSED';
}
