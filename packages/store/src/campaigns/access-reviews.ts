import { startedStates } from '@oag/governance/auth';
import { initialAccessReview, scheduleOf, type CampaignClock } from '@oag/governance/campaigns';
import type { AccessReview } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import { reviewsIn } from '../auth/index.ts';
import type { Db, AccessReviewsTable } from '../database/index.ts';

/** A campaign with the data that the wire does not have. */
export type StoredCampaign = {
  accessReview: AccessReview;
  ownerIds: string[];
  /** Grows with each change; the ETag. */
  version: string;
  /** Set once somebody ended it: nobody can decide any more. */
  closingSince: string | null;
  clock: CampaignClock;
  /** Whether one of its owners is enabled. Otherwise super admins act as owners. */
  hasActiveOwner: boolean;
  selectionBlock: string | null;
  taskBlock: string | null;
  stepBlock: string | null;
  /** The size of the selection at the last preparation. */
  selected: number;
  /** The number of sources with issues at the last preparation. */
  accuracyIssues: number;
};

const STATE_PREFIX = 'ACCESS_REVIEW_STATE_';

type Row = Selectable<AccessReviewsTable> & { owner_ids: string[]; has_active_owner: boolean };

const fromRow = (row: Row): StoredCampaign => ({
  accessReview: campaignToWire(row),
  ownerIds: row.owner_ids,
  version: row.version,
  closingSince: row.closing_since,
  clock: { heldUntil: row.held_until, remindAt: row.remind_at, warnAt: row.warn_at },
  hasActiveOwner: row.has_active_owner,
  selectionBlock: row.selection_block,
  taskBlock: row.task_block,
  stepBlock: row.step_block,
  selected: Number(row.selected),
  accuracyIssues: row.accuracy_issues,
});

/** A campaign on the wire, from its row. A member that is newer than the document gets its initial value. */
export const campaignToWire = (row: Pick<Row, 'document' | 'owner_ids'>): AccessReview => ({
  ...initialAccessReview,
  ...(row.document as AccessReview),
  ownerIds: row.owner_ids,
});

const ownerIds = sql<
  string[]
>`array(select user_id from access_review_owners o where o.access_review_id = access_reviews.id order by user_id)`.as(
  'owner_ids',
);

/** The owners who can act: enabled, and with a role that may own campaigns. For statements that read `access_reviews`. */
export const ACTIVE_OWNERS = `select o.user_id from access_review_owners o join users u on u.id = o.user_id
  where o.access_review_id = access_reviews.id and u.status = 'ENABLED' and u.deleted_at is null
    and exists (select from user_roles r where r.user_id = u.id and r.role in ('campaign_admin', 'super_admin'))`;
const hasActiveOwner = sql<boolean>`exists (${sql.raw(ACTIVE_OWNERS)})`.as('has_active_owner');

/** The columns derived from the document: for filters and sorting, and for the automatic start and end. */
const columnsOf = (accessReview: AccessReview) => ({
  state: accessReview.state.replace(STATE_PREFIX, ''),
  policy_id: accessReview.policyId,
  started_at: accessReview.startedAt,
  closed_at: accessReview.closedAt,
  starts_at: scheduleOf(accessReview).startsAt,
  ends_at: scheduleOf(accessReview).endsAt,
  remediate_at: scheduleOf(accessReview).remediatesAt,
  document: JSON.stringify(accessReview),
});

/**
 * A campaign that is not deleted. `forUpdate` locks its row until the transaction ends; `forShare` prevents changes,
 * and many transactions may hold it.
 */
export async function findCampaign(
  db: Db,
  id: string,
  lock: 'forUpdate' | 'forShare' | 'none' = 'none',
): Promise<StoredCampaign | undefined> {
  // A separate statement takes the lock: one that had to wait would read the owners from before the wait.
  const locking = db.selectFrom('access_reviews').select('id').where('id', '=', id);
  if (lock === 'forUpdate') await locking.forNoKeyUpdate().execute();
  if (lock === 'forShare') await locking.forShare().execute();
  const row = await db
    .selectFrom('access_reviews')
    .selectAll()
    .select([ownerIds, hasActiveOwner])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** The campaigns with a due command, longest due first. */
export async function listDueCampaigns(db: Db, now: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('access_reviews')
    .select('id')
    .where('due_at', '<=', now)
    .where('deleted_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Campaigns by id, deleted ones included. */
export async function campaignsByIds(db: Db, ids: string[]): Promise<Map<string, AccessReview>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('access_reviews')
    .selectAll()
    .select([ownerIds, hasActiveOwner])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, fromRow(row).accessReview]));
}

/** The campaigns in the order of their ids; with `ownerId` only those of this owner; deleted ones on request. */
/** The campaigns of somebody who does not see all: those that they review, and those that they own, if their roles let them own campaigns. */
export type ReadableCampaigns = { userId: string; ownsCampaigns: boolean };

export async function listCampaigns(
  db: Db,
  filter: { readable: ReadableCampaigns | null; includeDeleted: boolean },
  page: { size: number; after: string[] | null },
): Promise<{ rows: StoredCampaign[]; after: string[] | null }> {
  let query = db
    .selectFrom('access_reviews')
    .selectAll()
    .select([ownerIds, hasActiveOwner])
    .orderBy('id')
    .limit(page.size + 1);
  if (!filter.includeDeleted) query = query.where('deleted_at', 'is', null);
  const { readable } = filter;
  if (readable !== null) {
    query = query.where((where) =>
      where.or([
        where.and([
          where.lit(readable.ownsCampaigns),
          where.exists(
            where
              .selectFrom('access_review_owners as o')
              .select('o.user_id')
              .whereRef('o.access_review_id', '=', 'access_reviews.id')
              .where('o.user_id', '=', readable.userId),
          ),
        ]),
        where.and([
          where(
            'state',
            'in',
            [...startedStates].map((state) => state.replace(STATE_PREFIX, '')),
          ),
          reviewsIn(sql.raw('access_reviews.id'), readable.userId),
        ]),
      ]),
    );
  }
  if (page.after?.[0] !== undefined) query = query.where('id', '>', page.after[0]);
  const found = await query.execute();
  const rows = found.slice(0, page.size).map(fromRow);
  return { rows, after: found.length > page.size ? [rows.at(-1)?.accessReview.id ?? ''] : null };
}

export async function insertCampaign(tx: Db, accessReview: AccessReview): Promise<void> {
  await tx
    .insertInto('access_reviews')
    .values({ id: accessReview.id, created_by: accessReview.createdById, ...columnsOf(accessReview) })
    .execute();
  await setOwners(tx, accessReview.id, accessReview.ownerIds ?? []);
}

/** The changes outside the document. */
export type CampaignChange = Partial<{
  selectionBlock: string | null;
  taskBlock: string | null;
  stepBlock: string | null;
  selected: number;
  accuracyIssues: number;
  closingSince: string | null;
  clock: CampaignClock;
}>;

/** Writes a changed campaign and increments its version. */
export async function updateCampaign(tx: Db, accessReview: AccessReview, change: CampaignChange = {}): Promise<void> {
  await tx
    .updateTable('access_reviews')
    .set({
      ...columnsOf(accessReview),
      version: sql<string>`version + 1`,
      ...(change.selectionBlock !== undefined && { selection_block: change.selectionBlock }),
      ...(change.taskBlock !== undefined && { task_block: change.taskBlock }),
      ...(change.stepBlock !== undefined && { step_block: change.stepBlock }),
      ...(change.selected !== undefined && { selected: change.selected }),
      ...(change.accuracyIssues !== undefined && { accuracy_issues: change.accuracyIssues }),
      ...(change.closingSince !== undefined && { closing_since: change.closingSince }),
      ...(change.clock !== undefined && {
        held_until: change.clock.heldUntil,
        remind_at: change.clock.remindAt,
        warn_at: change.clock.warnAt,
      }),
    })
    .where('id', '=', accessReview.id)
    .execute();
  await setOwners(tx, accessReview.id, accessReview.ownerIds ?? []);
}

async function setOwners(tx: Db, id: string, owners: string[]): Promise<void> {
  await tx
    .deleteFrom('access_review_owners')
    .where('access_review_id', '=', id)
    .where(sql<boolean>`not user_id = any(${owners}::text[])`)
    .execute();
  if (owners.length === 0) return;
  await tx
    .insertInto('access_review_owners')
    .values(owners.map((owner) => ({ access_review_id: id, user_id: owner })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks a campaign as deleted and hides it. Its log stays. */
export async function deleteCampaignRow(tx: Db, accessReview: AccessReview): Promise<void> {
  await tx
    .updateTable('access_reviews')
    .set({ ...columnsOf(accessReview), deleted_at: sql<string>`now()`, version: sql<string>`version + 1` })
    .where('id', '=', accessReview.id)
    .execute();
}
