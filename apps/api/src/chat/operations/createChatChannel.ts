import { newChatChannel } from '@oag/governance/chat';
import { insertChatChannel } from '@oag/store/chat';
import { newId } from '@oag/store/database';
import { outboundAddressCheck } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';
import { chatChannelTaken, encryptUrl, logChatChannel, requireChatChannel } from '../chat-channel-access.ts';

export const createChatChannel: Handler<'createChatChannel'> = async ({ body }, context) => {
  const { database, now } = context;
  const settings = newChatChannel(body, outboundAddressCheck(context));
  const id = newId();
  return database.db.transaction().execute(async (tx) => {
    if (!(await insertChatChannel(tx, settings, { id, urlEncrypted: encryptUrl(body.url, context), now })))
      throw chatChannelTaken(settings);
    await logChatChannel(tx, 'chatChannelCreated', id, settings, context);
    const { chatChannel } = await requireChatChannel(tx, id);
    return { chatChannel };
  });
};
