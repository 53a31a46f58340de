import type { TaskCampaign } from './engine-task.ts';

/** Whether a review's campaign is open and not closing, so that timers apply. Always true for other kinds of task. */
export const campaignRuns = (taskKind: string, campaign: TaskCampaign | null): boolean =>
  taskKind !== 'certify' || (campaign?.state === 'ACCESS_REVIEW_STATE_OPEN' && !campaign.isClosing);
