import { createCampaign, prepareCampaign } from '../organization/campaign.ts';
import { copyRows } from '../peers/copy-rows.ts';
import { decideDuringEnd } from './decide-during-end.ts';
import { longPatience } from '../process.ts';
import type { Row } from '../row.ts';
import { submitInMillion } from './submit-decisions.ts';
import { workOn } from '../work-on.ts';

/** A campaign over everything in a large company, in a fresh database and by a fresh process, is decided while another one is ended. */
export const millionDecided: Row = (laboratory) =>
  laboratory.withBench(async (bench) => {
    const campaignId = await createCampaign(bench.service.client);
    await prepareCampaign(bench.service.client, campaignId, longPatience);
    await copyRows(bench.database.pool);
    return workOn(bench, campaignId, [submitInMillion, decideDuringEnd], laboratory);
  }, 'company');
