import type { DigestPreference, UpdateNotificationSettingsRequest } from '@oag/client';
import type { Handlers } from '@oag/client/msw';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { usePages } from './render-page.tsx';

// The summary by mail: whether, how often and on which day. Each change is sent as it is made.

const open = usePages();

const OFF: DigestPreference = {
  enabled: false,
  locked: false,
  frequency: 'DIGEST_FREQUENCY_DAILY',
  dayOfWeek: 'WEEKDAY_MONDAY',
};

/** Somebody who may change their own settings only. */
function settingsOf(digest: DigestPreference, sent: UpdateNotificationSettingsRequest[]): Handlers {
  let chosen = digest;
  return {
    introspect: ({ example }) => ({ ...example, permissions: ['updateUserNotificationSettings'] }),
    getUserNotificationSettings: ({ example }) => {
      const email = example.userNotificationSettings?.channelSettings?.email;
      if (!example.userNotificationSettings || !email) return example;
      const channelSettings = { email: { ...email, digest: chosen } };
      return { userNotificationSettings: { ...example.userNotificationSettings, channelSettings } };
    },
    updateUserNotificationSettings: ({ body, example }) => {
      sent.push(body);
      chosen = { ...chosen, ...body.channelSettings?.email?.digest };
      return example;
    },
  };
}

const digestsOf = (sent: readonly UpdateNotificationSettingsRequest[]) =>
  sent.map(({ channelSettings }) => channelSettings?.email?.digest);

test('people switch the summary on, and choose a day of the week', async () => {
  const sent: UpdateNotificationSettingsRequest[] = [];
  const user = await open('/settings/notifications', settingsOf(OFF, sent));
  await user.click(await screen.findByLabelText('Send you a summary'));
  await user.selectOptions(await screen.findByLabelText('When'), 'Once a week at 10:00');
  await user.selectOptions(await screen.findByLabelText('Day of the week'), 'Thursday');
  await expect
    .poll(() => digestsOf(sent))
    .toEqual([{ enabled: true }, { frequency: 'DIGEST_FREQUENCY_WEEKLY' }, { dayOfWeek: 'WEEKDAY_THURSDAY' }]);
});

test('what the organization has locked is shown, and cannot be changed', async () => {
  await open('/settings/notifications', settingsOf({ ...OFF, enabled: true, locked: true }, []));
  expect(await screen.findByLabelText('Send you a summary')).toHaveProperty('disabled', true);
  expect(await screen.findByLabelText('When')).toHaveProperty('disabled', true);
});
