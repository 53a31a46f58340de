import type { CampaignRow } from '../campaign-row.ts';
import { createCampaign, prepareCampaign } from '../organization/campaign.ts';
import { longPatience } from '../process.ts';
import { reportMillion } from './report-million.ts';
import type { Row } from '../row.ts';
import { submitOnce } from './submit-decisions.ts';
import { workOn } from '../work-on.ts';

/** So that reports have decisions and revocations, too. */
const decideSome: CampaignRow = async (campaign, { size }) => {
  await submitOnce(campaign, size.submitted, campaign.reviewers.slice(0, -1));
  return [];
};

/** A campaign over everything in a large company, in a fresh database and by a fresh process, is reported. */
export const millionReported: Row = (laboratory) =>
  laboratory.withBench(async (bench) => {
    const campaignId = await createCampaign(bench.service.client);
    await prepareCampaign(bench.service.client, campaignId, longPatience);
    return workOn(bench, campaignId, [decideSome, reportMillion], laboratory);
  }, 'company');
