import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from './test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  service.running.service.log.level = 'silent';
});
afterAll(() => service.close());

const ready = async (): Promise<number> => (await service.app.inject('/readyz')).statusCode;
const write = () => service.call('createPersonalClient', { body: { displayName: 'Nightly export' } });

test('a full disk is said as such, the service is not ready while it lasts, and recovers by itself', async () => {
  const { pool } = service.database;
  expect([await write(), await ready()]).toMatchObject([{ status: 200 }, 200]);
  // PostgreSQL's own error, where it would need another page of a file: for rows, and for the table that is tried afterwards.
  await pool.query(`
    create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create function no_room_for_tables() returns event_trigger language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on personal_clients execute function no_room();
    create event trigger no_room_for_tables on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_room_for_tables()`);
  const refused = await write();
  expect([refused.status, refused.retryAfter]).toEqual([503, '2']);
  expect(refused).toMatchObject({
    body: { message: expect.stringMatching(/^The disk of the database is full, and nothing was changed/) },
  });
  expect([await ready(), await ready()]).toEqual([503, 503]);
  expect((await service.call('getUser', { path: { id: service.admin.userId } })).status).toBe(200);
  await pool.query('drop event trigger no_room_for_tables; drop trigger no_room on personal_clients');
  expect([await ready(), (await write()).status]).toEqual([200, 200]);
});
