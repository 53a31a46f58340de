import { groupOf, type ConflictSide, type GroupLookups, type KeptMonitor } from '@oag/governance/conflicts';
import type { AppEntitlementMonitorBinding, ConflictMonitor } from '@oag/types';
import { sql } from 'kysely';
import { all, following, type Db, cutPage, newId, type Page, type PageRows } from '../database/index.ts';

/** The columns derived from the document. */
const columnsOf = (monitor: KeptMonitor) => ({
  display_name: monitor.displayName,
  enabled: monitor.enabled,
  deleted_at: monitor.deletedAt,
  document: JSON.stringify(monitor),
});

const stored = [
  'm.id',
  'm.document',
  'm.evaluated_at',
  sql<string>`(select count(*) from access_conflicts c where c.monitor_id = m.id and c.state = 'ACTIVE')`.as('active'),
] as const;

type Row = { document: KeptMonitor; evaluated_at: string | null; active: string };

const toWire = ({ document, evaluated_at, active }: Row): ConflictMonitor => ({
  ...document,
  evaluatedAt: evaluated_at,
  activeConflictCount: active,
});

export async function insertConflictMonitor(tx: Db, monitor: KeptMonitor): Promise<void> {
  await tx
    .insertInto('conflict_monitors')
    .values({ id: monitor.id, created_at: monitor.createdAt ?? undefined, ...columnsOf(monitor) })
    .execute();
}

export async function updateConflictMonitorRow(tx: Db, monitor: KeptMonitor): Promise<void> {
  await tx.updateTable('conflict_monitors').set(columnsOf(monitor)).where('id', '=', monitor.id).execute();
}

/** A monitor as stored, even if deleted, locked until the transaction ends. */
export async function lockConflictMonitor(tx: Db, id: string): Promise<KeptMonitor | undefined> {
  const row = await tx
    .selectFrom('conflict_monitors')
    .select('document')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.document;
}

/** A monitor, also a deleted one. */
export async function findConflictMonitor(db: Db, id: string): Promise<ConflictMonitor | undefined> {
  const row = await db.selectFrom('conflict_monitors as m').select(stored).where('m.id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

/** Monitors that are not deleted, in the order of their ids. */
export async function listConflictMonitors(db: Db, page: Page): Promise<PageRows<ConflictMonitor>> {
  const found = await db
    .selectFrom('conflict_monitors as m')
    .select(stored)
    .where(all([sql<boolean>`m.deleted_at is null`, ...following('m.id', page.after)]))
    .orderBy('m.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, ({ id }) => [id], toWire);
}

/** Which of these monitors exist and are not deleted. */
export async function existingConflictMonitors(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('conflict_monitors')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** An entitlement in a group of a monitor. */
export type GroupEntry = { monitorId: string; side: ConflictSide; entitlementId: string };

/** The state before an entitlement is added to a group. */
export async function groupLookups(tx: Db, { monitorId, side, entitlementId }: GroupEntry): Promise<GroupLookups> {
  const { rows } = await sql<{
    count: number;
    sides: ConflictSide[];
  }>`select count(*) filter (where side = ${side})::integer as count,
      coalesce(array_agg(side) filter (where entitlement_id = ${entitlementId}), '{}') as sides
    from conflict_monitor_entitlements where monitor_id = ${monitorId}`.execute(tx);
  return rows[0] ?? { count: 0, sides: [] };
}

export async function insertGroupEntry(
  tx: Db,
  { monitorId, side, entitlementId }: GroupEntry,
  now: string,
): Promise<void> {
  await tx
    .insertInto('conflict_monitor_entitlements')
    .values({ monitor_id: monitorId, side, entitlement_id: entitlementId, created_at: now })
    .execute();
}

/** Removes an entitlement from a group, which keeps that it was in it. Returns whether it was. */
export async function deleteGroupEntry(
  tx: Db,
  { monitorId, side, entitlementId }: GroupEntry,
  now: string,
): Promise<boolean> {
  const { rows } = await sql`
    with removed as (
      delete from conflict_monitor_entitlements
      where monitor_id = ${monitorId} and side = ${side} and entitlement_id = ${entitlementId} returning *)
    insert into conflict_monitor_past_entitlements (id, monitor_id, side, entitlement_id, created_at, deleted_at)
    select ${newId()}, monitor_id, side, entitlement_id, created_at, ${now} from removed returning id`.execute(tx);
  return rows.length === 1;
}

type EntryRow = {
  monitor_id: string;
  side: ConflictSide;
  entitlement_id: string;
  created_at: string;
  deleted_at: string | null;
  past_id: string;
  app_id: string;
};

const entryToWire = (row: EntryRow): AppEntitlementMonitorBinding => ({
  monitorId: row.monitor_id,
  entitlementGroup: groupOf(row.side),
  appId: row.app_id,
  appEntitlementId: row.entitlement_id,
  createdAt: row.created_at,
  updatedAt: row.deleted_at ?? row.created_at,
  deletedAt: row.deleted_at,
});

/** Which entries of the groups of a monitor: this one only, or also those that are in no group any more. */
export type GroupFilter = { only?: Pick<GroupEntry, 'side' | 'entitlementId'>; includeDeleted?: boolean | undefined };

/** The entitlements of both groups of a monitor, by group and id. One that was removed several times follows itself. */
export async function listGroupEntries(
  db: Db,
  monitorId: string,
  page: Page,
  { only, includeDeleted = false }: GroupFilter = {},
): Promise<PageRows<AppEntitlementMonitorBinding>> {
  const [side = '', id = '', pastId = ''] = page.after ?? [];
  const past = sql`union all select side, entitlement_id, created_at, deleted_at, id
    from conflict_monitor_past_entitlements where monitor_id = ${monitorId}`;
  const isWanted = all([
    sql<boolean>`(g.side, g.entitlement_id, g.past_id) > (${side}, ${id}, ${pastId})`,
    ...(includeDeleted ? [] : [sql<boolean>`e.deleted_at is null`]),
    ...(only ? [sql<boolean>`g.side = ${only.side} and g.entitlement_id = ${only.entitlementId}`] : []),
  ]);
  const { rows } = await sql<EntryRow>`
    select ${monitorId} as monitor_id, g.side, g.entitlement_id, g.created_at, coalesce(g.deleted_at, e.deleted_at) as deleted_at, g.past_id, e.app_id
    from (
      select side, entitlement_id, created_at, null::timestamptz as deleted_at, '' as past_id
      from conflict_monitor_entitlements where monitor_id = ${monitorId} ${includeDeleted ? past : sql``}
    ) g join entitlements e on e.id = g.entitlement_id
    where ${isWanted} order by g.side, g.entitlement_id, g.past_id limit ${page.size + 1}`.execute(db);
  return cutPage(rows, page, (row) => [row.side, row.entitlement_id, row.past_id], entryToWire);
}
