import type { SearchGrantFeedRequest } from '@oag/types';
import { sql, type RawBuilder } from 'kysely';
import { all, given, type Condition, type Db, cutPage, type Page, type PageRows } from '../database/index.ts';
import {
  historyRows,
  toHeldGrant,
  type GrantHistoryFilter,
  type HeldGrant,
  type HeldGrantRow,
  type HistoryPart,
} from './grant-history.ts';

/** When the same access was last removed before `page`, an addition. */
const removedBefore = sql`(select max(p.revoked_at) from past_grants p
  where coalesce(p.app_user_id, p.principal_resource_id) = coalesce(page.app_user_id, page.principal_resource_id)
    and p.entitlement_id = page.entitlement_id and p.revoked_at <= page.date)`;

const COLUMNS = sql.raw('id, kind, outcome, outcome_at, entitlement_id, revocation_target_ids, deleted_at, created_at');

/**
 * The task that caused `page`, an event of a grant: a granted request or a completed revocation. It was created before the
 * event, and ended after what it changed had begun: the absence for an addition, the grant for a removal. An import often shows the change
 * before somebody marks the task as done, so the end may come after the event; tasks that ended before go first. A revocation also removes what
 * the access is inherited from, and with the account everything that the account holds.
 */
const grantCause: RawBuilder<unknown> = sql`
  select t.id as ticket_id from (
    (select ${COLUMNS} from tasks where app_user_id = page.app_user_id offset 0)
    union all
    (select ${COLUMNS} from tasks
      where identity_user_id = (select identity_user_id from app_users where id = page.app_user_id) and app_user_id is null offset 0)
    union all
    (select ${COLUMNS} from tasks where principal_resource_id = page.principal_resource_id offset 0)) t
  where t.deleted_at is null and t.created_at <= page.date and case page.type
    when 'ADDED' then t.kind = 'grant' and t.outcome = 'GRANTED' and t.entitlement_id = page.entitlement_id and t.outcome_at > coalesce(${removedBefore}, '-infinity')
    else t.kind = 'revoke' and t.outcome = 'REVOKED' and t.outcome_at > page.created_at and (t.entitlement_id = page.entitlement_id
      or page.entitlement_id = any(t.revocation_target_ids)
      or exists (select from entitlements e where e.id = t.entitlement_id and e.is_access and e.app_id = page.app_id)) end
  order by t.outcome_at > page.date, t.outcome_at desc, t.id limit 1`;

export type GrantFeedFilter = GrantHistoryFilter & Pick<SearchGrantFeedRequest, 'after' | 'before'>;

/** A grant was added or removed, and when the service saw it, RFC 3339. `ticketId` is the task that caused it, '' when none did. */
export type GrantEvent = HeldGrant & { type: 'ADDED' | 'REMOVED'; date: string; ticketId: string };

type EventRow = HeldGrantRow & {
  type: GrantEvent['type'];
  created_at: string;
  date: string;
  ticket_id: string | null;
};

const toEvent = (row: EventRow): GrantEvent => ({
  ...toHeldGrant(row),
  type: row.type,
  date: row.date,
  ticketId: row.ticket_id ?? '',
});

type Source = { table: 'grants' | 'past_grants'; type: GrantEvent['type']; date: 'created_at' | 'revoked_at' };

/** The events of each table: a past grant was added and removed. */
const sources: readonly Source[] = [
  { table: 'grants', type: 'ADDED', date: 'created_at' },
  { table: 'past_grants', type: 'ADDED', date: 'created_at' },
  { table: 'past_grants', type: 'REMOVED', date: 'revoked_at' },
];

/** When grants were added and removed, newest first. At the same time a removal sorts before an addition: the newer state first. */
export async function listGrantEvents(db: Db, filter: GrantFeedFilter, page: Page): Promise<PageRows<GrantEvent>> {
  const limit = page.size + 1;
  const history = await historyRows(db, filter, eventsOf(filter, page, limit));
  const { rows } = await sql<EventRow>`
    select page.*, cause.ticket_id
    from (select * from (${history}) found order by date desc, id desc, type desc limit ${limit}) page
    left join lateral (${grantCause}) cause on true
    order by page.date desc, page.id desc, page.type desc`.execute(db);
  return cutPage(rows, page, (row) => [row.date, row.id, row.type], toEvent);
}

/** The first events of each table after the position of the page. */
const eventsOf =
  (filter: GrantFeedFilter, { after }: Page, limit: number): HistoryPart =>
  (conditions) => {
    const part = ({ table, type, date: column }: Source): RawBuilder<unknown> => {
      const date = sql.ref(`x.${column}`);
      const following = given(after, ([lastDate, lastId, lastType]): Condition =>
        type < (lastType ?? '')
          ? sql<boolean>`(${date}, x.id) <= (${lastDate}::timestamptz, ${lastId}::bigint)`
          : sql<boolean>`(${date}, x.id) < (${lastDate}::timestamptz, ${lastId}::bigint)`,
      );
      const range = [
        ...given(filter.after ? [filter.after] : [], ([from]) => sql<boolean>`${date} >= ${from}::timestamptz`),
        ...given(filter.before ? [filter.before] : [], ([to]) => sql<boolean>`${date} < ${to}::timestamptz`),
      ];
      return sql`(select x.id, x.app_id, x.entitlement_id, x.app_user_id, x.principal_resource_id, x.created_at, ${date} as date, ${type}::text as type
      from ${sql.table(table)} x where ${all([...conditions, ...range, ...following])} order by ${date} desc, x.id desc limit ${limit})`;
    };
    return sql.join(sources.map(part), sql` union all `);
  };
