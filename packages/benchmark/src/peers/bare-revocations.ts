import type { Pool } from 'pg';

const tables = ['tasks', 'task_steps', 'log_entries'] as const;
const reviews = `select id from tasks where access_review_id = $1 and kind = 'certify'`;
const belonging: { readonly [Name in (typeof tables)[number]]: string } = {
  tasks: `certify_task_id in (${reviews})`,
  task_steps: `task_id in (${reviews} union all select id from tasks where certify_task_id in (${reviews}))`,
  log_entries: `seq > $2 and task_id in (${reviews} union all select id from tasks where certify_task_id in (${reviews}))`,
};
const decided = ['state', 'outcome', 'outcome_at', 'position', 'step_id', 'step_kind', 'assigned_via', 'updated_at'];

/** The state before the end of a campaign, with which its writes are found. */
export type BeforeEnd = { campaignId: string; lastEntry: string };

/** Puts the open reviews of the campaign into the tables that hold the rows alone. */
export async function copyOpenReviews(pool: Pool, campaignId: string): Promise<BeforeEnd> {
  await pool.query(
    `insert into bare.tasks overriding system value select * from tasks where access_review_id = '${campaignId}' and kind = 'certify'`,
  );
  await pool.query('analyze bare.tasks');
  const {
    rows: [row],
  } = await pool.query<{ seq: string }>('select max(seq) as seq from log_entries');
  return { campaignId, lastEntry: row?.seq ?? '0' };
}

/** Writes what the end has written once more: one UPDATE and one INSERT for each table, in one transaction. Returns the seconds. */
export async function writeRevocations(pool: Pool, { campaignId, lastEntry }: BeforeEnd): Promise<number> {
  const session = await pool.connect();
  const of = (text: string): string => text.replaceAll('$1', `'${campaignId}'`).replaceAll('$2', lastEntry);
  try {
    await session.query(
      of(`create temp table w_decided as select * from tasks where access_review_id = $1 and kind = 'certify'`),
    );
    for (const table of tables)
      await session.query(of(`create temp table w_${table} as select * from ${table} where ${belonging[table]}`));
    await session.query('analyze');
    await session.query('checkpoint');
    const began = performance.now();
    await session.query('begin');
    const assignments = decided.map((column) => `${column} = w.${column}`).join(', ');
    await session.query(`update bare.tasks t set ${assignments} from w_decided w where w.id = t.id`);
    for (const table of tables)
      await session.query(
        `insert into bare.${table} overriding system value select * from w_${table} on conflict do nothing`,
      );
    await session.query('commit');
    return (performance.now() - began) / 1000;
  } finally {
    // Its temporary tables go with it.
    session.release(true);
  }
}
