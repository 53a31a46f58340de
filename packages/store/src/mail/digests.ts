import { sql } from 'kysely';
import { type Db, newIdBlock } from '../database/index.ts';
import { type ChosenDigestClock, clockKey, digestClock, wantsDigests } from './digest-clocks.ts';
import { forAdministrators } from './digest-administration.ts';
import { isEndingAccess } from './ending-access.ts';

/** A clock whose digests are due, with their day and the moment of the next ones. */
export type DueDigestClock = ChosenDigestClock & { date: string; until: string };

/** The lines of one kind that a digest names; the rest is a number. */
const NAMED_OF_KIND = 10;

/**
 * Writes one message to each person whose digest is due and who has something waiting. The day is part of its key, so that nobody gets two digests of a day,
 * whatever the person or another process does. It looks at `most` people
 * after another one, and returns the last of them, or null when there are no more.
 */
export async function insertDigests(
  tx: Db,
  clocks: readonly DueDigestClock[],
  now: string,
  { after, most }: { after: string; most: number },
): Promise<string | null> {
  const people = await listPeople(tx, clocks, after, most);
  const column = (name: keyof Recipient) => people.map((person) => person[name]);
  await sql`
    with people as (
      select * from unnest(${column('id')}::text[], ${column('date')}::text[], ${column('until')}::timestamptz[], ${column('isSuperAdmin')}::boolean[]) as p (id, date, until, is_super_admin)),
    waiting (user_id, section, id, name, at, n) as (
      ${openReviews} union all ${otherTasks} union all ${endingAccess(now)} union all ${forAdministrators(now)}),
    ranked as (
      select *, row_number() over (partition by user_id, section order by at, id) as no, count(*) over section as lines, sum(n) over section as total
      from waiting window section as (partition by user_id, section)),
    sections as (
      select k.user_id, k.section, jsonb_build_object('count', max(k.total), 'lineCount', max(k.lines),
        'lines', jsonb_agg(jsonb_build_object('id', k.id, 'name', coalesce(k.name, t.name), 'count', k.n, 'at', k.at) order by k.no)) as content
      from ranked k left join lateral (${taskName}) t on k.name is null
      where k.no <= ${NAMED_OF_KIND} group by k.user_id, k.section),
    digests as (select user_id, jsonb_object_agg(section, content) as sections from sections group by user_id)
    insert into messages (id, kind, user_id, occasion, due_at, document)
    select ksuid_at(${newIdBlock()}, row_number() over (order by w.id)), 'DIGEST', w.id, w.date, ${now}, jsonb_build_object('sections', d.sections)
    from digests d join people w on w.id = d.user_id
    on conflict do nothing`.execute(tx);
  return people.length === most ? (people.at(-1)?.id ?? null) : null;
}

type Recipient = { id: string; date: string; until: string; isSuperAdmin: boolean };

/** The next people whose digest is due. They are read first: with them inside the statement above, the planner would expect one person. */
async function listPeople(
  tx: Db,
  clocks: readonly DueDigestClock[],
  after: string,
  most: number,
): Promise<Recipient[]> {
  const due = clocks.map((clock) => ({ clock: clockKey(clock), date: clock.date, until: clock.until }));
  const { rows } = await sql<Recipient>`
    select u.id, d.date, d.until, exists (select from user_roles r where r.user_id = u.id and r.role = 'super_admin') as "isSuperAdmin"
    from users u left join notification_settings o on o.user_id is null left join notification_settings p on p.user_id = u.id
    join json_to_recordset(${JSON.stringify(due)}::json) as d (clock text, date text, until text) on d.clock = ${digestClock}
    where u.status = 'ENABLED' and u.deleted_at is null and u.type = 'HUMAN' and ${wantsDigests} and u.id > ${after}
    order by u.id limit ${most}`.execute(tx);
  return rows;
}

const openReviews = sql`
  select c.key, 'REVIEWS', r.id, coalesce(r.document ->> 'displayName', ''), (r.document ->> 'completionDate')::timestamptz, c.n
  from access_reviews r join progress_counts c on c.access_review_id = r.id and c.dimension = 'reviewer' and c.outcome = '' and c.n > 0 join people w on w.id = c.key
  where r.state = 'OPEN' and r.deleted_at is null`;

/** Their names are looked up for those that are named. */
const otherTasks = sql`
  select m.user_id, case when t.step_kind = 'provision' then 'PROVISIONING' else 'APPROVALS' end, t.id, null, null, 1
  from tasks t join assignee_set_members m on m.set_id = t.assignee_set_id join people w on w.id = m.user_id
  where t.state = 'OPEN' and t.kind <> 'certify' and t.deleted_at is null`;

const taskName = sql`
  select concat_ws(', ', nullif(coalesce(i.display_name, au.display_name), ''), e.display_name, a.display_name) as name
  from tasks t left join entitlements e on e.id = t.entitlement_id and e.app_id = t.app_id left join apps a on a.id = t.app_id
  left join app_users au on au.id = t.app_user_id left join users i on i.id = coalesce(t.identity_user_id, au.identity_user_id)
  where t.id = k.id`;

/** Access that ends before the next digest. */
const endingAccess = (now: string) => sql`
  select w.id, 'EXPIRING', t.id, concat_ws(', ', e.display_name, a.display_name), t.due_at, 1
  from tasks t left join app_users au on au.id = t.app_user_id join people w on w.id = coalesce(t.identity_user_id, au.identity_user_id)
  left join entitlements e on e.id = t.entitlement_id and e.app_id = t.app_id left join apps a on a.id = t.app_id
  where t.due_at > ${now} and t.due_at <= w.until and ${isEndingAccess}`;
