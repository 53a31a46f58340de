import { followEvents } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../api/client.ts';
import { campaignKey } from './campaign-queries.ts';

const PAUSE_MILLISECONDS = 800;

/** Keeps what the page shows of a campaign current: changes arrive by the event stream and are loaded at most once in a while. */
export function useLiveCampaign(campaignId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        // A change of this page loads what it changed by itself, or leaves the page: what it deletes is not asked for again.
        if (queryClient.isMutating() > 0) return reload();
        void queryClient.invalidateQueries({ queryKey: campaignKey(campaignId) });
      }, PAUSE_MILLISECONDS);
    };
    void (async () => {
      try {
        for await (const { kind, accessReviewId, objectId } of followEvents(client, { signal: leaving.signal }))
          if (kind === 'reset' || accessReviewId === campaignId || objectId === campaignId) reload();
      } catch (error) {
        // Without the stream the page still shows what it has, and loads it again when it is looked at.
        if (!leaving.signal.aborted) console.warn('The event stream ended', error);
      }
    })();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [campaignId, queryClient]);
}
