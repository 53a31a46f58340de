import { eventsToWebhooks } from './rows/events-to-webhooks.ts';
import { getTask } from './rows/get-task.ts';
import { importAccess } from './rows/import-access.ts';
import { millionDecided } from './rows/million-decided.ts';
import { millionReported } from './rows/million-reported.ts';
import { millionItems } from './rows/million-items.ts';
import { openCampaign } from './rows/open-campaign.ts';
import { prepareCampaignRow } from './rows/prepare-campaign.ts';
import { prepareFewAndMany } from './rows/prepare-few-and-many.ts';
import type { Row } from './row.ts';
import { searchFewAndMany } from './rows/search-few-and-many.ts';
import { searchMillion } from './rows/search-million.ts';
import { stalls } from './stalls.ts';
import { signIn } from './rows/sign-in.ts';
import { startServiceRow } from './rows/start-service.ts';

export type RowName =
  | 'task'
  | 'import'
  | 'prepare'
  | 'campaign'
  | 'search'
  | 'million'
  | 'decided'
  | 'reports'
  | 'sign-in'
  | 'events'
  | 'start'
  | 'stalls'
  | 'ten-million-searched'
  | 'ten-million-prepared';

/** Everything that is measured, in the order of the table, by the names that `--only` takes. */
export const rows: { readonly [Name in RowName]: Row } = {
  task: getTask,
  import: importAccess,
  prepare: prepareCampaignRow,
  campaign: openCampaign,
  search: searchMillion,
  million: millionItems,
  decided: millionDecided,
  reports: millionReported,
  'sign-in': signIn,
  events: eventsToWebhooks,
  start: startServiceRow,
  stalls,
  'ten-million-searched': searchFewAndMany,
  'ten-million-prepared': prepareFewAndMany,
};

/** The same work among few and among ten times as many items. It takes hours and tens of gigabytes: it is measured only when `--only` names it. */
export const onlyWhenNamed: readonly RowName[] = ['ten-million-searched', 'ten-million-prepared'];
