import { chatChannelName, type PostKind } from '@oag/governance/chat';
import type { ChatChannel } from '@oag/types';
import { type RawBuilder, sql } from 'kysely';
import { type Db, newId } from '../database/index.ts';

/** The cause of a post about a campaign. There is one post for each kind and `occasion`. */
export type NewCampaignPost = {
  kind: PostKind;
  accessReviewId: string;
  occasion: string;
  /** The kind of notification that the organization may switch off; '' for one that is always on. */
  notification: string;
  /** Whether there is nothing to post without an open review. */
  needsOpenReviews: boolean;
  now: string;
};

/** The registered channel that the settings of a campaign `r` name. */
const named = sql`(case when (r.document -> 'slackChannel' ->> 'isChannelId')::boolean
  then c.channel_id <> '' and c.channel_id = r.document -> 'slackChannel' ->> 'channelId'
  else c.display_name = r.document -> 'slackChannel' ->> 'name' end)`;

/** Whether the organization wants notifications of a kind: it has neither switched all of them off, nor locked this kind as disabled. */
const isWanted = (notification: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select from notification_settings o where o.user_id is null and (not coalesce((o.email ->> 'enabled')::boolean, true)
    or (coalesce((o.email -> ${notification}::text ->> 'locked')::boolean, false) and not coalesce((o.email -> ${notification}::text ->> 'enabled')::boolean, true))))`;

/** Writes a post about a campaign, in the transaction of its cause. None when its channel is not registered. */
export async function queueCampaignPost(
  tx: Db,
  { kind, accessReviewId, occasion, notification, needsOpenReviews, now }: NewCampaignPost,
): Promise<void> {
  const channel = await sql<{ id: string }>`
    select c.id from access_reviews r join chat_channels c on ${named} where r.id = ${accessReviewId} and ${isWanted(notification)}`.execute(
    tx,
  );
  const channelId = channel.rows[0]?.id;
  // Counting the reviews of a campaign takes long; most campaigns have no channel.
  if (channelId === undefined) return;
  await sql`
    insert into chat_posts (id, channel_id, access_review_id, kind, occasion, facts, created_at)
    select ${newId()}, c.id, r.id, ${kind}, ${occasion}, jsonb_build_object('accessReviewId', r.id, 'campaignName', r.document ->> 'displayName',
      'completionDate', r.document ->> 'completionDate', 'reviewCount', n.total, 'openCount', n.open, 'at', ${now}::text), ${now}
    from access_reviews r join chat_channels c on c.id = ${channelId}
    cross join lateral (
      select count(*)::integer as total, count(*) filter (where t.state = 'OPEN')::integer as open from tasks t
      where t.access_review_id = r.id and t.kind = 'certify' and t.deleted_at is null) n
    where r.id = ${accessReviewId} and (n.open > 0 or not ${needsOpenReviews}::boolean)
    on conflict do nothing`.execute(tx);
}

/** The cause of a post about new conflicts. */
export type NewConflictPost = {
  monitorId: string;
  monitorName: string;
  newConflictCount: number;
  channel: { channelId: string; channelName: string };
  occasion: string;
  now: string;
};

/** Writes a post about the new conflicts of a monitor, in the transaction of their detection. None when the channel is not registered. */
export async function queueConflictPost(
  tx: Db,
  { monitorId, monitorName, newConflictCount, channel, occasion, now }: NewConflictPost,
): Promise<void> {
  const facts = { monitorId, monitorName, newConflictCount, at: now };
  await sql`
    insert into chat_posts (id, channel_id, monitor_id, kind, occasion, facts, created_at)
    select ${newId()}, c.id, ${monitorId}, 'CONFLICTS_FOUND', ${occasion}, ${JSON.stringify(facts)}::jsonb, ${now}
    from chat_channels c
    where ((${channel.channelId} <> '' and c.channel_id = ${channel.channelId}) or c.display_name = ${chatChannelName(channel.channelName)}) and ${isWanted('')}
    order by (c.channel_id = ${channel.channelId}) desc limit 1
    on conflict do nothing`.execute(tx);
}

/** The registered channel of a campaign. */
export async function channelOfCampaign(
  db: Db,
  accessReviewId: string,
): Promise<Pick<ChatChannel, 'displayName' | 'kind'> | undefined> {
  const { rows } = await sql<Pick<ChatChannel, 'displayName' | 'kind'>>`
    select c.display_name as "displayName", 'CHAT_CHANNEL_KIND_' || c.kind as kind
    from access_reviews r join chat_channels c on ${named} where r.id = ${accessReviewId}`.execute(db);
  return rows[0];
}
