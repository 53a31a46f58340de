import type { ChatChannelSettings } from '@oag/governance/chat';
import type { ChatChannel } from '@oag/types';
import { sql } from 'kysely';
import { all, cutPage, type Condition, type Db, following, type Page, type PageRows } from '../database/index.ts';

/** A chat channel with the encrypted address of its incoming webhook. */
export type StoredChatChannel = { chatChannel: ChatChannel; urlEncrypted: Buffer };

type Row = {
  id: string;
  display_name: string;
  kind: string;
  channel_id: string;
  host: string;
  last_error: string;
  last_error_at: string | null;
  last_posted_at: string | null;
  created_at: string;
  updated_at: string;
  waiting: number;
  url_encrypted: Buffer;
};

const KIND = 'CHAT_CHANNEL_KIND_';

const toChatChannel = (row: Row): ChatChannel => ({
  id: row.id,
  displayName: row.display_name,
  kind: `${KIND}${row.kind}` as ChatChannel['kind'],
  channelId: row.channel_id,
  host: row.host,
  state: stateOf(row),
  lastError: row.last_error,
  lastErrorAt: row.last_error_at,
  lastPostedAt: row.last_posted_at,
  waitingPostCount: row.waiting,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

function stateOf({ last_error: error, last_posted_at: postedAt }: Row): ChatChannel['state'] {
  if (error !== '') return 'CHAT_CHANNEL_STATE_FAILING';
  return postedAt === null ? 'CHAT_CHANNEL_STATE_UNUSED' : 'CHAT_CHANNEL_STATE_WORKING';
}

/** Stores a channel, and returns false when another one has its name or its channel id. */
export async function insertChatChannel(
  tx: Db,
  { displayName, kind, channelId, host }: ChatChannelSettings,
  { id, urlEncrypted, now }: { id: string; urlEncrypted: Buffer; now: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into chat_channels (id, display_name, kind, channel_id, host, url_encrypted, created_at, updated_at)
    values (${id}, ${displayName}, ${kind.slice(KIND.length)}, ${channelId}, ${host}, ${urlEncrypted}, ${now}, ${now})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether another channel has this name or this channel id. */
export async function isChatChannelTaken(
  tx: Db,
  { displayName, channelId }: Pick<ChatChannelSettings, 'displayName' | 'channelId'>,
  id: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from chat_channels where id <> ${id} and (display_name = ${displayName} or (channel_id = ${channelId} and channel_id <> ''))`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Changes a channel. One with another address is used at once, and its last error was about the address before. */
export async function updateChatChannelRow(
  tx: Db,
  id: string,
  { displayName, kind, channelId, host }: ChatChannelSettings,
  urlEncrypted: Buffer | undefined,
  now: string,
): Promise<void> {
  const address = urlEncrypted
    ? sql`, url_encrypted = ${urlEncrypted}, failures = 0, paused_until = '-infinity', last_error = ''`
    : sql``;
  await sql`
    update chat_channels set display_name = ${displayName}, kind = ${kind.slice(KIND.length)}, channel_id = ${channelId}, host = ${host}, updated_at = ${now} ${address}
    where id = ${id}`.execute(tx);
}

/** Deletes a channel with its address and its posts. */
export async function deleteChatChannelRow(tx: Db, id: string): Promise<void> {
  await sql`delete from chat_channels where id = ${id}`.execute(tx);
}

const columns = sql`c.id, c.display_name, c.kind, c.channel_id, c.host, c.last_error, c.last_error_at, c.last_posted_at, c.created_at, c.updated_at, c.url_encrypted, (select count(*)::integer from chat_posts p where p.channel_id = c.id and p.state = 'WAITING') as waiting`;

export async function findChatChannel(db: Db, id: string, lock?: 'forUpdate'): Promise<StoredChatChannel | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from chat_channels c where c.id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] && { chatChannel: toChatChannel(rows[0]), urlEncrypted: rows[0].url_encrypted };
}

/** Channels with a text in their name or in either id, in the order of their ids. */
export async function searchChatChannels(db: Db, query: string, page: Page): Promise<PageRows<ChatChannel>> {
  const contains = sql<boolean>`position(lower(${query}) in lower(c.display_name || ' ' || c.id || ' ' || c.channel_id)) > 0`;
  const conditions: Condition[] = [...(query === '' ? [] : [contains]), ...following('c.id', page.after)];
  const { rows } = await sql<Row>`
    select ${columns} from chat_channels c where ${all(conditions)} order by c.id limit ${page.size + 1}`.execute(db);
  return cutPage(rows, page, ({ id }) => [id], toChatChannel);
}
