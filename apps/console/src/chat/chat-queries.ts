import type { ChatChannel } from '@oag/client';
import { client } from '../api/client.ts';
import { keyset, type KeysetPage } from '../api/keyset.ts';

export const CHAT_CHANNELS = ['chat-channels'] as const;

/** The chat channels that are registered, page by page. */
export const chatChannelsQuery = keyset(CHAT_CHANNELS, async (pageToken, signal): Promise<KeysetPage<ChatChannel>> => {
  const { data } = await client.POST('/api/v1/search/chat_channels', { body: { pageSize: 50, pageToken }, signal });
  return { items: data.list, nextPageToken: data.nextPageToken };
});
