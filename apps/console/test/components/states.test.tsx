import { refusal } from '@oag/client/msw';
import { screen } from '@testing-library/dom';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { usePages } from './render-page.tsx';

// A page says what is the case when it has nothing to show, and what to do.

const open = usePages();

test('a list shows what the service has', async () => {
  await open('/policies');
  const table = await screen.findByRole('table', { name: 'Policies' });
  expect(table.querySelectorAll('tbody tr').length).toBeGreaterThan(0);
});

test('an empty list says how to begin', async () => {
  await open('/settings/webhooks', { searchWebhooks: () => ({ list: [], nextPageToken: '' }) });
  await screen.findByRole('heading', { name: 'The service calls no other program' });
  await screen.findByRole('button', { name: 'New webhook' });
});

test('a page that the viewer may not see gives the sentence of the service', async () => {
  await open('/policies', {
    searchPolicies: () => refusal(403, { reason: 'PERMISSION_DENIED', message: 'Ask an administrator for the role.' }),
  });
  await screen.findByRole('heading', { name: 'You may not see this' });
  await screen.findByText('Ask an administrator for the role.');
});

test('an object that is not there can be tried again', async () => {
  let isThere = false;
  const user = await open('/automations/38I1imziRWypjCI0tA2khZKOKbj', {
    getAutomation: ({ example }) =>
      isThere ? example : refusal(404, { reason: 'NOT_FOUND', message: 'There is no such automation.' }),
  });
  await screen.findByText('There is no such automation.');
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('list', { name: 'Steps' });
});

test('without a network the page says that marks are kept', async () => {
  await open('/policies', { searchPolicies: () => HttpResponse.error() });
  await screen.findByRole('heading', { name: 'The service cannot be reached' });
  await screen.findByText(/What you marked is kept in this browser/);
});
