import { type CampaignMessage, postRule, withRegisteredChannel } from '@oag/governance/campaigns';
import { notificationOfMessage } from '@oag/governance/mail';
import { channelOfCampaign, queueCampaignPost } from '@oag/store/chat';
import type { Db } from '@oag/store/database';

/** Writes the post to the channel of a campaign that belongs to a message, if there is one. Its comment is for the people who get the message. */
export async function postAboutCampaign(
  tx: Db,
  accessReviewId: string,
  { kind, occasion }: CampaignMessage,
  now: string,
): Promise<void> {
  const rule = postRule(kind);
  if (!rule) return;
  await queueCampaignPost(tx, {
    ...rule,
    accessReviewId,
    occasion,
    notification: notificationOfMessage[kind]?.kind ?? '',
    now,
  });
}

/** An invitation as people read it: with the name of the channel, if it is registered. Other messages stay as they are. */
export const namingChannel = async <Message extends CampaignMessage>(
  tx: Db,
  accessReviewId: string,
  message: Message,
): Promise<Message> =>
  message.kind === 'CHANNEL_INVITATION'
    ? withRegisteredChannel(message, await channelOfCampaign(tx, accessReviewId))
    : message;
