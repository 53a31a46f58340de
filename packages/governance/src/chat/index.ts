export { chatChannelName } from './channel-name.ts';
export { type ChatChannelSettings, newChatChannel, updatedChatChannel } from './chat-channel.ts';
export { composePost, type PostSender } from './compose-post.ts';
export type { PostFacts, PostKind } from './post-facts.ts';
export { type ChatReply, postOutcome, type PostOutcome } from './post-outcome.ts';
export { slackMessage } from './slack-message.ts';
export { teamsMessage } from './teams-message.ts';
export { withoutAddress } from './without-address.ts';
