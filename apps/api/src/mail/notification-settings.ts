import { changedMembers, type ChosenSettings, organizationEmail, personEmail } from '@oag/governance/mail';
import { lockNotificationChoices, type NotificationChoices, writeNotificationChoices } from '@oag/store/mail';
import { logAction } from '@oag/store/log';
import type { Db } from '@oag/store/database';
import type { OrgNotificationSettings, UserNotificationSettings } from '@oag/types';
import type { RequestContext } from '../http/index.ts';

const languageOf = (language: ChosenSettings['language']): OrgNotificationSettings['language'] =>
  `NOTIFICATION_LANGUAGE_${language ?? 'UNSPECIFIED'}`;

/** The clock as it was chosen. */
const clockOf = ({ timeZone, quietHours }: NotificationChoices) => ({
  timeZone: timeZone ?? '',
  quietHours: quietHours ?? '',
});

export const organizationSettings = (choices: NotificationChoices): OrgNotificationSettings => ({
  channelSettings: { email: organizationEmail(choices.email) },
  language: languageOf(choices.language),
  ...clockOf(choices),
});

export const personSettings = (
  organization: NotificationChoices,
  person: NotificationChoices,
): UserNotificationSettings => ({
  channelSettings: { email: personEmail(organization.email, person.email) },
  language: languageOf(person.language),
  ...clockOf(person),
});

/** Changes the choices of a person, or of the organization for null, and writes down in the log what was changed. */
export async function changeChoices(
  tx: Db,
  userId: string | null,
  change: (current: ChosenSettings) => ChosenSettings,
  { caller, requestId }: RequestContext,
): Promise<ChosenSettings> {
  const current = await lockNotificationChoices(tx, userId);
  const next = change(current);
  const changed = changedMembers(current, next);
  if (changed.length === 0) return next;
  await writeNotificationChoices(tx, userId, next);
  await logAction(
    tx,
    { caller, requestId },
    {
      kind: 'notificationSettingsUpdated',
      objectType: userId === null ? 'organization' : 'user',
      objectId: userId ?? 'organization',
      document: { changed, settings: next },
    },
  );
  return next;
}
