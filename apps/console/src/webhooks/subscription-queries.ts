import { iterate, type EventSubscription } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { peopleNames } from '../api/object-names.ts';
import { client } from '../api/client.ts';

export type Subscription = EventSubscription & { ownerName: string; campaignName: string };

/** The subscriptions of a webhook, the newest last. There are few of them, and the service lists those of all webhooks. */
export const subscriptionsQuery = (webhookId: string) =>
  queryOptions({
    queryKey: ['event-subscriptions', webhookId],
    queryFn: async ({ signal }): Promise<Subscription[]> => {
      const found: EventSubscription[] = [];
      const params = { query: { page_size: 100 } };
      for await (const subscription of iterate(client, '/api/v1/event_subscriptions', { params, signal }))
        if (subscription.webhookId === webhookId) found.push(subscription);
      const names = await peopleNames(
        found.map(({ ownerId }) => ownerId),
        signal,
      );
      return Promise.all(
        found.map(async (subscription) => ({
          ...subscription,
          ownerName: names.get(subscription.ownerId) ?? subscription.ownerId,
          campaignName: await campaignName(subscription.accessReviewId, signal),
        })),
      );
    },
  });

/** The name of a campaign; its id when the viewer may not read it. */
async function campaignName(id: string, signal: AbortSignal): Promise<string> {
  if (id === '') return '';
  try {
    const { data } = await client.GET('/api/v1/access_review/{id}', { params: { path: { id } }, signal });
    return data.accessReview?.accessReview?.displayName ?? id;
  } catch {
    return id;
  }
}
