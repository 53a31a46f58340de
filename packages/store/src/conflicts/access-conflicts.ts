import { groupOf, type ConflictSide, type ConflictState } from '@oag/governance/conflicts';
import type { AccessConflict, AccessConflictAccess, SearchAccessConflictsRequest } from '@oag/types';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import {
  all,
  among,
  following,
  given,
  type Db,
  cutPage,
  type Page,
  type PageRows,
  type AccessConflictsTable,
} from '../database/index.ts';
import { decidedBy } from '../auth/index.ts';
import { heldOfGroups } from './evaluate-conflicts.ts';

/** The filters of a search for conflicts. */
export type ConflictFilter = Pick<
  SearchAccessConflictsRequest,
  'monitorIds' | 'refs' | 'states' | 'taskIds' | 'userIds'
>;

type Row = Selectable<AccessConflictsTable>;

const toWire = (row: Row, access: AccessConflictAccess[]): AccessConflict => ({
  id: row.id,
  monitorId: row.monitor_id,
  userId: row.user_id ?? '',
  appUserId: row.app_user_id ?? '',
  state: `ACCESS_CONFLICT_STATE_${row.state}`,
  foundAt: row.found_at,
  resolvedAt: row.resolved_at,
  exemptedAt: row.exempted_at,
  exemptedByUserId: row.exempted_by,
  exemptionReason: row.exemption_reason,
  recurrenceCount: row.recurrence_count,
  access,
});

type Held = {
  monitor_id: string;
  side: ConflictSide;
  entitlement_id: string;
  app_id: string;
  app_user_id: string;
  user_id: string | null;
  holder_id: string;
};

/** Conflicts with the current access of their holders in both groups: one more statement, whatever their number. */
async function withAccess(db: Db, rows: readonly Row[]): Promise<AccessConflict[]> {
  if (rows.length === 0) return [];
  const limits = sql<boolean>`me.monitor_id = any(${[...new Set(rows.map((row) => row.monitor_id))]}::text[])
    and a.id in (select u.id from app_users u where u.identity_user_id = any(${rows.map((row) => row.holder_id)}::text[]) or (u.identity_user_id is null and u.id = any(${rows.map((row) => row.holder_id)}::text[])))`;
  const { rows: held } =
    await sql<Held>`select h.* from (${heldOfGroups(limits)}) h order by h.side, h.entitlement_id, h.app_user_id`.execute(
      db,
    );
  return rows.map((row) =>
    toWire(
      row,
      held
        .filter((one) => one.monitor_id === row.monitor_id && one.holder_id === row.holder_id)
        .map((one) => ({
          entitlementGroup: groupOf(one.side),
          appId: one.app_id,
          appEntitlementId: one.entitlement_id,
          appUserId: one.app_user_id,
        })),
    ),
  );
}

/** A reviewer reads the conflicts of what they review, or have reviewed, in campaigns that have started. */
export type ConflictReader = { reviewerId: string } | 'everybody';

const reviewedBy = (reader: ConflictReader): RawBuilder<boolean> =>
  reader === 'everybody'
    ? sql<boolean>`true`
    : sql<boolean>`(t.kind = 'certify' and t.deleted_at is null
        and t.access_review_id in (select r.id from access_reviews r where r.state in ('OPEN', 'CLOSED')) and (
          t.assignee_set_id = any(array(select m.set_id from assignee_set_members m where m.user_id = ${reader.reviewerId}))
          or t.id in (select st.task_id from task_steps st where ${decidedBy(reader.reviewerId)})))`;

const readableBy = (reader: ConflictReader): RawBuilder<boolean>[] =>
  reader === 'everybody'
    ? []
    : [
        sql<boolean>`c.id in (select sc.conflict_id from tasks t
          join selection_conflicts sc on sc.access_review_id = t.access_review_id and sc.selection_no = t.selection_no
          where ${reviewedBy(reader)})`,
      ];

/** Conflicts in the order of their ids. */
export async function searchAccessConflicts(
  db: Db,
  filter: ConflictFilter,
  reader: ConflictReader,
  page: Page,
): Promise<PageRows<AccessConflict>> {
  const conditions = [
    ...among('c.monitor_id', filter.monitorIds),
    ...among(
      'c.id',
      filter.refs?.map(({ id }) => id ?? ''),
    ),
    ...among('c.user_id', filter.userIds),
    ...among(
      'c.state',
      filter.states?.map((state) => state.replace('ACCESS_CONFLICT_STATE_', '')),
    ),
    ...given(
      filter.taskIds,
      (ids) => sql<boolean>`c.id in (select sc.conflict_id from tasks t
        join selection_conflicts sc on sc.access_review_id = t.access_review_id and sc.selection_no = t.selection_no where t.id = any(${ids}::text[]) and ${reviewedBy(reader)})`,
    ),
    ...readableBy(reader),
    ...following('c.id', page.after),
  ];
  const found = await db
    .selectFrom('access_conflicts as c')
    .selectAll('c')
    .where(all(conditions))
    .orderBy('c.id')
    .limit(page.size + 1)
    .execute();
  const { rows, after } = cutPage(
    found,
    page,
    ({ id }) => [id],
    (row) => row,
  );
  return { rows: await withAccess(db, rows), after };
}

export async function findAccessConflict(
  db: Db,
  id: string,
  reader: ConflictReader = 'everybody',
): Promise<AccessConflict | undefined> {
  const rows = await db
    .selectFrom('access_conflicts as c')
    .selectAll('c')
    .where(all([sql<boolean>`c.id = ${id}`, ...readableBy(reader)]))
    .execute();
  const [found] = await withAccess(db, rows);
  return found;
}

/** The state of a conflict, locked until the transaction ends. */
export async function lockAccessConflict(
  tx: Db,
  id: string,
): Promise<{ id: string; state: ConflictState } | undefined> {
  return tx
    .selectFrom('access_conflicts')
    .select(['id', 'state'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Sets the exemption of a conflict, or with null removes it. */
export async function setExemption(
  tx: Db,
  id: string,
  exemption: { by: string; reason: string; at: string } | null,
): Promise<void> {
  await tx
    .updateTable('access_conflicts')
    .set({
      state: exemption ? 'EXEMPTED' : 'ACTIVE',
      exempted_at: exemption?.at ?? null,
      exempted_by: exemption?.by ?? '',
      exemption_reason: exemption?.reason ?? '',
    })
    .where('id', '=', id)
    .execute();
}
