import type { ConflictMonitor } from '@oag/types';

/** The recipients of notifications about new conflicts: distinct people, and a channel or null. */
export type ConflictAudience = {
  userIds: readonly string[];
  channel: { channelId: string; channelName: string } | null;
};

/** The recipients that the settings of a monitor name. */
export function conflictAudience({
  notificationConfig,
}: Pick<ConflictMonitor, 'notificationConfig'>): ConflictAudience {
  const { emailNotifications: people, slackNotifications: slack } = notificationConfig ?? {};
  const { channelId = '', channelName = '' } = slack ?? {};
  return {
    userIds: people?.enabled ? [...new Set(people.identityUserIds)] : [],
    channel: slack?.enabled && (channelId !== '' || channelName !== '') ? { channelId, channelName } : null,
  };
}
