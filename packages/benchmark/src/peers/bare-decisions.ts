import type { Pool, PoolClient } from 'pg';

type Values = { [column: string]: unknown };

const tables = ['tasks', 'task_steps', 'log_entries'] as const;
type Table = (typeof tables)[number];

/** The rows of one decision: the task as it is now, and the added rows (a revoke task, the done steps and the history of both). */
export type Written = { task: Values; added: { table: Table; rows: Values[] }[] };

/** The number that a table gives out itself. */
const given: { [Name in Table]?: string } = { tasks: 'numeric_id', log_entries: 'seq' };
/** The columns of a task that a decision changes. */
const decided = [
  'state',
  'outcome',
  'outcome_at',
  'position',
  'step_id',
  'step_kind',
  'assignee_set_id',
  'assigned_via',
  'assigned_at',
  'comment_count',
  'updated_at',
];

/** Makes tables with the same rows, columns, indexes and checks, foreign keys apart. */
export async function createBareTables(pool: Pool): Promise<void> {
  await pool.query('create schema bare');
  for (const table of tables) {
    await pool.query(`create table bare.${table} (like ${table} including all)`);
    await pool.query(`insert into bare.${table} overriding system value select * from ${table}`);
    const column = given[table];
    if (column)
      await pool.query(
        `select setval(pg_get_serial_sequence('bare.${table}', '${column}'), (select max(${column}) from bare.${table}))`,
      );
  }
  await pool.query('vacuum (analyze)');
  await pool.query('checkpoint');
}

/** Adds the one table to those that hold the rows of a preparation. */
export async function addBareSteps(pool: Pool): Promise<void> {
  await pool.query('create table bare.task_steps (like task_steps including all)');
  await pool.query('analyze');
}

/** The rows of a table that belong to the decision about a task, or to the revoke task that it made. */
const belonging: { [Name in Table]: string } = {
  tasks: 'select certify_task_id as decision, tasks.* from tasks where certify_task_id = any($1)',
  task_steps: `select coalesce(t.certify_task_id, t.id) as decision, s.* from task_steps s join tasks t on t.id = s.task_id
    where coalesce(t.certify_task_id, t.id) = any($1)`,
  // Entries from the creation of the task have no request id.
  log_entries: `select coalesce(t.certify_task_id, t.id) as decision, l.* from log_entries l join tasks t on t.id = l.task_id
    where l.request_id <> '' and coalesce(t.certify_task_id, t.id) = any($1)`,
};

/** Reads back what was written for those among the tasks that are decided. */
export async function readWritten(pool: Pool, ids: string[]): Promise<Written[]> {
  const { rows: tasks } = await pool.query<Values>(`select * from tasks where id = any($1) and state = 'CLOSED'`, [
    ids,
  ]);
  const added = new Map<unknown, Written['added']>(ids.map((id) => [id, []]));
  for (const table of tables) {
    const { rows } = await pool.query<Values & { decision: string }>(belonging[table], [ids]);
    for (const [id, group] of Map.groupBy(rows, ({ decision }) => decision)) {
      added.get(id)?.push({ table, rows: group });
    }
  }
  return tasks.map((task) => ({ task, added: added.get(task['id']) ?? [] }));
}

/** Writes a decision's rows once more, in one transaction with one prepared statement for each table. */
export async function writeBare(pool: Pool, { task, added }: Written): Promise<void> {
  const session = await pool.connect();
  try {
    await session.query('begin');
    const assignments = decided.map((column, index) => `${column} = $${index + 2}`).join(', ');
    const { rowCount } = await session.query({
      name: 'bare-update',
      text: `update bare.tasks set ${assignments} where id = $1`,
      values: [task['id'], ...decided.map((column) => task[column])],
    });
    if (rowCount !== 1) throw new Error(`There is no bare task ${String(task['id'])}`);
    for (const { table, rows } of added) await insert(session, table, rows);
    await session.query('commit');
  } finally {
    session.release();
  }
}

async function insert(session: PoolClient, table: Table, rows: Values[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== given[table] && column !== 'decision');
  const places = rows.map(
    (_, row) => `(${columns.map((_column, index) => `$${row * columns.length + index + 1}`).join(', ')})`,
  );
  await session.query({
    name: `bare-insert-${table}-${rows.length}`,
    text: `insert into bare.${table} (${columns.join(', ')}) values ${places.join(', ')}`,
    values: rows.flatMap((row) => columns.map((column) => row[column])),
  });
}
