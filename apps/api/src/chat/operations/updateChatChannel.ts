import { updatedChatChannel } from '@oag/governance/chat';
import { isChatChannelTaken, updateChatChannelRow } from '@oag/store/chat';
import { outboundAddressCheck } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';
import { chatChannelTaken, encryptUrl, logChatChannel, requireChatChannel } from '../chat-channel-access.ts';

export const updateChatChannel: Handler<'updateChatChannel'> = async ({ path, body }, context) => {
  const { database, now } = context;
  const { chat_channel_id: id } = path;
  const { url = '', updateMask } = body;
  return database.db.transaction().execute(async (tx) => {
    const { chatChannel: current } = await requireChatChannel(tx, id, 'forUpdate');
    const asked = { patch: body.chatChannel ?? {}, mask: updateMask, url };
    const { settings, changed } = updatedChatChannel(current, asked, outboundAddressCheck(context));
    if (changed.length === 0) return { chatChannel: current };
    if (await isChatChannelTaken(tx, settings, id)) throw chatChannelTaken(settings);
    await updateChatChannelRow(tx, id, settings, url === '' ? undefined : encryptUrl(url, context), now);
    await logChatChannel(tx, 'chatChannelUpdated', id, { changed, ...settings }, context);
    const { chatChannel } = await requireChatChannel(tx, id);
    return { chatChannel };
  });
};
