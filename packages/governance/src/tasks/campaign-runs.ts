import type { CampaignFacts } from './engine-task.ts';

/** Whether the campaign of a review runs and is not being ended: only then does anything happen to the review by itself. Tasks of other kinds belong to no campaign in this respect. */
export const campaignRuns = (taskKind: string, campaign: CampaignFacts | null): boolean =>
  taskKind !== 'certify' || (campaign?.state === 'ACCESS_REVIEW_STATE_OPEN' && !campaign.isClosing);
