import type { Pool } from 'pg';
import { ask } from '../ask.ts';
import { timeAtOnce } from '../at-once.ts';
import { countRoundTrips } from '../peers/count-round-trips.ts';
import { createBareTables, readWritten, writeBare } from '../peers/bare-decisions.ts';
import type { CampaignRow } from '../campaign-row.ts';
import { CONNECTIONS } from '../laboratory.ts';
import { median } from '../median.ts';
import { AT_WORK } from './reviewers-at-work.ts';

/** One in so many is denied, which makes a revoke task; the others are approved. */
const DENIED_ONE_IN = 5;

/** The round trips are counted for as many as have every kind of decision, after as many to warm up. */
const ALL_KINDS = 2 * DENIED_ONE_IN;

type Open = { id: string; step_id: string; token: string };

/**
 * Decisions over HTTP, by reviewers who work at the same time, against the same rows written bare. Those are one transaction for each
 * decision, an UPDATE and the INSERTs, over as many connections, into tables with the same rows, columns, indexes and checks.
 */
export const decideTasks: CampaignRow = async (campaign, { size, say }) => {
  const {
    database: { pool },
    service,
    reviewers,
  } = campaign;
  const tokens = new Map(reviewers.slice(AT_WORK).map(({ userId, token }) => [userId, token]));
  const found = await findOpen(pool, tokens, size.decisions * size.rounds + ALL_KINDS);
  const [counted, all] = [found.slice(0, ALL_KINDS), found.slice(ALL_KINDS)];
  await createBareTables(pool);
  const decide = async (
    { id, step_id: policyStepId, token }: Open,
    index: number,
    baseUrl = service.baseUrl,
  ): Promise<void> => {
    const isDenied = index % DENIED_ONE_IN === 0;
    const body = { policyStepId, comment: 'Decided by the benchmark' };
    await ask(`${baseUrl}/api/v1/tasks/${id}/action/${isDenied ? 'deny' : 'approve'}`, token, body);
  };

  const decideEach = (tasks: Open[]) => async (baseUrl: string) => {
    for (const [index, task] of tasks.entries()) await decide(task, index, baseUrl);
  };
  const countRoundTripsOfDecision = async (): Promise<number> =>
    (await countRoundTrips(
      campaign,
      decideEach(counted.slice(0, DENIED_ONE_IN)),
      decideEach(counted.slice(DENIED_ONE_IN)),
    )) / DENIED_ONE_IN;

  const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let round = 0; round < size.rounds; round++) {
    const tasks = all.slice(round * size.decisions, (round + 1) * size.decisions);
    const indexed = tasks.map((task, index) => ({ task, index }));
    const ours = await timeAtOnce(indexed, CONNECTIONS, ({ task, index }) => decide(task, index));
    const written = await readWritten(
      pool,
      tasks.map(({ id }) => id),
    );
    if (written.length !== tasks.length)
      throw new Error(`${written.length} of ${tasks.length} decided tasks are closed`);
    const theirs = await timeAtOnce(written, CONNECTIONS, (decision) => writeBare(pool, decision));
    rates.ours.push(tasks.length / ours);
    rates.theirs.push(tasks.length / theirs);
    say(
      `decisions, round ${round + 1}: ${rates.ours.at(-1)?.toFixed(0)} /s, their rows alone ${rates.theirs.at(-1)?.toFixed(0)} /s`,
    );
  }
  const [ours, theirs] = [median(rates.ours), median(rates.theirs)];
  return [
    {
      what: `${size.decisions.toLocaleString('en')} decisions by ${CONNECTIONS} clients at once`,
      against: 'bare UPDATE and INSERT of the same rows',
      medians: [`${ours.toFixed(0)} /s`, `${theirs.toFixed(0)} /s`],
      // By their rates: how many decisions a second.
      value: ours / theirs,
      unit: '×',
      mark: { atLeast: 0.7 },
    },
    {
      what: 'Round trips to the database of a decision, one in five a denial',
      against: '',
      medians: [],
      value: await countRoundTripsOfDecision(),
      unit: 'round trips',
      mark: { atMost: 2 },
    },
  ];
};

/** Open reviews from all over the campaign, each with the token of one of those who may decide it. */
async function findOpen(pool: Pool, tokens: Map<string, string>, count: number): Promise<Open[]> {
  const { rows } = await pool.query<{ id: string; step_id: string; user_id: string }>(
    `select * from (
       select distinct on (t.id) t.id, t.step_id, m.user_id from tasks t join assignee_set_members m on m.set_id = t.assignee_set_id
       where t.state = 'OPEN' and t.kind = 'certify' and m.user_id = any($1) order by t.id, m.user_id) found
     order by hashtext(id) limit $2`,
    [[...tokens.keys()], count],
  );
  if (rows.length < count)
    throw new Error(`Only ${rows.length} of ${count} open reviews are assigned to the reviewers of the benchmark`);
  return rows.map((row) => ({ ...row, token: tokens.get(row.user_id) ?? '' }));
}
