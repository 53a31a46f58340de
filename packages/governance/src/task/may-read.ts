import type { Caller, CampaignFacts, EngineTask } from './engine-task.ts';

const startedStates: ReadonlySet<string> = new Set(['ACCESS_REVIEW_STATE_OPEN', 'ACCESS_REVIEW_STATE_CLOSED']);

/**
 * Whether somebody may read a task: super admins, the owners of its campaign, its creator; and, once its campaign has started, its
 * subject, its assignees and those who approved or denied a step of it. Those who were asked last may after it is closed too: who
 * comes too late learns that it is decided.
 */
export function mayRead(task: EngineTask, { userId, isSuperAdmin }: Caller, campaign: CampaignFacts | null): boolean {
  if (userId === '') return false;
  if (isSuperAdmin || campaign?.ownerIds.includes(userId) || task.createdByUserId === userId) return true;
  if (task.kind === 'certify' && !startedStates.has(campaign?.state ?? '')) return false;
  return task.subjectUserId === userId || task.approverIds.includes(userId) || (task.step?.assigneeIds ?? task.lastAssigneeIds).includes(userId);
}
