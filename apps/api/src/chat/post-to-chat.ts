import {
  type ChatReply,
  composePost,
  type PostFacts,
  type PostSender,
  slackMessage,
  teamsMessage,
  withoutAddress,
} from '@oag/governance/chat';
import type { Db } from '@oag/store/database';
import { readNotificationChoices } from '@oag/store/mail';
import { OutboundError, sendOutbound, type Service } from '../http/index.ts';

const ANSWER_BYTES_MAX = 100_000;

/** Who posts, with the language and the time zone of the organization. */
export async function postSender(db: Db, { configuration }: Pick<Service, 'configuration'>): Promise<PostSender> {
  const { language, timeZone } = await readNotificationChoices(db, null);
  const { mail, publicUrl } = configuration;
  return { organization: mail.organization, publicUrl, language, timeZone: timeZone ?? configuration.timeZone };
}

/** An incoming webhook, and how long an attempt may take. */
export type ChatTarget = { chat: 'SLACK' | 'TEAMS'; url: string; timeoutMilliseconds: number; stop?: AbortSignal };

/** Posts once, and returns how the chat answered. Its address is not in the answer. */
export async function postToChat(
  { configuration }: Pick<Service, 'configuration'>,
  facts: PostFacts,
  sender: PostSender,
  { chat, url, timeoutMilliseconds, stop }: ChatTarget,
): Promise<ChatReply> {
  const text = composePost(facts, sender);
  const message = chat === 'SLACK' ? slackMessage(text) : teamsMessage(text);
  try {
    const { status, headers, body } = await sendOutbound({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: Buffer.from(JSON.stringify(message), 'utf8'),
      allowed: configuration.outboundHosts,
      timeoutMilliseconds,
      bytesMax: ANSWER_BYTES_MAX,
      ...(stop && { stop }),
    });
    return { status, retryAfter: headers['retry-after'], text: withoutAddress(body.toString('utf8'), url) };
  } catch (error) {
    if (error instanceof OutboundError) return { error: withoutAddress(error.message, url) };
    throw error;
  }
}
