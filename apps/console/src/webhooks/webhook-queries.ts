import type { Webhook, WebhookInstance } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { keyset, type KeysetPage } from '../api/keyset.ts';

const WEBHOOKS = ['webhooks'] as const;

export const WEBHOOK_LISTS = [...WEBHOOKS, 'list'] as const;

/** The webhooks with a text in their name or address, page by page. */
export const webhooksQuery = (query: string) =>
  keyset([...WEBHOOK_LISTS, query], async (pageToken, signal): Promise<KeysetPage<Webhook>> => {
    const { data } = await client.POST('/api/v1/search/webhooks', { body: { query, pageSize: 50, pageToken }, signal });
    return { items: data.list, nextPageToken: data.nextPageToken };
  });

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...WEBHOOKS, 'one', id],
    queryFn: async ({ signal }): Promise<Webhook> => {
      const { data } = await client.GET('/api/v1/webhooks/{id}', { params: { path: { id } }, signal });
      if (!data.webhook) throw new Error(`The service has no webhook ${id}`);
      return data.webhook;
    },
  });

const POLL_MILLISECONDS = 3000;

/** The calls of a webhook, the newest first, page by page. They are read again while the service works on one. */
export const webhookCallsQuery = (id: string) => ({
  ...keyset([...WEBHOOKS, 'calls', id], async (pageToken, signal): Promise<KeysetPage<WebhookInstance>> => {
    const params = { path: { id }, query: { page_size: 50, page_token: pageToken } };
    const { data } = await client.GET('/api/v1/webhooks/{id}/instances', { params, signal });
    return { items: data.list, nextPageToken: data.nextPageToken };
  }),
  refetchInterval: ({ state: { data } }: CallsInCache): number | false =>
    data?.pages.some(({ items }) => items.some(isUnderWay)) ? POLL_MILLISECONDS : false,
});

type CallsInCache = { state: { data?: { pages: KeysetPage<WebhookInstance>[] } | undefined } };

/** Whether the service goes on with a call by itself. */
export const isUnderWay = ({ completedAt }: WebhookInstance): boolean => completedAt === null;
