import { builtinPolicies } from '@oag/governance/policies';
import { storeBuiltinPolicies } from '@oag/store/policies';
import type { AccessReviewTemplate } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueTemplates } from '../../src/templates/jobs/run-due-templates.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

// Templates that are due, with several workers at once and workers that are killed.

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await storeBuiltinPolicies(service.database.db, builtinPolicies('2026-01-01T00:00:00Z'));
});
afterAll(() => service.close());

async function dueTemplates(count: number): Promise<string[]> {
  const recurrenceRule = { frequency: 'FREQUENCY_WEEKLY', startDate: '2026-01-01T00:00:00Z' };
  const ids: string[] = [];
  for (let no = 0; no < count; no += 1) {
    const body = {
      displayName: `Weekly ${no}`,
      ownerIds: [service.admin.userId],
      isCampaignScheduleEnabled: true,
      recurrenceRule,
    };
    const { body: made } = await service.call('createAccessReviewTemplate', { body });
    ids.push((made as { accessReviewTemplate: AccessReviewTemplate }).accessReviewTemplate.id);
  }
  await service.database.pool.query(
    `update access_review_templates set due_at = now() - interval '30 days' where id = any($1)`,
    [ids],
  );
  return ids.toSorted();
}

async function campaignsOf(ids: string[]): Promise<number[]> {
  const { rows } = await service.database.pool.query<{ count: number }>(
    `select (select count(*)::int from access_reviews a where a.document ->> 'accessReviewTemplateId' = t.id) as count
     from access_review_templates t where t.id = any($1) order by t.id`,
    [ids],
  );
  return rows.map(({ count }) => count);
}

const wake = (): Promise<void> => runDueTemplates(service.running.service, AbortSignal.timeout(60_000));
const onceEach = (ids: string[]): number[] => ids.map(() => 1);

test('a missed occurrence is made up for once, however many workers run', async () => {
  const ids = await dueTemplates(30);
  await Promise.all(Array.from({ length: 4 }, wake));
  expect(await campaignsOf(ids)).toEqual(onceEach(ids));
  await wake();
  expect(await campaignsOf(ids)).toEqual(onceEach(ids));
  const { rows } = await service.database.pool.query<{ ahead: boolean }>(
    'select due_at > now() as ahead from access_review_templates where id = any($1)',
    [ids],
  );
  expect(rows.every(({ ahead }) => ahead)).toBe(true);
});

test('a worker that is killed while it makes campaigns leaves none half made, and none is made twice', async () => {
  const ids = await dueTemplates(10);
  const { pool } = service.database;
  // The session ends itself at the sixth campaign, as that of a killed worker ends.
  await pool.query('create sequence campaigns_made');
  await pool.query(`create function kill() returns trigger language plpgsql as $$ begin
    if nextval('campaigns_made') = 6 then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`);
  await pool.query('create trigger kills after insert on access_reviews for each row execute function kill()');
  await expect(wake()).rejects.toThrow();
  expect((await campaignsOf(ids)).toSorted()).toEqual([...Array<number>(5).fill(0), ...Array<number>(5).fill(1)]);
  await wake();
  expect(await campaignsOf(ids)).toEqual(onceEach(ids));
  await pool.query('drop trigger kills on access_reviews');
});

test('a template that fails does not stop the others', async () => {
  const ids = await dueTemplates(3);
  const { pool } = service.database;
  await pool.query(
    `create function break() returns trigger language plpgsql as $$ begin raise 'this one breaks'; end $$`,
  );
  await pool.query(
    `create trigger breaks before update on access_review_templates for each row when (old.id = '${ids[0]}' and new.deleted_at is null) execute function break()`,
  );
  await wake();
  expect(await campaignsOf(ids)).toEqual([0, 1, 1]);
  await pool.query('drop trigger breaks on access_review_templates');
  await wake();
  expect(await campaignsOf(ids)).toEqual(onceEach(ids));
});

test('an event of a person creates one campaign, however many workers run', async () => {
  const { pool } = service.database;
  const { inventory, admin } = service;
  const person = await inventory.person();
  const app = await inventory.app();
  await inventory.account(app, { identity_user_id: person });
  const body = { displayName: 'Move', ownerIds: [admin.userId], personEvents: ['PERSON_EVENT_MANAGER_CHANGED'] };
  const { body: made } = await service.call('createAccessReviewTemplate', { body });
  const { id } = (made as { accessReviewTemplate: AccessReviewTemplate }).accessReviewTemplate;
  await pool.query(
    `with import as (insert into imports (id, state, confirm_removals, create_people, created_by) values ('import', 'DONE', false, false, $1) returning id)
     insert into person_changes (import_id, user_id, events) select id, $2, '{PERSON_EVENT_MANAGER_CHANGED}' from import`,
    [admin.userId, person],
  );
  await Promise.all(Array.from({ length: 4 }, wake));
  expect(await campaignsOf([id])).toEqual([1]);
});
