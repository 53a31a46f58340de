export { claimMails, type ClaimedMail, deleteOldMails, failStaleMails, finishMail } from './claim-mails.ts';
export { collectMessages } from './collect-messages.ts';
export { listUnwrittenMails, writeMails } from './write-mails.ts';
