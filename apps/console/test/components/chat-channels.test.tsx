import type { CreateChatChannelRequest, UpdateAccessReviewRequest, UpdateChatChannelRequest } from '@oag/client';
import { refusal } from '@oag/client/msw';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { usePages } from './render-page.tsx';

// The chat channels in the settings: what is typed is what is sent, the address is never shown, and what the chat answered is.

const open = usePages();

test('without a channel the page says how one is registered, and sends what is typed', async () => {
  const sent: CreateChatChannelRequest[] = [];
  const user = await open('/settings/chat', {
    searchChatChannels: () => ({ list: [], nextPageToken: '' }),
    createChatChannel: ({ body, example }) => {
      sent.push(body);
      return example;
    },
  });
  await screen.findByRole('heading', { name: 'The service posts to no chat' });
  await user.click(screen.getByRole('button', { name: 'New chat channel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Chat' }), 'Teams');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Access reviews');
  expect(dialog.getByRole('button', { name: 'Register' })).toHaveProperty('disabled', true);
  const address = dialog.getByLabelText('Address of the incoming webhook');
  expect(address).toHaveProperty('type', 'password');
  await user.type(address, 'https://hooks.example/workflows/secret');
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toEqual({
    displayName: 'Access reviews',
    kind: 'CHAT_CHANNEL_KIND_TEAMS',
    channelId: '',
    url: 'https://hooks.example/workflows/secret',
  });
});

test('a channel that fails shows what the chat answered, and is tested again', async () => {
  let isFailing = true;
  const user = await open('/settings/chat', {
    searchChatChannels: ({ example }) => ({
      ...example,
      list: example.list.map((channel) =>
        isFailing
          ? {
              ...channel,
              state: 'CHAT_CHANNEL_STATE_FAILING',
              lastError: 'The chat answered 404: no_service',
              waitingPostCount: 2,
            }
          : channel,
      ),
    }),
    startChatChannelTest: ({ example }) => {
      isFailing = false;
      return example;
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Chat channels' }));
  table.getByText('hooks.slack.example');
  table.getByText('Failing');
  table.getByText('The chat answered 404: no_service');
  table.getByText('2 posts wait');
  await user.click(table.getByRole('button', { name: 'Test access-reviews' }));
  await table.findByText('Working');
  expect(table.queryByText('The chat answered 404: no_service')).toBeNull();
});

test('a channel is renamed without its address, and what the service refuses stands beside its field', async () => {
  const sent: UpdateChatChannelRequest[] = [];
  const user = await open('/settings/chat', {
    updateChatChannel: ({ body }) => {
      sent.push(body);
      return refusal(400, {
        reason: 'INVALID_FIELD',
        message: 'displayName is blank',
        fieldViolations: [{ field: 'chatChannel.displayName', description: 'is blank; name it', reason: 'REQUIRED' }],
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit access-reviews' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'reviews');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('is blank; name it');
  expect(sent).toEqual([
    {
      chatChannel: { displayName: 'reviews', kind: 'CHAT_CHANNEL_KIND_SLACK', channelId: 'C024BE91L' },
      updateMask: 'displayName,kind,channelId',
      url: '',
    },
  ]);
});

test('a draft offers the registered channels, and is saved with the one that is named', async () => {
  const sent: UpdateAccessReviewRequest[] = [];
  const user = await open('/campaigns/389OceoexUlfU87uPsYp4ZBxVE3/setup?step=when', {
    getAccessReview: ({ example }) => {
      const view = example.accessReview;
      if (!view?.accessReview) throw new Error('The example has no campaign');
      const accessReview = { ...view.accessReview, state: 'ACCESS_REVIEW_STATE_DRAFT' as const };
      return { ...example, accessReview: { ...view, accessReview } };
    },
    updateAccessReview: ({ body, example }) => {
      sent.push(body);
      return example;
    },
  });
  const channel = await screen.findByRole('combobox', { name: 'Chat channel' });
  await expect
    .poll(() => [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value')))
    .toEqual(['access-reviews']);
  await user.type(channel, 'access-reviews');
  await user.click(screen.getByRole('button', { name: 'Save and go on' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.accessReview?.slackChannel).toEqual({ name: 'access-reviews' });
});
