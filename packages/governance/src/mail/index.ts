export { assertSendable } from './assert-sendable.ts';
export { composeMail } from './compose-mail.ts';
export { dueDigest, nextDigest } from './digest-times.ts';
export { expiryNoticeUntil } from './expiry-notice.ts';
export { LOGO_ID } from './mail-html.ts';
export { failedAttempt, type MailFailure, serverPause, type ServerPause } from './mail-outcome.ts';
export { type QuietHours, readQuietHours, sendingTime } from './quiet-hours.ts';
export {
  changedMembers,
  type ChosenSettings,
  notificationOfMessage,
  organizationEmail,
  personEmail,
  updateOrganization,
  updatePerson,
} from './notification-settings.ts';
