import type { AccessReviewInput } from '@oag/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { campaignKey, campaignsQuery } from './campaign-queries.ts';

/** Changes the given members of a campaign and no others. */
export function useUpdateCampaign(campaignId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: AccessReviewInput) => {
      await client.POST('/api/v1/access_review/{id}', {
        params: { path: { id: campaignId } },
        body: { accessReview: changes, updateMask: Object.keys(changes).join(',') },
      });
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: campaignKey(campaignId) }),
        queryClient.invalidateQueries({ queryKey: campaignsQuery.queryKey }),
      ]),
  });
}
