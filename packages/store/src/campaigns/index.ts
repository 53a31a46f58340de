export {
  ACTIVE_OWNERS,
  type CampaignChange,
  campaignsByIds,
  campaignToWire,
  deleteCampaignRow,
  findCampaign,
  insertCampaign,
  listCampaigns,
  listDueCampaigns,
  type StoredCampaign,
  updateCampaign,
} from './access-reviews.ts';
export {
  insertMessages,
  insertReminders,
  insertReviewerMessages,
  insertTaskReminders,
  listMessages,
  listMessagesAbout,
  SUPER_ADMINS,
  notifyOfMissingOwners,
} from './messages.ts';
export { readProgress, type NewlyAssignedReviewers, aggregateProgress } from './progress.ts';
export { countDiscardedDecisions, listReviewerSignals, type ReviewerSignalsRow } from './reviewer-signals.ts';
