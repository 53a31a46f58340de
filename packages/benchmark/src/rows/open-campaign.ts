import type { CampaignRow } from '../campaign-row.ts';
import { createCampaign, prepareCampaign, startCampaign } from '../organization/campaign.ts';
import { callOverhead } from './call-overhead.ts';
import { decideTasks } from './decide-tasks.ts';
import { issueTokens } from './issue-tokens.ts';
import type { Result, Row } from '../row.ts';
import { reviewersAtWork } from './reviewers-at-work.ts';
import { submitDecisions } from './submit-decisions.ts';
import { signInReviewers } from '../organization/reviewers.ts';
import { searchPage } from './search-page.ts';
import { searchPages } from './search-pages.ts';

/** The busiest ones are at work in the end; the others decide before, so that they leave enough to decide. */
const REVIEWERS = 250;

// Those that only read come first: the others leave fewer open reviews behind.
const parts: readonly CampaignRow[] = [
  searchPages,
  searchPage,
  callOverhead,
  issueTokens,
  decideTasks,
  submitDecisions,
  reviewersAtWork,
];

/** All measurements on an open campaign over everything, in sequence on the same campaign. */
export const openCampaign: Row = (laboratory) =>
  laboratory.withBench(async (bench) => {
    const { client } = bench.service;
    const campaignId = await createCampaign(client);
    await prepareCampaign(client, campaignId);
    await startCampaign(client, campaignId);
    const reviewers = await signInReviewers(bench, REVIEWERS);
    await bench.database.pool.query('vacuum (analyze)');
    await bench.database.pool.query('checkpoint');
    const results: Result[] = [];
    for (const part of parts) results.push(...(await part({ ...bench, campaignId, reviewers }, laboratory)));
    return results;
  });
