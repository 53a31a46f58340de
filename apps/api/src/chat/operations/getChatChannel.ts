import type { Handler } from '../../http/index.ts';
import { requireChatChannel } from '../chat-channel-access.ts';

export const getChatChannel: Handler<'getChatChannel'> = async ({ path }, { database }) => {
  const { chatChannel } = await requireChatChannel(database.db, path.chat_channel_id);
  return { chatChannel };
};
