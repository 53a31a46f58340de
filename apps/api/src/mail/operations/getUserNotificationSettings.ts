import { readNotificationChoices } from '@oag/store/mail';
import type { Handler } from '../../http/index.ts';
import { personSettings } from '../notification-settings.ts';

export const getUserNotificationSettings: Handler<'getUserNotificationSettings'> = async (_, { caller, database }) => ({
  userNotificationSettings: personSettings(
    await readNotificationChoices(database.db, null),
    await readNotificationChoices(database.db, caller.userId),
  ),
});
