import { updatePerson } from '@oag/governance/mail';
import { readNotificationChoices } from '@oag/store/mail';
import type { Handler } from '../../http/index.ts';
import { changeChoices, personSettings } from '../notification-settings.ts';

export const updateUserNotificationSettings: Handler<'updateUserNotificationSettings'> = async ({ body }, context) => {
  const userNotificationSettings = await context.database.db.transaction().execute(async (tx) => {
    const organization = await readNotificationChoices(tx, null);
    const choices = await changeChoices(
      tx,
      context.caller.userId,
      (current) => updatePerson(organization.email, current, body),
      context,
    );
    return personSettings(organization, choices);
  });
  return { userNotificationSettings };
};
