import type { AccessReview, ChatChannel, FieldViolation, SlackChannel, SlackChannelInput } from '@oag/types';
import { chatChannelName } from '../chat/index.ts';
import { violation } from '../input/index.ts';
import type { CampaignMessage } from './campaign-message.ts';

/** The stored channel, its name normalized to what chats allow. */
export const completeSlackChannel = ({
  channelId = '',
  description = '',
  isChannelId = false,
  name = '',
}: SlackChannelInput): SlackChannel => ({
  channelId,
  description,
  isChannelId,
  name: chatChannelName(name),
});

/** A channel has either an id or a name. */
export function checkSlackChannel(channel: SlackChannel | null): FieldViolation[] {
  if (!channel) return [];
  const [needed, other] = channel.isChannelId ? (['channelId', 'name'] as const) : (['name', 'channelId'] as const);
  const how = channel.isChannelId ? 'isChannelId is true' : 'isChannelId is false';
  if (channel[needed] === '')
    return [violation(`slackChannel.${needed}`, 'REQUIRED', `is missing; ${how}, so name the channel`)];
  return channel[other] === ''
    ? []
    : [violation(`slackChannel.${other}`, 'ONE_OF', `has no effect while ${how}; leave it out`)];
}

/** The invitation of a person to the channel of a campaign, once per channel; undefined without a channel. */
export function channelInvitation({
  slackChannel,
}: Pick<AccessReview, 'slackChannel'>): (CampaignMessage & { comment: string }) | undefined {
  if (!slackChannel) return undefined;
  const channel = slackChannel.isChannelId ? slackChannel.channelId : `#${slackChannel.name}`;
  return { kind: 'CHANNEL_INVITATION', occasion: channel, comment: channel };
}

/** An invitation to a channel that is registered: it says what people call the channel, and in which chat it is. */
export const withRegisteredChannel = <Message extends CampaignMessage>(
  message: Message,
  channel: Pick<ChatChannel, 'displayName' | 'kind'> | undefined,
): Message =>
  channel && message.kind === 'CHANNEL_INVITATION'
    ? {
        ...message,
        comment: `#${channel.displayName} (${channel.kind === 'CHAT_CHANNEL_KIND_TEAMS' ? 'Teams' : 'Slack'})`,
      }
    : message;
