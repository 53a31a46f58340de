import type { UpdateNotificationSettingsRequest } from '@oag/client';
import type { Handlers } from '@oag/client/msw';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { usePages } from './render-page.tsx';

// The time zone of mails, and the hours without them: each change is sent as it is made.

const open = usePages();

/** Somebody who may change their own settings only. The controls are found by their labels: the roles of a page with so many take a second each. */
function settingsOf(sent: UpdateNotificationSettingsRequest[]): Handlers {
  let chosen = { timeZone: '', quietHours: '' };
  return {
    introspect: ({ example }) => ({ ...example, permissions: ['updateUserNotificationSettings'] }),
    getUserNotificationSettings: ({ example }) => ({
      userNotificationSettings: example.userNotificationSettings && { ...example.userNotificationSettings, ...chosen },
    }),
    updateUserNotificationSettings: ({ body, example }) => {
      sent.push(body);
      chosen = { timeZone: body.timeZone ?? chosen.timeZone, quietHours: body.quietHours ?? chosen.quietHours };
      return example;
    },
  };
}

test('people choose a time zone by its name', async () => {
  const sent: UpdateNotificationSettingsRequest[] = [];
  const user = await open('/settings/notifications', settingsOf(sent));
  await user.type(await screen.findByLabelText('Time zone'), 'Berl');
  await user.click(await screen.findByText('Europe/Berlin'));
  await expect.poll(() => sent).toEqual([{ timeZone: 'Europe/Berlin' }]);
});

test('people choose hours without mails, or mails at all hours', async () => {
  const sent: UpdateNotificationSettingsRequest[] = [];
  const user = await open('/settings/notifications', settingsOf(sent));
  const hours = await screen.findByLabelText('Hours without mails');
  await user.selectOptions(hours, 'Every day between two times');
  const until = await screen.findByLabelText('Until');
  expect(until).toHaveProperty('value', '07:00');
  await user.clear(until);
  await user.type(until, '08:30');
  await expect.poll(() => sent.at(-1)).toEqual({ quietHours: '20:00-08:30' });
  await user.selectOptions(hours, 'None');
  await expect.poll(() => sent.at(-1)).toEqual({ quietHours: 'none' });
  await expect.poll(() => screen.queryByLabelText('Until')).toBeNull();
});
