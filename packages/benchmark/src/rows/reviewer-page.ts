import { ask } from '../ask.ts';
import type { CampaignRow } from '../campaign-row.ts';
import { inTurn } from '../in-turn.ts';

const PAGE_SIZE = 100;
const everything = { pageSize: PAGE_SIZE, expandMask: { paths: ['*'] } };

type Found = { list: object[]; nextPageToken: string };

/**
 * A page of the reviewer with the most reviews: their own open reviews of the campaign, with everything expanded and with insights. It is
 * compared with a page of all tasks in the order of the primary key, with the same expansion.
 */
export const reviewerPage: CampaignRow = async ({ service, campaignId, reviewers }, { size, say }) => {
  const [reviewer] = reviewers;
  if (!reviewer) throw new Error('There are no reviewers');
  const token = await service.accessToken();
  const search = async (by: string, request: object): Promise<Found> => {
    const found = await ask<Found>(`${service.baseUrl}/api/v1/search/tasks`, by, { ...everything, ...request });
    if (found.list.length !== PAGE_SIZE)
      throw new Error(`A page has ${found.list.length} reviews, but should have ${PAGE_SIZE}`);
    return found;
  };
  const mine = { myWorkUserIds: [reviewer.userId], accessReviewIds: [campaignId] };
  return [
    await inTurn(
      {
        what: `A reviewer’s page of ${PAGE_SIZE} among ${size.company.grants.toLocaleString('en')} reviews, expanded, with insights`,
        against: 'a page in the order of the primary key',
        ours: () => search(reviewer.token, mine),
        theirs: () => search(token, {}),
        mark: { atMost: 3 },
      },
      size,
      say,
    ),
  ];
};
