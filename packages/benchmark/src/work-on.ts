import type { CampaignRow } from './campaign-row.ts';
import { startCampaign } from './organization/campaign.ts';
import type { Bench, Laboratory } from './laboratory.ts';
import { signInReviewers } from './organization/reviewers.ts';
import type { Result } from './row.ts';
import { untilQuiet } from './until-quiet.ts';

/** One has hardly enough reviews for all decisions of a part. */
const REVIEWERS = 5;

/** Carries parts out, one after the other, on a campaign that is prepared, once it has begun. */
export async function workOn(
  bench: Bench,
  campaignId: string,
  parts: readonly CampaignRow[],
  laboratory: Laboratory,
): Promise<Result[]> {
  await startCampaign(bench.service.client, campaignId);
  const campaign = { ...bench, campaignId, reviewers: await signInReviewers(bench, REVIEWERS) };
  const results: Result[] = [];
  for (const part of parts) {
    await untilQuiet(campaign, laboratory.say);
    results.push(...(await part(campaign, laboratory)));
  }
  return results;
}
