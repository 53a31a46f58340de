import { Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import { hashedPeople } from '../../src/reports/index.ts';
import type { Tables } from '../../src/database/tables.ts';
import { useMigratedDatabase } from '../database/migrated-database.ts';

const PEOPLE = 2_500;

const { database } = useMigratedDatabase(18);

test('the people of a pack are looked for once, and recorded by at most a thousand in an entry', async () => {
  const { statements } = database();
  await statements.query(`
    insert into users (id, email) select 'person' || lpad(n::text, 5, '0'), n || '@example.com' from generate_series(1, ${PEOPLE + 1}) n;
    insert into imports (id, created_by, state, confirm_removals, create_people)
    select 'import' || n, 'person' || lpad(n::text, 5, '0'), 'DONE', false, false from generate_series(1, ${PEOPLE}) n`);
  let sent = 0;
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: statements }), log: () => void (sent += 1) });
  const parts = await hashedPeople(db, { campaignId: 'campaign', reportId: 'report' });
  expect(sent).toBe(1);
  expect(parts.map((part) => Object.keys(part).length)).toEqual([1_000, 1_000, 500]);
  expect(new Set(parts.flatMap((part) => Object.keys(part))).size).toBe(PEOPLE);
  expect(parts[2]?.['person02500']).toMatch(/^[0-9a-f]{32}$/);
});
