import { ask } from '../ask.ts';
import { time } from '../at-once.ts';
import type { CampaignRow } from '../campaign-row.ts';
import { median } from '../median.ts';
import { grantsOf } from '../size.ts';

type Found = { list: object[]; nextPageToken: string };

/**
 * A late page of the task search against the first one. The late page is reached as everybody has to: by the token of the page before it.
 * One client asks for both in turn.
 */
export const searchPages: CampaignRow = async ({ service, campaignId }, { size, say }) => {
  const { pageSize, latePage, rounds, callsInTurn } = size;
  const token = await service.accessToken();
  const search = async (pageToken: string): Promise<Found> => {
    const found = await ask<Found>(`${service.baseUrl}/api/v1/search/tasks`, token, {
      accessReviewIds: [campaignId],
      pageSize,
      pageToken,
    });
    if (found.list.length !== pageSize)
      throw new Error(`A page of the search has ${found.list.length} tasks, but should have ${pageSize}`);
    return found;
  };
  let late = '';
  for (let page = 1; page < latePage; page++) late = (await search(late)).nextPageToken;

  const medians: { first: number[]; late: number[] } = { first: [], late: [] };
  for (let round = 1; round <= rounds; round++) {
    const seconds: { first: number[]; late: number[] } = { first: [], late: [] };
    for (let call = 0; call < callsInTurn; call++) {
      seconds.first.push(await time(() => search('')));
      seconds.late.push(await time(() => search(late)));
    }
    medians.first.push(median(seconds.first) * 1000);
    medians.late.push(median(seconds.late) * 1000);
    say(
      `task search, round ${round}: page ${latePage} ${medians.late.at(-1)?.toFixed(1)} ms, page 1 ${medians.first.at(-1)?.toFixed(1)} ms`,
    );
  }
  const [ours, theirs] = [median(medians.late), median(medians.first)];
  return [
    {
      what: `Task search among ${grantsOf(size).toLocaleString('en')} tasks: page ${latePage.toLocaleString('en')} of ${pageSize} tasks each`,
      against: 'page 1',
      medians: [`${ours.toFixed(1)} ms`, `${theirs.toFixed(1)} ms`],
      value: ours / theirs,
      unit: '×',
      mark: { atMost: 1.3 },
    },
  ];
};
