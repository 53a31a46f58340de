import { ask } from '../ask.ts';
import type { CampaignRow, OpenCampaign } from '../campaign-row.ts';
import { inTurn } from '../in-turn.ts';

const PAGE_SIZE = 100;
const everything = { pageSize: PAGE_SIZE, expandMask: { paths: ['*'] } };

type Found = { list: object[]; nextPageToken: string };

/**
 * A page of the reviewer with the most reviews: their own open reviews of the campaign, with everything expanded and with insights. It is
 * compared with a page of all tasks in the order of the primary key, with the same expansion.
 */
export const reviewerPage: CampaignRow = async (campaign, { size, say }) => {
  const { service } = campaign;
  const token = await service.accessToken();
  return [
    await inTurn(
      {
        what: `A reviewer’s page of ${PAGE_SIZE} among ${size.company.grants.toLocaleString('en')} reviews, expanded, with insights`,
        against: 'a page in the order of the primary key',
        ours: readReviewerPage(campaign),
        theirs: () => search(service, token, {}),
        mark: { atMost: 3 },
      },
      size,
      say,
    ),
  ];
};

/** Reads the first page of the reviewer with the most reviews. */
export function readReviewerPage({ service, campaignId, reviewers: [reviewer] }: OpenCampaign): () => Promise<Found> {
  if (!reviewer) throw new Error('There are no reviewers');
  const mine = { myWorkUserIds: [reviewer.userId], accessReviewIds: [campaignId] };
  return () => search(service, reviewer.token, mine);
}

async function search({ baseUrl }: OpenCampaign['service'], by: string, request: object): Promise<Found> {
  const found = await ask<Found>(`${baseUrl}/api/v1/search/tasks`, by, { ...everything, ...request });
  if (found.list.length !== PAGE_SIZE)
    throw new Error(`A page has ${found.list.length} reviews, but should have ${PAGE_SIZE}`);
  return found;
}
