import { refusal } from '@oag/client/msw';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { usePages } from './render-page.tsx';

// Directories, and the calendar of the viewer.

const open = usePages();

test('an app becomes a directory, and a directory a plain app', async () => {
  const done: string[] = [];
  const user = await open('/settings/directories', {
    createDirectory: ({ body, example }) => {
      done.push(`+${body.appId}`);
      return example;
    },
    deleteDirectory: ({ params, example }) => {
      done.push(`-${params.app_id}`);
      return example;
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Directories' }));
  expect(screen.getByRole('button', { name: 'Make it a directory' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('combobox', { name: 'App' }));
  await user.click((await screen.findAllByRole('option'))[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Make it a directory' }));
  await expect.poll(() => done).toHaveLength(1);
  await user.click(table.getByRole('button', { name: /a plain app$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Make it a plain app' }));
  await expect.poll(() => done[1]).toBe('-380rbVuUdksmH3jQAK2axp0zYNB');
});

test('the address of a calendar is shown once, replaced and deleted', async () => {
  const done: string[] = [];
  let hasCalendar = false;
  const user = await open('/settings/notifications', {
    getCalendarFeed: ({ example }) => (hasCalendar ? example : { calendarFeed: null }),
    createCalendarFeed: ({ example }) => {
      done.push('created');
      hasCalendar = true;
      return example;
    },
    deleteCalendarFeed: ({ example }) => {
      done.push('deleted');
      hasCalendar = false;
      return example;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Create an address' }));
  const shown = within(await screen.findByRole('dialog'));
  shown.getByText(/\/api\/v1\/calendars\//);
  await user.click(shown.getByRole('button', { name: 'I have subscribed' }));
  await expect.poll(() => screen.queryByText(/\/api\/v1\/calendars\//)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Replace the address' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace' }));
  await screen.findByText(/\/api\/v1\/calendars\//);
  await user.click(screen.getByRole('button', { name: 'I have subscribed' }));
  await user.click(await screen.findByRole('button', { name: 'Delete the address' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('button', { name: 'Create an address' });
  expect(done).toEqual(['created', 'created', 'deleted']);
});

test('a directory that the service refuses says why', async () => {
  const user = await open('/settings/directories', {
    createDirectory: () => refusal(409, { reason: 'ALREADY_EXISTS', message: 'The app is a directory already.' }),
  });
  await user.click(await screen.findByRole('combobox', { name: 'App' }));
  await user.click((await screen.findAllByRole('option'))[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Make it a directory' }));
  await screen.findByText('The app is a directory already.');
});
