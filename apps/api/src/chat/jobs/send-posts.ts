import { postOutcome } from '@oag/governance/chat';
import { claimPosts, type ClaimedPost, deleteOldPosts, finishPost, releasePost } from '@oag/store/chat';
import type { Service } from '../../http/index.ts';
import { workWhileDue } from '../../jobs/index.ts';
import { decryptUrl } from '../chat-channel-access.ts';
import { postSender, postToChat } from '../post-to-chat.ts';

const AT_ONCE = 16;
const TIMEOUT_MILLISECONDS = 10_000;

type PostClock = { now: () => string; timeoutMilliseconds: number };

/**
 * Sends the posts that are due: one at a time to each channel, to several channels at once, so that a slow one keeps no other waiting. Tests move the
 * time, and wait less for an answer.
 */
export async function sendPosts(
  service: Service,
  signal: AbortSignal,
  { now = () => new Date().toISOString(), timeoutMilliseconds = TIMEOUT_MILLISECONDS }: Partial<PostClock> = {},
): Promise<void> {
  const { database, log } = service;
  await deleteOldPosts(database.db, now());
  await workWhileDue(signal, {
    atOnce: AT_ONCE,
    claim: async (most) => (most > 0 ? claimPosts(database.db, now(), most) : []),
    work: (post) => sendPost(service, post, { now, timeoutMilliseconds }, signal),
    interrupted: (error, post) => log.error({ err: error, chatPostId: post.id }, 'a post was interrupted'),
  });
}

async function sendPost(
  service: Service,
  post: ClaimedPost,
  { now, timeoutMilliseconds }: PostClock,
  stop: AbortSignal,
): Promise<void> {
  const sender = await postSender(service.database.db, service);
  const url = decryptUrl(post.urlEncrypted, service);
  const reply = await postToChat(service, post.facts, sender, { chat: post.chat, url, timeoutMilliseconds, stop });
  if (stop.aborted && 'error' in reply) return releasePost(service.database.db, post);
  const outcome = postOutcome(reply, post, now());
  await finishPost(service.database.db, post, outcome, now());
  if (outcome.error !== '')
    service.log.warn(
      { chatChannelId: post.channelId, chatPostId: post.id, attempts: post.attempts, answer: outcome.error },
      'a post to a chat channel failed',
    );
}
