import type { Session } from '@oag/store/database';
import { expect } from 'vitest';
import { atOneInstant, readCounts } from '../campaigns/counted-progress.ts';
import type { Played } from './life-cycle-commands.ts';
import { heldIn, VERSIONS, type LifeCycleSite } from './life-cycle-site.ts';

/** By the id of a closed campaign: the parts that never change any more, one value for each. */
export type Closed = Map<string, object>;

/** The states in which there is nothing of a preparation, and those in which all of it is there. */
const UNPREPARED: ReadonlySet<string> = new Set(['DRAFT', 'PREPARING']);
const PREPARED: ReadonlySet<string> = new Set(['REVIEW', 'PENDING', 'STARTING', 'OPEN', 'CLOSED']);

/** Looks at the campaigns of a run as they are at one instant: every invariant holds at any time, not only at the end. */
export async function look(on: LifeCycleSite, played: Played, closed: Closed): Promise<void> {
  // More of them may be made while we look.
  const campaigns = [...played.campaigns];
  await atOneInstant(on.site.service, async (session) => {
    for (const id of campaigns) {
      const {
        rows: [row],
      } = await session.client.query<{ state: string; expected: number; worked: boolean }>(
        `select state, (document ->> 'expectedTicketCount')::int as expected, exists (select from long_work w where w.object_id = r.id and w.state = 'OPEN') as worked from access_reviews r where id = $1`,
        [id],
      );
      if (!row) throw new Error(`The campaign ${id} is gone`);
      await expectSelectedOnce(session, id, row);
      const { counted, shown } = await readCounts(session, id);
      expect(shown, `the counts of ${id}`).toEqual(counted);
      await expectDecidedOnce(session, id);
      if (closed.has(id)) expect(await frozen(session, id), `the closed campaign ${id}`).toEqual(closed.get(id));
      else if (row.state === 'CLOSED') closed.set(id, await frozen(session, id));
    }
  });
}

const numbers = async ({ client }: Session, text: string, id: string): Promise<{ [name: string]: number }> =>
  (await client.query(text, [id])).rows[0] as { [name: string]: number };

/** Each grant in scope has exactly one task, as of one moment between two imports, never in the middle of one. */
async function expectSelectedOnce(
  session: Session,
  id: string,
  { state, expected, worked }: { state: string; expected: number; worked: boolean },
): Promise<void> {
  const found = await numbers(
    session,
    `
    select (select count(*)::int from selections where access_review_id = $1) as selected,
      (select count(*)::int from tasks where access_review_id = $1 and kind = 'certify') as tasks,
      (select count(distinct (s.no, s.entitlement_id, s.app_user_id))::int from tasks t join selections s
        on s.access_review_id = t.access_review_id and s.no = t.selection_no and s.entitlement_id = t.entitlement_id and s.app_user_id = t.app_user_id
        where t.access_review_id = $1 and t.kind = 'certify') as tied,
      (select count(distinct (entitlement_id, app_user_id))::int from selections where access_review_id = $1) as distinct`,
    id,
  );
  if (PREPARED.has(state))
    expect(found, `the selection of ${id} in ${state}`).toEqual({
      selected: expected,
      tasks: expected,
      tied: expected,
      distinct: expected,
    });
  if (UNPREPARED.has(state) && !worked)
    expect(found, `what is left of the preparation of ${id}`).toEqual({ selected: 0, tasks: 0, tied: 0, distinct: 0 });
  if (!PREPARED.has(state)) return;
  const { rows } = await session.client.query<{ held: string }>(
    `select concat(e.display_name, ' ', a.key) as held
     from selections s join entitlements e on e.id = s.entitlement_id join app_users a on a.id = s.app_user_id where s.access_review_id = $1`,
    [id],
  );
  const { rows: names } = await session.client.query<{ name: string }>(
    `select e.display_name as name from access_review_entitlements c join entitlements e on e.id = c.entitlement_id where c.access_review_id = $1`,
    [id],
  );
  const isInScope = (held: string): boolean =>
    names.length === 0 || names.some(({ name }) => held.startsWith(`${name} `));
  const versions = Array.from({ length: VERSIONS }, (_, version) =>
    heldIn(version).filter(isInScope).toSorted().join(),
  );
  const selected = rows
    .map(({ held }) => held)
    .toSorted()
    .join();
  expect(versions.includes(selected), `the selection of ${id} is that of one import: ${selected}`).toBe(true);
}

/** No step was decided twice, what a task is agrees with its steps, and what was denied is taken away once. */
async function expectDecidedOnce(session: Session, id: string): Promise<void> {
  const decided = `s.outcome in ('approved', 'denied')`;
  const wrong = await numbers(
    session,
    `
    with reviews as (select t.*, exists (select from task_steps s where s.task_id = t.id and s.round = t.round and s.outcome in ('approved', 'skipped')) as is_passed,
        (select count(*) from tasks r where r.certify_task_id = t.id and r.deleted_at is null and r.outcome <> 'CANCELLED') as revokes,
        (select count(*) from tasks r where r.certify_task_id = t.id) + (select count(*) from followed_revocations f where f.certify_task_id = t.id) as every_revoke
      from tasks t where t.access_review_id = $1 and t.kind = 'certify')
    select (select count(*)::int from (select from task_steps s join reviews t on t.id = s.task_id group by s.step_id having count(*) > 1) d) as "steps that ended twice",
      (select count(*)::int from (select from task_steps s join reviews t on t.id = s.task_id where ${decided} group by s.task_id, s.round, s.position having count(*) > 1) d) as "steps that were decided twice",
      (select count(*)::int from reviews where state = 'OPEN' and (step_id is null or outcome <> '') or state = 'CLOSED' and (step_id is not null or outcome = '')) as "tasks of which the state is wrong",
      (select count(*)::int from reviews where outcome = 'CERTIFIED' and not is_passed) as "certified though no step was passed",
      (select count(*)::int from reviews where outcome = 'DECERTIFIED' and every_revoke = 0) as "denials without a revocation",
      (select count(*)::int from reviews where revokes > (outcome = 'DECERTIFIED')::int) as "revocations too many"`,
    id,
  );
  expect(
    Object.entries(wrong).filter(([, n]) => n > 0),
    `tasks of ${id}`,
  ).toEqual([]);
}

/** All that belongs to a closed campaign but what it is still good for: comments, reports, revocations, and being deleted. */
async function frozen({ client }: Session, id: string): Promise<object> {
  const {
    rows: [found],
  } = await client.query<object>(
    `
    select (select document - 'state' - 'updatedAt' from access_reviews where id = $1) as campaign,
      (select json_agg((t.id, state, outcome, outcome_at, round, position, step_id, assignee_set_id, snapshot_id) order by t.id)::text from tasks t where access_review_id = $1 and kind = 'certify') as tasks,
      (select md5(string_agg(s::text, '' order by s.task_id, s.no)) from task_steps s join tasks t on t.id = s.task_id where t.access_review_id = $1 and t.kind = 'certify') as steps,
      (select md5(string_agg(s::text, '' order by no)) from selections s where access_review_id = $1) as selection,
      (select md5(string_agg((s, r)::text, '' order by s.id, r.task_id)) from submissions s left join submission_results r on r.submission_id = s.id where access_review_id = $1) as submissions,
      (select count(*)::int from pending_decisions where access_review_id = $1) as pending`,
    [id],
  );
  return found ?? {};
}

/** The stored decisions are those that were acknowledged, and no others. */
export async function expectAnswered({ site }: LifeCycleSite, { campaigns, decided, faults }: Played): Promise<void> {
  expect(faults).toEqual([]);
  const { rows } = await site.service.database.pool.query<{ line: string }>(
    `select concat_ws(' ', s.step_id, s.task_id, s.outcome) as line from task_steps s join tasks t on t.id = s.task_id
     where t.access_review_id = any($1) and t.kind = 'certify' and s.actor_id <> '' and s.outcome in ('approved', 'denied')`,
    [campaigns],
  );
  expect(rows.map(({ line }) => line).toSorted(), 'what was decided').toEqual(
    [...decided].map(([stepId, how]) => `${stepId} ${how}`).toSorted(),
  );
  const submissions = `submissions s where access_review_id = any($1)`;
  const of = (outcome: string, verb = ''): string =>
    `(select count(*) from submission_results r where r.submission_id = s.id and r.outcome = '${outcome}'${verb && ` and r.verb = '${verb}'`})`;
  const agree = `certified = ${of('APPLIED', 'APPROVE')} and denied = ${of('APPLIED', 'DENY')} and already_decided = ${of('ALREADY_DECIDED')} and refused = ${of('REFUSED')}`;
  expect(
    await site.count(`${submissions} and not (state <> 'PENDING' and ${agree})`, campaigns),
    'submissions that do not add up',
  ).toBe(0);
}
