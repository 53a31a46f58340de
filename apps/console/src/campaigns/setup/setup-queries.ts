import { iterate } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { campaignKey } from '../campaign/campaign-queries.ts';

const PAGE_SIZE = 100;

export const riskLevelsQuery = queryOptions({
  queryKey: ['risk-levels'],
  queryFn: ({ signal }) => {
    const params = { query: { page_size: PAGE_SIZE } };
    return Array.fromAsync(iterate(client, '/api/v1/attributes/risk_levels', { params, signal }));
  },
});

/** The policies that can find the reviewers of a campaign. */
export const certifyPoliciesQuery = queryOptions({
  queryKey: ['certify-policies'],
  queryFn: ({ signal }) => {
    const body = { policyTypes: ['POLICY_TYPE_CERTIFY' as const], pageSize: PAGE_SIZE };
    return Array.fromAsync(iterate(client, '/api/v1/search/policies', { body, signal }));
  },
});

/** What a preparation would create now. It is counted each time that the page is opened. */
export const previewQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaignId), 'preview'],
    queryFn: async ({ signal }) => {
      const params = { path: { access_review_id: campaignId } };
      const path = '/api/v1/access_review/{access_review_id}/action/validate_scope';
      return (await client.POST(path, { params, signal })).data;
    },
  });
