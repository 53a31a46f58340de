import { iterate, type AccessReview, type AccessReviewView, type AccessReviewWarning, type Open } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { isGone, isMoving } from './campaign-state.ts';

/** Everything that a page knows of one campaign; a change of the campaign invalidates it by this prefix. */
export const campaignKey = (campaignId: string) => ['campaigns', campaignId] as const;

export type Warning = Open<AccessReviewWarning>;
export type ListedCampaign = { campaign: AccessReview; warnings: readonly Warning[]; mayEdit: boolean };
export type CampaignView = ListedCampaign & { etag: string };

const PAGE_SIZE = 100;
const MOVING_MILLISECONDS = 700;

/** All campaigns that the viewer may see, the newest first. */
export const campaignsQuery = queryOptions({
  queryKey: ['campaigns', 'list'],
  queryFn: async ({ signal }): Promise<ListedCampaign[]> => {
    const params = { query: { page_size: PAGE_SIZE } };
    const views: AccessReviewView[] = [];
    for await (const view of iterate(client, '/api/v1/access_reviews', { params, signal })) views.push(view);
    const campaigns = views.flatMap(({ accessReview, warnings, objectPermissions }) =>
      accessReview && !isGone(accessReview.state)
        ? [{ campaign: accessReview, warnings, mayEdit: objectPermissions?.edit ?? false }]
        : [],
    );
    return campaigns.toSorted((a, b) => (b.campaign.createdAt ?? '').localeCompare(a.campaign.createdAt ?? ''));
  },
});

/** One campaign with what the viewer may do to it. While it moves from one state to the next by itself, it is asked for again. */
export const campaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaignId), 'view'],
    queryFn: async ({ signal }): Promise<CampaignView> => {
      const params = { path: { id: campaignId } };
      const { data, response } = await client.GET('/api/v1/access_review/{id}', { params, signal });
      const { accessReview: campaign, warnings, objectPermissions } = data.accessReview ?? {};
      if (!campaign) throw new Error(`The service has no campaign ${campaignId}`);
      return {
        campaign,
        warnings: warnings ?? [],
        mayEdit: objectPermissions?.edit ?? false,
        etag: response.headers.get('etag') ?? '',
      };
    },
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.campaign.state) ? MOVING_MILLISECONDS : false),
  });

export const progressQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaignId), 'progress'],
    queryFn: async ({ signal }) => {
      const params = { path: { access_review_id: campaignId } };
      return (await client.GET('/api/v1/access_review/{access_review_id}/progress', { params, signal })).data;
    },
  });

/** How each reviewer who has decided something has decided, by the id of the person. */
export const signalsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaignId), 'signals'],
    queryFn: async ({ signal }) => {
      const params = { path: { access_review_id: campaignId }, query: { page_size: PAGE_SIZE } };
      const path = '/api/v1/access_review/{access_review_id}/reviewer_signals';
      return new Map(
        (await Array.fromAsync(iterate(client, path, { params, signal }))).map((signals) => [signals.userId, signals]),
      );
    },
  });

/** The apps under review, with the age and the problems of their data. */
export const sourcesQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaignId), 'sources'],
    queryFn: ({ signal }) => {
      const params = { path: { access_review_id: campaignId }, query: { page_size: PAGE_SIZE } };
      return Array.fromAsync(iterate(client, '/api/v1/access_review/{access_review_id}/accuracy', { params, signal }));
    },
  });

export const remediationQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaignId), 'remediation'],
    queryFn: async ({ signal }) => {
      const params = { path: { access_review_id: campaignId } };
      const { data } = await client.GET('/api/v1/access_review/{access_review_id}/remediation', { params, signal });
      return data;
    },
  });

/** The messages that the campaign has sent, the newest last. */
export const messagesQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaignId), 'messages'],
    queryFn: ({ signal }) => {
      const params = { path: { access_review_id: campaignId }, query: { page_size: PAGE_SIZE } };
      return Array.fromAsync(iterate(client, '/api/v1/access_review/{access_review_id}/messages', { params, signal }));
    },
  });
