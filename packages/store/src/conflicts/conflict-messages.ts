import type { ConflictAudience } from '@oag/governance/conflicts';
import type { ConflictMonitorMessage } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import { type Db, newIdBlock, type Page, type PageRows, type MessagesTable } from '../database/index.ts';
import { listMessagesAbout } from '../campaigns/index.ts';

/** A notification of a monitor about new conflicts. `occasion` is the evaluation that found them. */
export type NewConflictMessages = {
  monitorId: string;
  monitorName: string;
  newConflictCount: number;
  audience: ConflictAudience;
  occasion: string;
  dueAt: string;
};

/** Writes one message to each enabled person and to the channel, in the transaction of the evaluation. */
export async function insertConflictMessages(
  tx: Db,
  { monitorId, monitorName, newConflictCount, audience, occasion, dueAt }: NewConflictMessages,
): Promise<void> {
  const { userIds, channel } = audience;
  await sql`
    insert into messages (id, kind, monitor_id, user_id, occasion, due_at, document)
    select ksuid_at(${newIdBlock()}, row_number() over (order by r.user_id)), 'CONFLICTS_FOUND', ${monitorId}, r.user_id, ${`${monitorId} ${occasion}`}, ${dueAt},
      jsonb_build_object('monitorName', ${monitorName}::text, 'newConflictCount', ${newConflictCount}::integer) || r.channel
    from (
      select u.id as user_id, '{}'::jsonb as channel from users u where u.id = any(${[...userIds]}::text[]) and u.status = 'ENABLED' and u.deleted_at is null
      union all select null, c from (select ${channel && JSON.stringify(channel)}::jsonb as c) named where c is not null) r
    on conflict do nothing`.execute(tx);
}

type Row = Selectable<MessagesTable> & {
  document: { monitorName?: string; newConflictCount?: number; channelId?: string; channelName?: string };
};

const toWire = (row: Row): ConflictMonitorMessage => ({
  id: row.id,
  monitorId: row.monitor_id ?? '',
  monitorName: row.document.monitorName ?? '',
  newConflictCount: String(row.document.newConflictCount ?? 0),
  userId: row.user_id ?? '',
  channelId: row.document.channelId ?? '',
  channelName: row.document.channelName ?? '',
  dueAt: row.due_at,
  createdAt: row.created_at,
});

/** The messages of a monitor, newest first. */
export const listConflictMessages = (
  db: Db,
  monitorId: string,
  page: Page,
): Promise<PageRows<ConflictMonitorMessage>> =>
  listMessagesAbout(db, 'monitor_id', monitorId, page, (row) => toWire(row as Row));
