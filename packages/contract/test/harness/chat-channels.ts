import type { Client } from '@oag/client';
import type { CreateChatChannelRequest } from '@oag/types';
import { another } from './fresh/fresh.ts';
import { present } from './present.ts';

/** Registers a channel with a name of its own and returns its id. Nobody is at its address unless the settings say otherwise. */
export async function createChatChannel(
  admin: Client,
  settings: Partial<CreateChatChannelRequest> = {},
): Promise<string> {
  const { data } = await admin.POST('/api/v1/chat_channels', {
    body: {
      displayName: `channel-${another()}`,
      kind: 'CHAT_CHANNEL_KIND_SLACK',
      url: 'https://hooks.harborlane.invalid/services/not-a-real-secret',
      ...settings,
    },
  });
  return present(data.chatChannel, 'chat channel').id;
}

/** The name of a channel that nothing else is done to. */
export async function takenChannel(admin: Client): Promise<string> {
  const displayName = `taken-${another()}`;
  await createChatChannel(admin, { displayName });
  return displayName;
}
