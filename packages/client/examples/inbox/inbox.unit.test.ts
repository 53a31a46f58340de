import { createClient } from '@oag/client';
import { handlers, handlersFor, refusal } from '@oag/client/msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { approve, openItems } from './inbox.ts';

// Unit tests: no network. Every operation answers with the contract's example unless a test says otherwise.

const server = setupServer(...handlers());
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const client = createClient({ baseUrl: 'http://service.test', clientId: 'any', clientSecret: 'any' });

test('shows whose access is under review', async () => {
  const [item] = await openItems(client);
  expect(item).toMatchObject({ app: 'MediChart' });
  expect(item?.entitlements).not.toEqual([]);
});

test('asks for my open tasks only', async () => {
  let asked: unknown;
  server.use(
    ...handlersFor({
      introspect: ({ example }) => ({ ...example, userId: 'me' }),
      searchTasks: ({ body, example }) => {
        asked = { states: body.taskStates, assignees: body.assigneesInIds };
        return { ...example, list: [], expanded: [] };
      },
    }),
  );
  expect(await openItems(client)).toEqual([]);
  expect(asked).toEqual({ states: ['TASK_STATE_OPEN'], assignees: ['me'] });
});

test('says that somebody else was faster', async () => {
  const closed = refusal(409, { reason: 'TASK_CLOSED', message: 'The task is closed' });
  server.use(...handlersFor({ approveTask: () => closed }));
  expect(await approve(client, '389VxaFTLAm7AReBNKD8QyHoYts', 'Still needed')).toBe('somebody else was faster');
});
