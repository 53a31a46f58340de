import { removeOldEvents } from '@oag/store/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueEvents } from '../../src/events/jobs/queue-events.ts';
import { expectOk } from '../service/campaigns.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

const { signal } = new AbortController();
const KIND = 'import.updated';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

async function subscribe(): Promise<{ id: string; webhookId: string }> {
  const body = { displayName: 'Hooks', url: 'https://hooks.harborlane.example/' };
  const webhookId = expectOk(await service.call('createWebhook', { body })).webhook?.id ?? '';
  const { eventSubscription } = expectOk(
    await service.call('createEventSubscription', { body: { webhookId, kinds: [KIND] } }),
  );
  return { id: eventSubscription?.id ?? '', webhookId };
}

const happen = (count: number): Promise<unknown> =>
  service.database.pool.query(
    `insert into events (kind, object_id) select $1::text, n::text from generate_series(1, $2::integer) n`,
    [KIND, count],
  );
const queue = (): Promise<void> => queueEvents(service.running.service, signal);
const callsOf = async (id: string): Promise<string[]> => {
  const { rows } = await service.database.pool.query<{ event: string }>(
    `select event from webhook_instances where subject_id = $1 order by no`,
    [id],
  );
  return rows.map(({ event }) => event);
};

test('a subscription that is more than a week behind says that events are lost, and goes on', async () => {
  const { id } = await subscribe();
  await happen(3);
  await expect.poll(async () => (await queue(), (await callsOf(id)).length)).toBe(3);
  await service.database.pool.query(`update event_subscriptions set after_xid = '1', after_seq = 0 where id = $1`, [
    id,
  ]);
  const inNineDays = new Date(Date.now() + 9 * 86_400_000).toISOString();
  while ((await removeOldEvents(service.database.db, inNineDays)) > 0);
  await happen(1);
  await expect.poll(async () => (await queue(), (await callsOf(id)).slice(3))).toEqual(['events.lost', KIND]);
});

test('events of a receiver that is away wait as events, and follow when its calls have ended', async () => {
  const { id } = await subscribe();
  await happen(2_500);
  await expect.poll(async () => (await queue(), (await callsOf(id)).length)).toBeGreaterThanOrEqual(1_000);
  await queue();
  const waiting = (await callsOf(id)).length;
  expect(waiting).toBeLessThan(1_500);
  await service.database.pool.query(
    `update webhook_instances set state = 'SUCCESS', completed_at = now() where subject_id = $1`,
    [id],
  );
  await expect.poll(async () => (await queue(), (await callsOf(id)).length)).toBeGreaterThan(waiting);
});

test('a subscription of a person who is disabled waits', async () => {
  const { id } = await subscribe();
  const { userId } = service.admin;
  const setStatus = (status: string): Promise<unknown> =>
    service.database.pool.query('update users set status = $2 where id = $1', [userId, status]);
  await setStatus('DISABLED');
  await happen(1);
  await queue();
  await setStatus('ENABLED');
  expect(await callsOf(id)).toEqual([]);
  await expect.poll(async () => (await queue(), await callsOf(id))).toEqual([KIND]);
});
