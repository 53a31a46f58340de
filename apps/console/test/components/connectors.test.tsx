import type { CreateConnectorRequest, CreateEventSubscriptionRequest, UpdateConnectorRequest } from '@oag/client';
import { refusal } from '@oag/client/msw';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { usePages } from './render-page.tsx';

// Connectors of an app, and the events that a webhook is called about: what is typed is what is sent, and what the app answers is shown.

const open = usePages();
const CONNECTORS = '/apps/380rbVuUdksmH3jQAK2axp0zYNB?tab=connectors';
const WEBHOOK = '/settings/webhooks/38Q7wQ7cY8xJ5mR7nT1vB9wZ4hK';

test('an app without a connector says who carries decisions out, and how a connector is created', async () => {
  const sent: CreateConnectorRequest[] = [];
  const user = await open(CONNECTORS, {
    listConnectors: () => ({ list: [], nextPageToken: '' }),
    createConnector: ({ body, example }) => {
      sent.push(body);
      return example;
    },
  });
  await screen.findByRole('heading', { name: 'People carry out what is decided about this app' });
  await user.click(screen.getByRole('button', { name: 'New connector' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Interface' }), 'Jira');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Tickets');
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://harborlane.example');
  await user.type(dialog.getByRole('textbox', { name: 'Key of the project' }), 'ACC');
  await user.type(dialog.getByRole('textbox', { name: 'E-mail address of the account' }), 'access@harborlane.example');
  expect(dialog.getByRole('button', { name: 'Create' })).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText('API token'), 'token');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toEqual({
    displayName: 'Tickets',
    description: '',
    secret: 'token',
    config: {
      jira: {
        url: 'https://harborlane.example',
        userName: 'access@harborlane.example',
        projectKey: 'ACC',
        issueType: '',
      },
    },
  });
});

test('a connector is changed without its secret, and what the service says about its address stands there', async () => {
  const sent: UpdateConnectorRequest[] = [];
  const user = await open(CONNECTORS, {
    updateConnector: ({ body }) => {
      sent.push(body);
      const description = 'Send the secret as well, because the address changes';
      return refusal(400, {
        reason: 'INVALID_ARGUMENT',
        message: 'secret is missing',
        fieldViolations: [{ field: 'connector.config.scim.url', description, reason: 'REQUIRED' }],
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Directory' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('combobox', { name: 'Interface' })).toBeNull();
  expect(dialog.getByLabelText('Bearer token')).toHaveProperty('value', '');
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await user.clear(address);
  await user.type(address, 'https://other.example/scim');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Send the secret as well, because the address changes');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  expect(sent[0]).toMatchObject({
    updateMask: 'displayName,description,config',
    secret: '',
    connector: { config: { scim: { url: 'https://other.example/scim', accountAttribute: 'userName' } } },
  });
});

test('a test shows how the app answers', async () => {
  let succeeded = false;
  const user = await open(CONNECTORS, {
    checkConnector: () => ({ succeeded, error: succeeded ? '' : 'The app answered 401: check the secret.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Test Directory' }));
  await screen.findByText('The app answered 401: check the secret.');
  succeeded = true;
  await user.click(screen.getByRole('button', { name: 'Test Directory' }));
  await screen.findByText('Works');
  expect(screen.queryByText('The app answered 401: check the secret.')).toBeNull();
});

test('a webhook is subscribed to some kinds of events', async () => {
  const sent: CreateEventSubscriptionRequest[] = [];
  const user = await open(WEBHOOK, {
    createEventSubscription: ({ body, example }) => {
      sent.push(body);
      return example;
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Subscriptions' }));
  table.getByText('campaign.updated, report.finished');
  await user.click(screen.getByRole('button', { name: 'Subscribe to events' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Some kinds' }));
  expect(dialog.getByRole('button', { name: 'Subscribe' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('checkbox', { name: 'import.finished' }));
  await user.click(dialog.getByRole('checkbox', { name: 'log.sealed' }));
  await user.click(dialog.getByRole('button', { name: 'Subscribe' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ kinds: ['import.finished', 'log.sealed'], accessReviewId: '' });
});

test('events are replayed from a moment on, and a subscription ends', async () => {
  const done: string[] = [];
  const user = await open(WEBHOOK, {
    restartEventSubscription: ({ body, example }) => {
      done.push(body.since);
      return example;
    },
    deleteEventSubscription: ({ example }) => {
      done.push('deleted');
      return example;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Replay' }));
  const dialog = within(await screen.findByRole('dialog'));
  const since = dialog.getByLabelText('Since');
  await user.clear(since);
  await user.type(since, '2026-01-14T06:00');
  await user.click(dialog.getByRole('button', { name: 'Replay' }));
  await expect.poll(() => done).toEqual([new Date('2026-01-14T06:00').toISOString()]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'End' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));
  await expect.poll(() => done).toHaveLength(2);
});
