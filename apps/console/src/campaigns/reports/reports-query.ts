import { iterate } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { campaignKey } from '../campaign/campaign-queries.ts';

const PAGE_SIZE = 100;
const PENDING_MILLISECONDS = 1_000;
/** Links are good for 15 minutes; the list is loaded again before that. */
const LINK_MILLISECONDS = 10 * 60_000;

/** The reports of a campaign, the newest first. While one is being generated, they are asked for again. */
export const reportsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaignId), 'reports'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const params = { path: { access_review_id: campaignId }, query: { page_size: PAGE_SIZE } };
      const path = '/api/v1/access_review/{access_review_id}/report';
      const reports = await Array.fromAsync(iterate(client, path, { params, signal }));
      return reports.toSorted((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''));
    },
    refetchInterval: ({ state }) =>
      state.data?.some((report) => report.state === 'REPORT_STATE_PENDING') ? PENDING_MILLISECONDS : LINK_MILLISECONDS,
  });
