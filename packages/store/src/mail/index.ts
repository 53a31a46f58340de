export { claimMails, type ClaimedMail, deleteOldMails, failStaleMails, finishMail } from './claim-mails.ts';
export { collectMessages } from './collect-messages.ts';
export { endDigestTurn, keepDigestTurn, listDigestClocks, takeDigestTurn } from './digest-clocks.ts';
export { insertDigests } from './digests.ts';
export { listUnwrittenMails, writeMails } from './write-mails.ts';
export { findMail, resendMail, searchMails } from './outbox.ts';
export { EXPIRY_LOOK_MINUTES, insertExpiryMessages } from './expiry-messages.ts';
export { insertTaskMessages } from './task-messages.ts';
export {
  listMailClocks,
  lockNotificationChoices,
  type NotificationChoices,
  readNotificationChoices,
  writeNotificationChoices,
} from './notification-settings.ts';
