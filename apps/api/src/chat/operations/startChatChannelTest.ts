import { postOutcome } from '@oag/governance/chat';
import { recordChatTest } from '@oag/store/chat';
import type { Handler } from '../../http/index.ts';
import { decryptUrl, logChatChannel, requireChatChannel } from '../chat-channel-access.ts';
import { postSender, postToChat } from '../post-to-chat.ts';

const TIMEOUT_MILLISECONDS = 10_000;

export const startChatChannelTest: Handler<'startChatChannelTest'> = async ({ path }, context) => {
  const { database, now } = context;
  const { chat_channel_id: id } = path;
  const { chatChannel, urlEncrypted } = await requireChatChannel(database.db, id);
  await logChatChannel(database.db, 'chatChannelTestStarted', id, { displayName: chatChannel.displayName }, context);
  const reply = await postToChat(context, { kind: 'CHAT_TEST', at: now }, await postSender(database.db, context), {
    chat: chatChannel.kind === 'CHAT_CHANNEL_KIND_TEAMS' ? 'TEAMS' : 'SLACK',
    url: decryptUrl(urlEncrypted, context),
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
  });
  const ended = new Date().toISOString();
  const { error } = postOutcome(reply, { createdAt: now, failures: 0 }, ended);
  await recordChatTest(database.db, id, error, ended);
  return { succeeded: error === '', error };
};
