import type { PostFacts, PostOutcome } from '@oag/governance/chat';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** A post that this process is to send now. */
export type ClaimedPost = {
  id: string;
  channelId: string;
  chat: 'SLACK' | 'TEAMS';
  urlEncrypted: Buffer;
  facts: PostFacts;
  attempts: number;
  failures: number;
  createdAt: string;
};

/** A process that does not report within this time has been killed: another one sends the post. An attempt takes 10 seconds at most. */
const CLAIM_MINUTES = 2;

/** Takes the next post of each channel that is free, for this process. */
export async function claimPosts(db: Db, now: string, most: number): Promise<ClaimedPost[]> {
  // Workers look every few seconds, and mostly nothing waits.
  const { rows: waiting } = await sql`select from chat_posts where state = 'WAITING' limit 1`.execute(db);
  if (waiting.length === 0) return [];
  return db.transaction().execute(async (tx) => {
    const { rows: channels } = await sql<{ id: string }>`
      select c.id from chat_channels c
      where c.paused_until <= ${now} and c.claimed_until <= ${now} and exists (select from chat_posts p where p.channel_id = c.id and p.state = 'WAITING')
      order by c.paused_until, c.id limit ${most} for no key update skip locked`.execute(tx);
    if (channels.length === 0) return [];
    // A statement of its own sees what another process has finished before it released a channel.
    const { rows } = await sql<ClaimedPost>`
      with next as (
        select distinct on (p.channel_id) p.id, p.channel_id from chat_posts p
        where p.channel_id = any(${channels.map(({ id }) => id)}::text[]) and p.state = 'WAITING' order by p.channel_id, p.created_at, p.id),
      claimed as (
        update chat_channels c set claimed_until = ${now}::timestamptz + ${CLAIM_MINUTES} * interval '1 minute' from next n where c.id = n.channel_id
        returning c.id, c.kind, c.url_encrypted, c.failures)
      update chat_posts p set attempts = p.attempts + 1 from next n join claimed c on c.id = n.channel_id where p.id = n.id
      returning p.id, p.channel_id as "channelId", c.kind as chat, c.url_encrypted as "urlEncrypted", c.failures, p.facts || jsonb_build_object('kind', p.kind) as facts, p.attempts, p.created_at as "createdAt"`.execute(
      tx,
    );
    return rows;
  });
}

/** Records how an attempt ended, unless another process has taken the post over. */
export async function finishPost(
  db: Db,
  { id, channelId, attempts }: Pick<ClaimedPost, 'id' | 'channelId' | 'attempts'>,
  { state, error, pausedUntil, isUnavailable }: PostOutcome,
  now: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // In the order in which posts are claimed, so that neither waits for the other.
    await sql`select from chat_channels where id = ${channelId} for no key update`.execute(tx);
    await sql`
      with ended as (
        update chat_posts set state = ${state}, last_answer = ${error}, ended_at = case when ${state} <> 'WAITING' then ${now}::timestamptz end
        where id = ${id} and state = 'WAITING' and attempts = ${attempts} returning channel_id)
      update chat_channels c set claimed_until = '-infinity', paused_until = ${pausedUntil}, failures = case when ${isUnavailable}::boolean then failures + 1 else 0 end,
        last_error = ${error}, last_error_at = case when ${error} <> '' then ${now}::timestamptz else last_error_at end,
        last_posted_at = case when ${state} = 'SENT' then ${now}::timestamptz else last_posted_at end
      from ended e where c.id = e.channel_id`.execute(tx);
  });
}

/** Gives a post back that this process could not send because it stops. It is due at once. */
export async function releasePost(
  db: Db,
  { channelId, id, attempts }: Pick<ClaimedPost, 'id' | 'channelId' | 'attempts'>,
): Promise<void> {
  await sql`
    update chat_channels set claimed_until = '-infinity'
    where id = ${channelId} and exists (select from chat_posts where id = ${id} and state = 'WAITING' and attempts = ${attempts})`.execute(
    db,
  );
}

/** Records how a test message was taken. A channel that works is used at once. */
export async function recordChatTest(db: Db, id: string, error: string, now: string): Promise<void> {
  await (
    error === ''
      ? sql`update chat_channels set last_error = '', last_posted_at = ${now}, failures = 0, paused_until = '-infinity' where id = ${id}`
      : sql`update chat_channels set last_error = ${error}, last_error_at = ${now} where id = ${id}`
  ).execute(db);
}

export const CHAT_POSTS_KEPT_DAYS = 90;
const CHUNK = 1_000;

/** Deletes some posts that ended long ago. */
export async function deleteOldPosts(db: Db, now: string): Promise<void> {
  await sql`
    delete from chat_posts where id in (
      select id from chat_posts where ended_at < ${now}::timestamptz - make_interval(days => ${CHAT_POSTS_KEPT_DAYS}) order by ended_at, id limit ${CHUNK})`.execute(
    db,
  );
}
