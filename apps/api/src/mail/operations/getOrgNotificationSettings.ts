import { readNotificationChoices } from '@oag/store/mail';
import type { Handler } from '../../http/index.ts';
import { organizationSettings } from '../notification-settings.ts';

export const getOrgNotificationSettings: Handler<'getOrgNotificationSettings'> = async (_, { database }) => ({
  orgNotificationSettings: organizationSettings(await readNotificationChoices(database.db, null)),
});
