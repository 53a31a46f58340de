import type { AccessReviewNotificationConfig, AccessReviewNotificationConfigInput } from '@oag/types';

/** All three switches; missing ones are off. */
export const completeNotificationConfig = (
  config: AccessReviewNotificationConfigInput,
): AccessReviewNotificationConfig => ({
  sendClose: config.sendClose ?? false,
  sendKickoff: config.sendKickoff ?? false,
  sendReminders: config.sendReminders ?? false,
});
