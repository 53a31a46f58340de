import { readCurrent, readReleased } from '@oag/contract-diff';
import {
  checkConsumer,
  consumersFolder,
  explainBroken,
  readConsumers,
  replay,
  type Consumer,
  type ConsumerCall,
} from '@oag/contract-diff/consumers';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useService } from '../harness/use-service.ts';
import { personWith, states, type Service } from './states.ts';

// The calls of every app in `consumers/`, or in the folder that CONSUMERS names.
const consumers = readConsumers(process.env['CONSUMERS'] || consumersFolder);

let service: Service;
useService((lent) => void (service = lent));

type Send = (request: Request) => Promise<Response>;

const replayed = async (consumer: Consumer, change: (send: Send) => Send = (send) => send): Promise<string[]> => {
  const broken = await replay(consumer, async ({ given, as }: ConsumerCall) => {
    const state = states[given];
    if (!state) throw new Error(`"${given}" is not a state; the states are ${Object.keys(states).join(', ')}.`);
    const { baseUrl, watched } = service.target;
    const values = await state.setUp(service);
    return { baseUrl, values, token: personWith(as, service.people).token, fetch: change(watched.fetch) };
  });
  return broken.map(explainBroken);
};

describe.each(consumers)('$app of the team $team', (consumer) => {
  it('makes calls that the contract promises', () => {
    expect(checkConsumer(consumer, readReleased(consumer.contract), readCurrent()).map(explainBroken)).toEqual([]);
  });

  it('gets from the service what it reads', async () => {
    expect(await replayed(consumer)).toEqual([]);
  });
});

const app: Consumer = {
  team: 'Payroll',
  app: 'leavers',
  contact: 'payroll@example.com',
  contract: '0.1.0-alpha',
  calls: [
    {
      name: 'show a task',
      given: 'an open review',
      as: 'basic_user',
      operation: 'GET /api/v1/tasks/{id}',
      path: { id: '{{task.id}}' },
      status: 200,
      reads: ['taskView.task.displayName'],
    },
  ],
};

it('a service that no longer answers a member breaks the app that reads it, whatever the contract says', async () => {
  const forgetful =
    (send: Send): Send =>
    async (request) => {
      const response = await send(request);
      return new Response((await response.text()).replaceAll('"displayName":', '"name":'), response);
    };
  expect(await replayed(app, forgetful)).toEqual([
    'Payroll (payroll@example.com): leavers, "show a task", GET /api/v1/tasks/{id}, taskView.task.displayName: the answer does not have it',
  ]);
});

it('a service that refuses a call breaks the app, and the message has the refusal', async () => {
  const strict = (): Send => () => Promise.resolve(new Response('{"message":"no"}', { status: 400 }));
  expect(await replayed(app, strict)).toEqual([
    'Payroll (payroll@example.com): leavers, "show a task", GET /api/v1/tasks/{id}, answer 200: the service answers 400: {"message":"no"}',
  ]);
});

it('a call that needs an unknown state, role or value is refused with those that there are', async () => {
  const [call] = app.calls;
  const withCall = (change: Partial<ConsumerCall>): Consumer => ({ ...app, calls: [{ ...call!, ...change }] });
  await expect(replayed(withCall({ given: 'a sunny day' }))).rejects.toThrow(
    'the states are people and access, a draft',
  );
  await expect(replayed(withCall({ as: 'king' }))).rejects.toThrow('the roles are basic_user, campaign_admin');
  await expect(replayed(withCall({ path: { id: '{{crown.id}}' } }))).rejects.toThrow(
    '{{crown.id}} is not a value of this state; it has user.id, app.id',
  );
});

it('the guide lists every state', () => {
  const guide = readFileSync(new URL('../../../../apps/docs/guides/keep-calls-working.md', import.meta.url), 'utf8');
  for (const [name, { says }] of Object.entries(states)) expect(guide).toContain(`| ${name} | ${says} |`);
});
