import { listDueTasks } from '@oag/store/tasks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueTasks } from '../../src/task-commands/jobs/run-due-tasks.ts';
import { inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventsOf, tasksOf } from '../service/campaigns.ts';

let on: CampaignService;
beforeAll(async () => {
  on = await startCampaignService();
});
afterAll(() => on.service.close());

test('tasks are woken when their time has come, those that have waited longest first, and not before', async () => {
  const { service, campaigns, ann, bob, cy } = on;
  const escalation = { expiration: '3600', skipStep: {} };
  const policyId = await campaigns.policy([
    { approval: { users: { userIds: [cy] }, escalationEnabled: true, escalation } },
  ]);
  const id = await campaigns.open(policyId, { scopeV2: inApp(await on.newApp([ann, bob], [cy])) });
  const [first, second] = (await tasksOf(service, id)).map((task) => task.id);
  // The one whose id comes last is due first.
  const { rows } = await service.database.pool.query<{ due: string }>(
    `update tasks set due_at = due_at - interval '10 minutes' where id = $1 returning due_at as due`,
    [second],
  );
  const dueAfter = async (minutes: number): Promise<string[]> => {
    const now = new Date(Date.parse(rows[0]?.due ?? '') + minutes * 60_000).toISOString();
    return (await listDueTasks(service.database.db, now, 10)).map((task) => task.id);
  };
  expect(await dueAfter(-1)).toEqual([]);
  expect(await dueAfter(0)).toEqual([second]);
  expect(await dueAfter(10)).toEqual([second, first]);

  await runDueTasks(service.running.service, AbortSignal.timeout(60_000));
  expect((await tasksOf(service, id)).map(({ state }) => state)).toEqual(['OPEN', 'OPEN']);
  expect(await eventsOf(service, first ?? '')).toEqual(['taskCreated']);
});

test('a task that cannot be woken does not keep the others from it', async () => {
  const { service, campaigns, ann, bob, cy } = on;
  const escalation = { expiration: '1', skipStep: {} };
  const policyId = await campaigns.policy([
    { approval: { users: { userIds: [cy] }, escalationEnabled: true, escalation } },
  ]);
  const id = await campaigns.open(policyId, { scopeV2: inApp(await on.newApp([ann, bob], [cy])) });
  const [broken, sound] = (await tasksOf(service, id)).map((task) => task.id);
  const { pool } = service.database;
  await pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'this one breaks'; end $$`,
  );
  await pool.query(
    `create trigger breaks before update on tasks for each row when (old.id = '${broken}') execute function refuse()`,
  );
  await pool.query(
    `update tasks set due_at = now(), clock = jsonb_set(clock, '{escalateAt}', to_jsonb(now())) where id = $1`,
    [sound],
  );
  await pool.query('alter table tasks disable trigger breaks');
  await pool.query(
    `update tasks set due_at = now(), clock = jsonb_set(clock, '{escalateAt}', to_jsonb(now())) where id = $1`,
    [broken],
  );
  await pool.query('alter table tasks enable trigger breaks');
  await runDueTasks(service.running.service, AbortSignal.timeout(60_000));
  const states = new Map((await tasksOf(service, id)).map((task) => [task.id, task.state]));
  await pool.query('drop trigger breaks on tasks');
  expect([states.get(broken ?? ''), states.get(sound ?? '')]).toEqual(['OPEN', 'CLOSED']);
  await runDueTasks(service.running.service, AbortSignal.timeout(60_000));
  expect((await tasksOf(service, id)).map(({ state }) => state)).toEqual(['CLOSED', 'CLOSED']);
});

test('a task that was woken for nothing rests until something happens at it; of a campaign that is being ended it stays due', async () => {
  const { service, campaigns, ann, bob, cy } = on;
  const { pool } = service.database;
  const asks = { approval: { users: { userIds: [cy] } } };
  const escalates = {
    approval: { ...asks.approval, escalationEnabled: true, escalation: { expiration: '3600', skipStep: {} } },
  };
  const ids: string[] = [];
  for (const step of [asks, escalates, asks]) {
    const id = await campaigns.open(await campaigns.policy([step]), {
      scopeV2: inApp(await on.newApp([ann, bob], [cy])),
    });
    ids.push((await tasksOf(service, id))[0]?.id ?? '');
  }
  const dues = async (): Promise<unknown[]> => {
    const { rows } = await pool.query<{ due: string | null; clock: { escalateAt: string } | null }>(
      'select due_at as due, clock from tasks where id = any($1) order by array_position($1, id)',
      [ids],
    );
    return rows.map(({ due, clock }) => [
      due === null ? null : Date.parse(due),
      clock === null ? null : Date.parse(clock.escalateAt),
    ]);
  };
  // As an import does for people who left, and then came back in another import.
  await pool.query(`update tasks set due_at = '2026-01-01T00:00:00Z' where id = any($1)`, [ids]);
  await pool.query(
    'update access_reviews set closing_since = now() where id = (select access_review_id from tasks where id = $1)',
    [ids[2]],
  );
  await runDueTasks(service.running.service, AbortSignal.timeout(60_000));
  const [plain, clocked, ending] = await dues();
  expect([plain, ending]).toEqual([
    [null, null],
    [Date.parse('2026-01-01T00:00:00Z'), null],
  ]);
  expect(clocked).toEqual([expect.any(Number), expect.any(Number)]);
  expect(new Set(clocked as number[]).size).toBe(1);
  for (const id of ids) expect(await eventsOf(service, id)).toEqual(['taskCreated']);
});
