import type { CampaignRow } from './campaign-row.ts';
import { inTurn } from './in-turn.ts';

/** How far the campaign is, by app, by reviewer and by day, against one row that is read by its primary key. Both over HTTP. */
export const statistics: CampaignRow = async ({ service, campaignId, reviewers }, { size, say }) => {
  const token = await service.accessToken();
  const get = async (path: string): Promise<void> => {
    const answer = await fetch(`${service.baseUrl}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  return [
    await inTurn(
      {
        what: `Statistics of a campaign of ${size.company.grants.toLocaleString('en')} items`,
        against: 'a person by the primary key',
        ours: () => get(`access_review/${campaignId}/progress`),
        theirs: () => get(`users/${reviewers[0]?.userId}`),
        mark: { atMost: 20 },
      },
      size,
      say,
    ),
  ];
};
