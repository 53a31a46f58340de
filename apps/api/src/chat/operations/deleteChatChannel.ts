import { deleteChatChannelRow } from '@oag/store/chat';
import type { Handler } from '../../http/index.ts';
import { logChatChannel, requireChatChannel } from '../chat-channel-access.ts';

export const deleteChatChannel: Handler<'deleteChatChannel'> = async ({ path }, context) => {
  const { chat_channel_id: id } = path;
  await context.database.db.transaction().execute(async (tx) => {
    const { chatChannel } = await requireChatChannel(tx, id, 'forUpdate');
    await deleteChatChannelRow(tx, id);
    const { displayName, kind } = chatChannel;
    await logChatChannel(tx, 'chatChannelDeleted', id, { displayName, kind }, context);
  });
  return {};
};
