import type { SearchGrantFeedRequest } from '@oag/types';
import { sql, type RawBuilder } from 'kysely';
import { all, given, type Condition } from './conditions.ts';
import type { Db } from './database.ts';
import { grantCause } from './grant-cause.ts';
import { historyRows, toHeldGrant, type GrantHistoryFilter, type HeldGrant, type HeldGrantRow, type HistoryPart } from './grant-history.ts';
import { cutPage, type Page, type PageRows } from './page.ts';

export type GrantFeedFilter = GrantHistoryFilter & Pick<SearchGrantFeedRequest, 'after' | 'before'>;

/** That a grant was added or removed, and when the service saw it, RFC 3339. `ticketId` is the task that caused it, '' when none did. */
export type GrantEvent = HeldGrant & { type: 'ADDED' | 'REMOVED'; date: string; ticketId: string };

type EventRow = HeldGrantRow & { type: GrantEvent['type']; date: string; ticket_id: string | null };

const toEvent = (row: EventRow): GrantEvent => ({ ...toHeldGrant(row), type: row.type, date: row.date, ticketId: row.ticket_id ?? '' });

type Source = { table: 'grants' | 'past_grants'; type: GrantEvent['type']; date: 'created_at' | 'revoked_at' };

/** What each table says: a past grant was added and removed. */
const sources: readonly Source[] = [
  { table: 'grants', type: 'ADDED', date: 'created_at' },
  { table: 'past_grants', type: 'ADDED', date: 'created_at' },
  { table: 'past_grants', type: 'REMOVED', date: 'revoked_at' },
];

/** When grants were added and removed, the newest first. At the same moment a removal comes before an addition: the newer state first. */
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

/** The first events after the place of the page, of each source. */
const eventsOf = (filter: GrantFeedFilter, { after }: Page, limit: number): HistoryPart => (conditions) => {
  const part = ({ table, type, date: column }: Source): RawBuilder<unknown> => {
    const date = sql.ref(`x.${column}`);
    const following = given(after, ([lastDate, lastId, lastType]): Condition =>
      type < (lastType ?? '')
        ? sql<boolean>`(${date}, x.id) <= (${lastDate}::timestamptz, ${lastId}::bigint)`
        : sql<boolean>`(${date}, x.id) < (${lastDate}::timestamptz, ${lastId}::bigint)`);
    const range = [
      ...given(filter.after ? [filter.after] : [], ([from]) => sql<boolean>`${date} >= ${from}::timestamptz`),
      ...given(filter.before ? [filter.before] : [], ([to]) => sql<boolean>`${date} < ${to}::timestamptz`),
    ];
    return sql`(select x.id, x.app_id, x.entitlement_id, x.app_user_id, x.principal_resource_id, x.created_at, ${date} as date, ${type}::text as type
      from ${sql.table(table)} x where ${all([...conditions, ...range, ...following])} order by ${date} desc, x.id desc limit ${limit})`;
  };
  return sql.join(sources.map(part), sql` union all `);
};
