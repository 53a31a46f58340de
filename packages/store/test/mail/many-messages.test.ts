import { Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import { collectMessages, insertTaskMessages } from '../../src/mail/index.ts';
import type { Tables } from '../../src/database/tables.ts';
import type { PlanNode } from '../../src/tasks/task-search.ts';
import { useMigratedDatabase } from '../database/migrated-database.ts';

const TASKS = 300;
const PEOPLE = 300;

type Node = PlanNode & { 'Rows Removed by Join Filter'?: number; Plans?: Node[] };

/** How many pairs of rows were compared, and are no pair. */
const comparedInVain = (node: Node): number =>
  (node['Rows Removed by Join Filter'] ?? 0) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, child) => sum + comparedInVain(child), 0);

const { database } = useMigratedDatabase(18);

/** Does the work, and then explains the statement with this text among those that it has sent. Gives how many rows it compared that do not belong together. */
async function comparisons(text: string, work: (db: Kysely<Tables>) => Promise<unknown>): Promise<number> {
  const { statements } = database();
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  await work(
    new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: statements }),
      log: ({ query }) => void sent.push(query),
    }),
  );
  const statement = sent.find((query) => query.sql.includes(text));
  if (!statement) throw new Error(`No statement with ${text} was sent`);
  // Messages wait again, as they did before the work.
  await statements.query(
    'update messages set collected_at = null, mail_id = null where mail_id is not null; delete from mails',
  );
  const {
    rows: [explained],
  } = await statements.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${statement.sql}`, [
    ...statement.parameters,
  ]);
  if (!explained) throw new Error('There is no plan');
  return comparedInVain(explained['QUERY PLAN'][0].Plan);
}

test('messages about many entries are written without comparing each entry with each task', async () => {
  const { statements } = database();
  // Bob was the approver. He comments, asks for advice, and the tasks are handed to Cy.
  await statements.query(`
    insert into users (id, email, display_name) select name, name || '@example.com', name from unnest(array['ann', 'bob', 'cy', 'adviser']) name;
    insert into policy_snapshots (sha256, document) values (sha256('one'), '{}');
    with made as (insert into assignee_sets (members) values (array['cy']) returning id)
    insert into assignee_set_members (set_id, user_id) select id, 'cy' from made;
    insert into tasks (id, kind, state, origin, app_id, entitlement_id, identity_user_id, snapshot_id, step_id, step_kind, assignee_set_id, created_by, created_at)
    select 'task' || lpad(n::text, 8, '0'), 'grant', 'OPEN', 'TASK_ORIGIN_WEBAPP', 'app', 'entitlement', 'ann', (select id from policy_snapshots), 'new', 'approval',
      (select id from assignee_sets), 'ann', now() from generate_series(1, ${TASKS}) n;
    insert into messages (id, kind, task_id, user_id, occasion, due_at) select 'old' || id, 'APPROVAL_NEEDED', id, 'bob', 'old', now() from tasks;
    insert into log_entries (actor_id, kind, task_id, document) select actor, entry.kind, id, jsonb_build_object('payload', payload)
    from tasks, (values ('bob', 'comment', '{"comment": "For how long?", "adviserIds": ["adviser"]}'::jsonb),
      ('adviser', 'reassigned', '{"oldPolicyStepId": "old", "newPolicyStepId": "new"}')) entry (actor, kind, payload);
    insert into log_leaves (no, seq, hash) select row_number() over (order by seq) - 1, seq, '' from log_entries where task_id is not null`);

  const now = new Date().toISOString();
  expect(await comparisons('insert into messages', (db) => insertTaskMessages(db, now))).toBe(0);
  const { rows } = await statements.query<{ kind: string; user_id: string; n: number }>(
    `select kind, user_id, count(*)::integer as n from messages where occasion <> 'old' or kind = 'REASSIGNED' group by 1, 2 order by 1, 2`,
  );
  expect(rows).toEqual([
    { kind: 'ADVICE_ASKED', user_id: 'adviser', n: TASKS },
    { kind: 'APPROVAL_NEEDED', user_id: 'cy', n: TASKS },
    { kind: 'COMMENT', user_id: 'ann', n: TASKS },
    { kind: 'COMMENT', user_id: 'cy', n: TASKS },
    { kind: 'REASSIGNED', user_id: 'bob', n: TASKS },
    { kind: 'REQUEST_CREATED', user_id: 'ann', n: TASKS },
  ]);
});

test('many messages are taken into the mails of many people without comparing each message with each mail', async () => {
  const { statements } = database();
  // The statistics are older than the messages, and say that none is due.
  await statements.query('update messages set collected_at = now()');
  await statements.query('analyze messages');
  await statements.query(`
    insert into users (id, email, display_name) select 'person' || n, n || '@example.com', n from generate_series(1, ${PEOPLE}) n;
    insert into messages (id, kind, task_id, user_id, occasion, due_at)
    select 'to' || n, 'COMMENT', 'task', 'person' || n, n, now() - interval '1 minute' from generate_series(1, ${PEOPLE}) n`);
  const now = new Date().toISOString();
  const kinds = { COMMENT: { kind: 'commentOnRequest', isOn: true } };
  expect(await comparisons('insert into mails', (db) => collectMessages(db, kinds, now, now))).toBe(0);
  const { rows } = await statements.query(
    `select count(*)::integer as n, count(distinct m.id)::integer as mails, bool_and(m.user_id = c.user_id) as "isOwn"
     from messages c join mails m on m.id = c.mail_id where c.id like 'to%'`,
  );
  expect(rows).toEqual([{ n: PEOPLE, mails: PEOPLE, isOwn: true }]);
});
