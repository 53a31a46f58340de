import { readProgress } from '@oag/store/campaigns';
import { withSession, type Session } from '@oag/store/database';
import type { TestService } from '../service/test-service.ts';

/** Reads everything as of one instant, regardless of concurrent changes. */
export const atOneInstant = <T>(
  { database }: Pick<TestService, 'database'>,
  read: (session: Session) => Promise<T>,
): Promise<T> =>
  withSession(database.pool, async (session) => {
    await session.client.query('begin isolation level repeatable read read only');
    return read(session);
  });

type Counts = { total: string[]; app: string[]; reviewer: string[] };

/** How far a campaign is: what the counts have to be, counted from the rows, and what they are. */
export const readCounts = async (
  session: Session,
  campaignId: string,
): Promise<{ counted: Counts; shown: Counts }> => ({
  counted: await countRows(session, campaignId),
  shown: await showCounts(session, campaignId),
});

async function countRows({ client }: Session, campaignId: string): Promise<Counts> {
  const read = async (text: string): Promise<string[]> =>
    (await client.query<{ line: string }>(text, [campaignId])).rows.map(({ line }) => line).toSorted();
  const outcome = `case state when 'OPEN' then '' else outcome end`;
  const reviews = `tasks t where access_review_id = $1 and kind = 'certify' and deleted_at is null`;
  return {
    total: await read(`select concat_ws(' ', ${outcome}, count(*)) as line from ${reviews} group by ${outcome}`),
    app: await read(
      `select concat_ws(' ', app_id, ${outcome}, count(*)) as line from ${reviews} group by app_id, ${outcome}`,
    ),
    reviewer: [
      ...(await read(`select concat_ws(' ', m.user_id, ${outcome}, count(*)) as line from tasks t join assignee_set_members m on m.set_id = t.assignee_set_id
        where access_review_id = $1 and kind = 'certify' and deleted_at is null and ${outcome} not in ('CERTIFIED', 'DECERTIFIED') group by m.user_id, ${outcome}`)),
      ...(await read(`select concat_ws(' ', s.actor_id, s.outcome, count(*)) as line from task_steps s join tasks t on t.id = s.task_id
        where access_review_id = $1 and kind = 'certify' and s.actor_id <> '' and s.outcome in ('approved', 'denied') group by s.actor_id, s.outcome`)),
    ].toSorted(),
  };
}

async function showCounts({ db }: Session, campaignId: string): Promise<Counts> {
  const found = await readProgress(db, campaignId);
  const lines = (dimension: string): string[] =>
    found
      .filter((each) => each.dimension === dimension)
      .map(({ key, outcome, n }) => (dimension === 'total' ? [outcome, n] : [key, outcome, n]).join(' '))
      .toSorted();
  return { total: lines('total'), app: lines('app'), reviewer: lines('reviewer') };
}
