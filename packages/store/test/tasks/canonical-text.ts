import * as fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { recordHash, stepRecord, stepRecordHash, taskRecord, taskRecordHash } from '@oag/store/log';
import type { MigratedDatabase } from '../database/migrated-database.ts';

// Lines of the log and hashes of rows are made from joined text. Each is what the object of JSON, written by PostgreSQL, gives.

const runs = process.env['SOAK'] ? 2_000 : 200;

const stored = fc.string({
  unit: fc.constantFrom('a', '"', '\\', '/', '\n', '\t', '\u0001', '\u2028', 'é', '😀', "'", ' '),
});
const numeric = fc.bigInt({ min: 1n, max: 2n ** 62n }).map(String);
const time = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString());
const document = fc.dictionary(
  stored,
  fc.oneof(stored, fc.integer(), fc.boolean(), fc.constant(null), fc.array(stored)),
);
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 3 });

/** The line as the first versions made it. */
const lineAsObject = sql`(jsonb_build_object('id', ksuid_at('0000000000000000000000', e.seq),
  'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'actorId', e.actor_id, 'kind', e.kind,
  'taskId', coalesce(e.task_id, ''), 'objectType', e.object_type, 'objectId', e.object_id, 'requestId', e.request_id, 'document', e.document)
  || case when e.campaign_id is null then '{}' else jsonb_build_object('campaignId', e.campaign_id, 'campaignNo', n.no) end)::text`;

const entry = fc.record({
  seq: fc.nat().map(String),
  at: time,
  actor_id: stored,
  kind: stored,
  task_id: orNull(stored),
  object_type: stored,
  object_id: stored,
  request_id: stored,
  document,
  campaign_id: orNull(stored),
});
const step = fc.record({
  task_id: stored,
  no: fc.nat(1_000),
  step_id: stored,
  position: fc.nat(20),
  actor_id: stored,
  outcome: stored,
  at: time,
  assigned_at: orNull(time),
  document: fc.tuple(document, fc.boolean()).map(([one, has]) => (has ? { ...one, secrets: { a: 'b' } } : one)),
});
const task = fc.record({
  id: stored,
  numeric_id: numeric,
  kind: fc.constantFrom('certify', 'revoke'),
  state: fc.constantFrom('OPEN', 'CLOSED'),
  outcome: stored,
  outcome_at: orNull(time),
  access_review_id: fc.constantFrom('campaign', null),
  certify_task_id: orNull(stored),
  snapshot_id: fc.constantFrom(7, 8),
  position: fc.nat(20),
  assignee_set_id: fc.constantFrom(7, 8, null),
  assigned_via: stored,
  assigned_at: orNull(time),
  created_at: time,
  deleted_at: orNull(time),
});

const WORLD = `
  insert into users (id, source_id, email, display_name) values ('somebody', 's', 's@example.com', 'S');
  insert into policies (id, policy_type, document) values ('policy', 'POLICY_TYPE_CERTIFY', '{}');
  insert into access_reviews (id, state, policy_id, created_by, document, started_at) values ('campaign', 'OPEN', 'policy', 'somebody', '{}', '2026-01-01');
  insert into assignee_sets (id, members) overriding system value values (7, '{}'), (8, '{a,"b\\"c"}');
  insert into policy_snapshots (id, sha256, document) overriding system value values (7, '\\x00ff', '{}')`;

/** Tests that each joined text is what the object gives. */
export function testCanonicalText({ discarding }: MigratedDatabase): void {
  /** Both texts of a row, which need not be in its table. */
  const texts = (
    table: string,
    alias: string,
    row: object,
    made: RawBuilder<unknown>,
    asObject: RawBuilder<unknown>,
    no: number | null = null,
  ): Promise<unknown> =>
    discarding(async (tx) => {
      await sql.raw(WORLD).execute(tx);
      const { rows } = await sql<{ made: string; object: string }>`
        select ${made} as made, ${asObject} as object
        from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) ${sql.id(alias)}, (select ${no}::bigint as no) n`.execute(
        tx,
      );
      return rows[0];
    });
  const isSame = (found: unknown): void => {
    const { made, object } = found as { made: string; object: string };
    expect(made).toBe(object);
  };

  test('the line of an entry is the text of the object with its members', async () => {
    await fc.assert(
      fc.asyncProperty(entry, orNull(fc.nat()), async (row, no) =>
        isSame(await texts('log_entries', 'e', row, sql`log_line(e, n.no)`, lineAsObject, no)),
      ),
      { numRuns: runs },
    );
  });

  test('the hash of a step is that of its record', async () => {
    await fc.assert(
      fc.asyncProperty(step, async (row) =>
        isSame(await texts('task_steps', 'd', row, stepRecordHash('d'), recordHash(stepRecord('d')))),
      ),
      { numRuns: runs },
    );
  });

  test('the hash of a task is that of its record', async () => {
    await fc.assert(
      fc.asyncProperty(task, async (row) =>
        isSame(await texts('tasks', 't', row, taskRecordHash('t'), recordHash(taskRecord('t')))),
      ),
      { numRuns: runs },
    );
  });
}
