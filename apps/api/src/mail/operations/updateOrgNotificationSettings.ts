import { updateOrganization } from '@oag/governance/mail';
import type { Handler } from '../../http/index.ts';
import { changeChoices, organizationSettings } from '../notification-settings.ts';

export const updateOrgNotificationSettings: Handler<'updateOrgNotificationSettings'> = async ({ body }, context) => {
  const change = (current: Parameters<typeof updateOrganization>[0]) => updateOrganization(current, body);
  const choices = await context.database.db.transaction().execute((tx) => changeChoices(tx, null, change, context));
  return { orgNotificationSettings: organizationSettings(choices) };
};
