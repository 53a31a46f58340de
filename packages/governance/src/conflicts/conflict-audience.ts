import type { ConflictMonitor } from '@oag/types';

/** Who hears of new conflicts: people, each once, and a channel, null where none is named. */
export type ConflictAudience = {
  userIds: readonly string[];
  channel: { channelId: string; channelName: string } | null;
};

/** Whom a monitor tells of new conflicts, by its settings. */
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
