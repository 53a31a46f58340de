import type { AccessReviewNotificationConfig, AccessReviewNotificationConfigInput } from '@oag/types';

/** All three switches, with what is not said switched off. */
export const completeNotificationConfig = (
  config: AccessReviewNotificationConfigInput,
): AccessReviewNotificationConfig => ({
  sendClose: config.sendClose ?? false,
  sendKickoff: config.sendKickoff ?? false,
  sendReminders: config.sendReminders ?? false,
});
