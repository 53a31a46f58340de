import type { CampaignRow, OpenCampaign } from './campaign-row.ts';
import { inTurn } from './in-turn.ts';

/** How far the campaign is, by app, by reviewer and by day, against one row that is read by its primary key. Both over HTTP. */
export const statistics: CampaignRow = async (campaign, { size, say }) => {
  const { service, reviewers } = campaign;
  const token = await service.accessToken();
  return [
    await inTurn(
      {
        what: `Statistics of a campaign of ${size.company.grants.toLocaleString('en')} items`,
        against: 'a person by the primary key',
        ours: await readStatistics(campaign),
        theirs: () => get(service, token, `users/${reviewers[0]?.userId}`),
        mark: { atMost: 20 },
      },
      size,
      say,
    ),
  ];
};

/** Reads the statistics of the campaign. */
export async function readStatistics({ service, campaignId }: OpenCampaign): Promise<() => Promise<void>> {
  const token = await service.accessToken();
  return () => get(service, token, `access_review/${campaignId}/progress`);
}

/** How many apps, reviewers and days the statistics of the campaign have. */
export async function countStatistics({ service, campaignId }: OpenCampaign): Promise<number> {
  const { data } = await service.client.GET('/api/v1/access_review/{access_review_id}/progress', {
    params: { path: { access_review_id: campaignId } },
  });
  return [data.apps, data.reviewers, data.days].reduce((sum, list) => sum + (list?.length ?? 0), 0);
}

async function get({ baseUrl }: OpenCampaign['service'], token: string, path: string): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
