import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index.ts';

// The inventory at the time of a campaign's selection, `selections s`: evidence shows what was under review, however
// late it is generated and however the inventory has changed.

type Kept = 'users' | 'app_users' | 'apps' | 'resource_types' | 'resources' | 'entitlements';

/** Joins the state of an object at the selection, as `<alias>_past`, if it has changed since. */
type PastJoin = (alias: string, kind: Kept, id: RawBuilder<unknown>) => RawBuilder<unknown>;

/** A later transaction replaced the value `p`. */
const isLater = sql`(p.replaced_at > seen.at or not pg_visible_in_snapshot(p.replaced_by, seen.seen))`;

/** The earliest value that a later transaction replaced, found for each row: a window of an old selection needs few of many. */
const lookUp: PastJoin = (alias, kind, id) => sql`
  left join lateral (
    select p.facts from past_facts p where p.kind = ${sql.lit(kind)} and p.object_id = ${id}
      and ${isLater} order by p.seq limit 1) ${sql.ref(`${alias}_past`)} on true`;

/** The same from `changed_since`. */
const joinChanged: PastJoin = (alias, kind, id) => sql`
  left join changed_since ${sql.ref(`${alias}_past`)} on ${sql.ref(`${alias}_past.kind`)} = ${sql.lit(kind)} and ${sql.ref(`${alias}_past.object_id`)} = ${id}`;

/** Nothing of the kind has changed since. */
const unchanged: PastJoin = (alias) => sql` cross join (select null::jsonb as facts) ${sql.ref(`${alias}_past`)}`;

/** When a campaign selected, and the oldest transaction that was not finished then. */
export type SelectionMoment = { at: string | null; oldestRunning: string | null };

export async function findSelectionMoment(tx: Db, campaignId: string): Promise<SelectionMoment> {
  const { rows } = await sql<SelectionMoment>`
    select at::text as at, pg_snapshot_xmin(seen)::text as "oldestRunning" from selection_moments where access_review_id = ${campaignId}`.execute(
    tx,
  );
  return rows[0] ?? { at: null, oldestRunning: null };
}

/**
 * The common table expression `changed_since`: all values at the selection of a campaign that changed since. A
 * preparation follows its selection at once, so that there are few or none, and one look at them is enough. They were
 * replaced later, or by a transaction that was not finished. The planner knows both values of the condition, and finds
 * them by an index, however many older ones there are.
 */
export const changedSince = (campaignId: string, { at, oldestRunning }: SelectionMoment): RawBuilder<unknown> => sql`
  changed_since as materialized (
    select distinct on (p.kind, p.object_id) p.kind, p.object_id, p.facts
    from past_facts p join selection_moments seen on seen.access_review_id = ${campaignId}
    where (p.replaced_at > ${at}::timestamptz or p.replaced_by >= ${oldestRunning}::xid8) and ${isLater}
    order by p.kind, p.object_id, p.seq)`;

/** A column of a row at the selection; '' when its source left it out. */
export const valueAtSelection = (alias: string, column: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${alias}_past.facts`)} ->> ${sql.lit(column)}, ${sql.ref(`${alias}.${column}`)}, '')`;

// Accounts are the most of these objects by far. They are looked up by key: for each chunk of a preparation the planner would read them all.
const accessJoins = (past: PastJoin): RawBuilder<unknown> => sql`
  join entitlements e on e.id = s.entitlement_id ${past('e', 'entitlements', sql`e.id`)}
  join apps app on app.id = s.app_id ${past('app', 'apps', sql`app.id`)}
  join resources r on r.id = e.resource_id ${past('r', 'resources', sql`r.id`)}
  join resource_types rt on rt.id = e.resource_type_id ${past('rt', 'resource_types', sql`rt.id`)}
  left join lateral (select * from app_users x where x.id = s.app_user_id offset 0) a on true ${past('a', 'app_users', sql`a.id`)}
  left join resources h on h.id = s.principal_resource_id ${past('h', 'resources', sql`h.id`)}`;

const ownerJoins = (past: PastJoin): RawBuilder<unknown> => sql`
  left join users u on u.id = s.identity_user_id ${past('u', 'users', sql`u.id`)}
  left join users m on m.id = case when u_past.facts is null then u.manager_id else u_past.facts ->> 'manager_id' end ${past('m', 'users', sql`m.id`)}`;

/** The account `a` or resource `h` that holds a selected access, and the entitlement `e`, its resource `r`, type `rt` and app `app`. */
export const accessAtSelection: RawBuilder<unknown> = sql`
  left join selection_moments seen on seen.access_review_id = s.access_review_id ${accessJoins(lookUp)}`;

/** The owner `u` of the account, and their manager `m`, at the selection. */
export const ownerAtSelection: RawBuilder<unknown> = ownerJoins(lookUp);

/** The kinds of objects with changes since a selection. */
export type ChangedKinds = ReadonlySet<string>;

/** Looks for them once, so that what reads many windows of a selection looks up nothing that is not there. */
export async function findChangedKinds(tx: Db, campaignId: string): Promise<ChangedKinds> {
  const { at, oldestRunning } = await findSelectionMoment(tx, campaignId);
  const { rows } = await sql<{ kind: string }>`
    select distinct p.kind from past_facts p join selection_moments seen on seen.access_review_id = ${campaignId}
    where (p.replaced_at > ${at}::timestamptz or p.replaced_by >= ${oldestRunning}::xid8) and ${isLater}`.execute(tx);
  return new Set(rows.map(({ kind }) => kind));
}

/** The access and the owner of its account, for windows of a selection since which these kinds have changed. */
export function selectedAccess(changed: ChangedKinds): RawBuilder<unknown> {
  const past: PastJoin = (alias, kind, id) => (changed.has(kind) ? lookUp : unchanged)(alias, kind, id);
  return sql`left join selection_moments seen on seen.access_review_id = s.access_review_id ${accessJoins(past)} ${ownerJoins(past)}`;
}

/** Both, for many rows of a selection at once, with `changedSince`. */
export const selectedAtOnce: RawBuilder<unknown> = sql`${accessJoins(joinChanged)} ${ownerJoins(joinChanged)}`;

/** When access was last used, as known at the selection. `review_facts f` has it for accounts, too. */
export const lastUseAtSelection: RawBuilder<string | null> =
  sql`case when f.no is null then coalesce(s.last_used_at, a.last_used_at) else f.last_used_at end`;
export const insightInputsOfSelection: RawBuilder<unknown> = sql`left join review_facts f on f.access_review_id = s.access_review_id and f.no = s.no`;

/** The same for windows: rows up to a number, which no window after it needs, are not read on the way. */
export const insightInputsAfter = (no: string | number): RawBuilder<unknown> =>
  sql`${insightInputsOfSelection} and f.no > ${no}`;

/** Deletes up to `limit` values that no selection needs any more and returns the count. A selection in progress may still need recent ones. */
export async function purgePastValues(tx: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from past_facts where seq in (
    select p.seq from past_facts p
    where p.replaced_at < (select coalesce(min(m.at), now()) from selection_moments m join access_reviews c on c.id = m.access_review_id where c.reviews_dropped_at is null and c.state <> 'DRAFT') - interval '1 day'
    order by p.replaced_at limit ${limit})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
