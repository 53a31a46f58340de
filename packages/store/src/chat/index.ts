export {
  deleteChatChannelRow,
  findChatChannel,
  insertChatChannel,
  isChatChannelTaken,
  searchChatChannels,
  type StoredChatChannel,
  updateChatChannelRow,
} from './chat-channels.ts';
export {
  CHAT_POSTS_KEPT_DAYS,
  claimPosts,
  type ClaimedPost,
  deleteOldPosts,
  finishPost,
  recordChatTest,
  releasePost,
} from './claim-posts.ts';
export { channelOfCampaign, queueCampaignPost, queueConflictPost } from './queue-posts.ts';
