import { ownsCampaign, seesAll, type Caller } from '../auth/index.ts';
import type { CampaignFacts, EngineTask } from './engine-task.ts';

const startedStates: ReadonlySet<string> = new Set(['ACCESS_REVIEW_STATE_OPEN', 'ACCESS_REVIEW_STATE_CLOSED']);

/**
 * Object rule `readTask`. Who sees all, the owners of its campaign, its creator; and, once its campaign has started, its
 * subject, its assignees and those who approved or denied a step of it. Those who were asked last
 * may after it is closed too: who comes too late learns that it is decided.
 */
export function mayRead(task: EngineTask, caller: Caller, campaign: CampaignFacts | null): boolean {
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
 * Whether the caller, who may read the task, may also read what reviewers wrote about it, its insights and its recommendation. Those whose
 * access is reviewed may not, unless the campaign is closed and says so: reviewers write about them, not to them.
 */
export function mayReadReview(task: EngineTask, caller: Caller, campaign: CampaignFacts | null): boolean {
  const { userId } = caller;
  if (task.kind !== 'certify' || task.subjectUserId !== userId) return true;
  if (seesAll(caller) || ownsCampaign(campaign?.ownerIds ?? [], caller)) return true;
  if (task.approverIds.includes(userId) || (task.step?.assigneeIds ?? task.lastAssigneeIds).includes(userId))
    return true;
  return campaign?.disclosesReviews === true && campaign.state === 'ACCESS_REVIEW_STATE_CLOSED';
}
