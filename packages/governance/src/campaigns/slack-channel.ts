import type { AccessReview, FieldViolation, SlackChannel, SlackChannelInput } from '@oag/types';
import { violation } from '../input/index.ts';
import type { CampaignMessage } from './campaign-message.ts';

const NAME_MAX = 80;

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
  name: name.toLowerCase().replaceAll(/[.\s]/g, '_').slice(0, NAME_MAX),
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
