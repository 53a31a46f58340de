import type { Bench, Laboratory } from './laboratory.ts';
import type { Result } from './row.ts';
import type { Reviewer } from './organization/reviewers.ts';

/** The service with one large open campaign and reviewers who are signed in. */
export type OpenCampaign = Bench & { campaignId: string; reviewers: Reviewer[] };

/** Something that is measured on an open campaign. */
export type CampaignRow = (campaign: OpenCampaign, laboratory: Laboratory) => Promise<Result[]>;
