import type { Connector } from '@oag/client';
import { client } from '../api/client.ts';
import { keyset, type KeysetPage } from '../api/keyset.ts';

/** The connectors of an app, page by page. */
export const connectorsQuery = (appId: string) =>
  keyset(['connectors', appId], async (pageToken, signal): Promise<KeysetPage<Connector>> => {
    const params = { path: { app_id: appId }, query: { page_size: 50, page_token: pageToken } };
    const { data } = await client.GET('/api/v1/apps/{app_id}/connectors', { params, signal });
    return { items: data.list.flatMap(({ connector }) => connector ?? []), nextPageToken: data.nextPageToken };
  });
