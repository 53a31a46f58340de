import { useQueryClient } from '@tanstack/react-query';
import { campaignKey, campaignsQuery } from './campaign-queries.ts';

/** Loads everything about a campaign again, and the list, after something was done to it. */
export function useReloadCampaign(campaignId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: campaignKey(campaignId) });
    await queryClient.invalidateQueries({ queryKey: campaignsQuery.queryKey });
  };
}
