import type { AccessReview, FieldViolation, SlackChannel, SlackChannelInput } from '@oag/types';
import { violation } from '../input/index.ts';
import type { CampaignMessage } from './campaign-message.ts';

const NAME_MAX = 80;

/** The channel as it is kept: a name as chats allow it. */
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

/** A channel is named either by its id or by its name. */
export function checkSlackChannel(channel: SlackChannel | null): FieldViolation[] {
  if (!channel) return [];
  const [needed, other] = channel.isChannelId ? (['channelId', 'name'] as const) : (['name', 'channelId'] as const);
  const how = channel.isChannelId ? 'isChannelId is true' : 'isChannelId is false';
  if (channel[needed] === '')
    return [violation(`slackChannel.${needed}`, 'REQUIRED', `is missing; ${how}, so say which channel it is`)];
  return channel[other] === ''
    ? []
    : [violation(`slackChannel.${other}`, 'ONE_OF', `has no effect while ${how}; leave it out`)];
}

/** What a person is told who is invited to the channel of a campaign, once for each channel; undefined where it has none. */
export function channelInvitation({
  slackChannel,
}: Pick<AccessReview, 'slackChannel'>): (CampaignMessage & { comment: string }) | undefined {
  if (!slackChannel) return undefined;
  const channel = slackChannel.isChannelId ? slackChannel.channelId : `#${slackChannel.name}`;
  return { kind: 'CHANNEL_INVITATION', occasion: channel, comment: channel };
}
