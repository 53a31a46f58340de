import { getTask } from './get-task.ts';
import { prepareCampaignRow } from './prepare-campaign.ts';
import type { Row } from './row.ts';

/** Everything that is measured, in the order of the table. */
export const rows: readonly Row[] = [getTask, prepareCampaignRow];
