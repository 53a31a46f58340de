import type { Pool, PoolClient } from 'pg';
import { ask } from '../ask.ts';
import { time } from '../at-once.ts';
import { addBareSteps } from '../peers/bare-decisions.ts';
import type { CampaignRow, OpenCampaign } from '../campaign-row.ts';
import type { Laboratory } from '../laboratory.ts';
import { median } from '../median.ts';
import type { Reviewer } from '../organization/reviewers.ts';
import type { Result } from '../row.ts';
import { AT_WORK } from './reviewers-at-work.ts';

/** One in so many is denied, which makes a revoke task; the others are approved. */
const DENIED_ONE_IN = 5;
const ROUNDS_MAX = 3;
const tables = ['tasks', 'task_steps', 'log_entries'] as const;
const belonging: { readonly [Name in (typeof tables)[number]]: string } = {
  tasks: 'certify_task_id = any($1)',
  task_steps: 'task_id in (select id from tasks where id = any($1) or certify_task_id = any($1))',
  log_entries: `request_id <> '' and task_id in (select id from tasks where id = any($1) or certify_task_id = any($1))`,
};

/** On a campaign whose tables were copied before, with reviewers who are at work later. */
export const submitDecisions: CampaignRow = (campaign, { size, say }) =>
  submit(campaign, {
    size,
    say,
    busy: campaign.reviewers.slice(0, AT_WORK),
    what: `A submission of ${size.submitted.toLocaleString('en')} decisions`,
  });

/**
 * One reviewer, who is none of the `busy` ones, submits so many decisions about reviews from all over the campaign. Returns their ids, and how long the
 * submission took, in seconds.
 */
export async function submitOnce(
  { service, database: { pool }, campaignId, reviewers }: OpenCampaign,
  count: number,
  busy: readonly Reviewer[],
): Promise<{ ids: string[]; took: number }> {
  const reviewer = reviewers.at(-1);
  if (!reviewer) throw new Error('There are no reviewers');
  const busyIds = busy.map(({ userId }) => userId);
  const tasks = await assignMany(pool, campaignId, reviewer.userId, busyIds, count);
  const ids = tasks.map(({ id }) => id);
  const decisions = tasks.map(({ id, step_id }, index) => ({
    taskId: id,
    policyStepId: step_id,
    verb: index % DENIED_ONE_IN === 0 ? 'REVIEW_VERB_DENY' : 'REVIEW_VERB_APPROVE',
    comment: 'Decided by the benchmark',
  }));
  const at = `${service.baseUrl}/api/v1/access_review/${campaignId}`;
  await ask(`${at}/pending_decisions`, reviewer.token, { decisions });
  const took = await time(() => ask(`${at}/action/submit`, reviewer.token, { taskIds: ids }));
  return { ids, took };
}

/** The same in the campaign of a large company. */
export const submitInMillion: CampaignRow = async (campaign, { size, say }) => {
  await addBareSteps(campaign.database.pool);
  const what = `A submission of ${size.submitted.toLocaleString('en')} decisions among ${size.company.grants.toLocaleString('en')} reviews`;
  return submit(campaign, { size, say, busy: campaign.reviewers.slice(0, -1), what });
};

type Submitting = Pick<Laboratory, 'size' | 'say'> & { busy: Reviewer[]; what: string };

/**
 * One submission of many decisions over HTTP against the same rows written bare: one UPDATE and one INSERT for each table, in one transaction, into
 * copies of the tables. Leaves the reviews of the `busy` reviewers alone.
 */
async function submit(campaign: OpenCampaign, { size, say, busy, what }: Submitting): Promise<Result[]> {
  const { pool } = campaign.database;
  const seconds: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let round = 0; round < Math.min(size.rounds, ROUNDS_MAX); round++) {
    const { ids, took } = await submitOnce(campaign, size.submitted, busy);
    seconds.ours.push(took);
    seconds.theirs.push(await writeBare(pool, ids));
    say(
      `submission, round ${round + 1}: ${seconds.ours.at(-1)?.toFixed(2)} s, its rows alone ${seconds.theirs.at(-1)?.toFixed(2)} s`,
    );
  }
  const [ours, theirs] = [median(seconds.ours), median(seconds.theirs)];
  return [
    {
      what,
      against: 'bare UPDATE and INSERT of the same rows, all at once',
      medians: [`${ours.toFixed(2)} s`, `${theirs.toFixed(2)} s`],
      value: ours / theirs,
      unit: '×',
      mark: { atMost: 1.5 },
    },
  ];
}

/** Assigns open reviews from the whole campaign to one reviewer, except those of the `busy` reviewers. */
async function assignMany(
  pool: Pool,
  campaignId: string,
  userId: string,
  busy: string[],
  count: number,
): Promise<{ id: string; step_id: string }[]> {
  await pool.query(
    `with made as (insert into assignee_sets (members) values (array[$1]::text[]) on conflict do nothing returning id)
     insert into assignee_set_members (set_id, user_id) select id, $1 from made`,
    [userId],
  );
  const { rows } = await pool.query<{ id: string; step_id: string }>(
    `update tasks set assignee_set_id = (select id from assignee_sets where members = array[$1]::text[]) where id in (
       select t.id from tasks t where t.access_review_id = $2 and t.kind = 'certify' and t.state = 'OPEN'
         and not exists (select from assignee_set_members m where m.set_id = t.assignee_set_id and m.user_id = any($3))
       order by hashtext(t.id) limit $4)
     returning id, step_id`,
    [userId, campaignId, busy, count],
  );
  if (rows.length < count)
    throw new Error(`Only ${rows.length} of ${count} open reviews are there for the submission of the benchmark`);
  return rows;
}

/** Writes the rows of the submission again, and gives the seconds. The copies of the rows are prepared before the clock starts. */
async function writeBare(pool: Pool, ids: string[]): Promise<number> {
  const session = await pool.connect();
  try {
    await session.query(
      `create temp table w_decided as select * from tasks where id = any($1::text[])`.replace(
        '$1::text[]',
        literal(ids),
      ),
    );
    for (const table of tables)
      await session.query(
        `create temp table w_${table} as select * from ${table} where ${belonging[table].replaceAll('$1', literal(ids))}`,
      );
    await session.query('analyze');
    const began = performance.now();
    await session.query('begin');
    await update(session);
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

const literal = (ids: string[]): string => `'{${ids.join(',')}}'::text[]`;

/** Updates the columns of the tasks that a decision changes. */
async function update(session: PoolClient): Promise<void> {
  const columns = [
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
  await session.query(
    `update bare.tasks t set ${columns.map((column) => `${column} = w.${column}`).join(', ')} from w_decided w where w.id = t.id`,
  );
}
