import type {
  EmailChannelSettings,
  EmailChannelSettingsInput,
  NotificationLanguage,
  UpdateNotificationSettingsRequest,
} from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

/** For the viewer, or for everybody who has not chosen. */
export type NotificationScope = 'user' | 'org';
/** The kinds that are only on or off. */
export type NotificationKind = Exclude<keyof EmailChannelSettings, 'enabled' | 'digest'>;
export type NotificationSettings = {
  email: EmailChannelSettings;
  language: NotificationLanguage;
  timeZone: string;
  quietHours: string;
};

export const notificationsQuery = (scope: NotificationScope) =>
  queryOptions({
    queryKey: ['notifications', scope],
    queryFn: async ({ signal }): Promise<NotificationSettings> => {
      const settings =
        scope === 'user'
          ? (await client.GET('/api/v1/settings/notifications/user', { signal })).data.userNotificationSettings
          : (await client.GET('/api/v1/settings/notifications/org', { signal })).data.orgNotificationSettings;
      const email = settings?.channelSettings?.email;
      if (!email) throw new Error('The service has no notification settings');
      const { language, timeZone, quietHours } = settings;
      return { email, language, timeZone, quietHours };
    },
  });

/** Changes the members that are given. */
export async function changeNotifications(
  scope: NotificationScope,
  { email, ...others }: Partial<Omit<NotificationSettings, 'email'>> & { email?: EmailChannelSettingsInput },
): Promise<void> {
  const body: UpdateNotificationSettingsRequest = { ...(email && { channelSettings: { email } }), ...others };
  await client.POST(`/api/v1/settings/notifications/${scope}`, { body });
}
