import type { Predicate } from '@oag/governance/scope';
import { sql } from 'kysely';
import { compilePredicate, type HeldKind } from './compile-predicate.ts';
import type { Db } from '../database/index.ts';

/** A previewed selection in one app. */
export type PreviewedApp = { appId: string; displayName: string; reviews: number; accountsWithoutOwner: number };

/** A previewed selection by app, largest first. */
export async function previewedApps(tx: Db): Promise<PreviewedApp[]> {
  const { rows } = await sql<{ appId: string; displayName: string; reviews: string; ownerless: string }>`
    select s.app_id as "appId", p.display_name as "displayName", count(*) as reviews,
      count(distinct s.app_user_id) filter (where s.identity_user_id is null) as ownerless
    from previewed_selections s join apps p on p.id = s.app_id group by s.app_id, p.display_name order by count(*) desc, s.app_id`.execute(
    tx,
  );
  return rows.map(({ appId, displayName, reviews, ownerless }) => ({
    appId,
    displayName,
    reviews: Number(reviews),
    accountsWithoutOwner: Number(ownerless),
  }));
}

/** Counts of what a previewed selection lacks for its reviewers. */
export type PreviewedGaps = { withoutLastUse: number; withoutManager: number; withoutOwner: number };

/** Counts the reviews without a known use, the holders without a manager, and the entitlements without an owner. */
export async function previewedGaps(tx: Db): Promise<PreviewedGaps> {
  const { rows } = await sql<{ [Name in keyof PreviewedGaps]: string }>`
    select count(*) filter (where s.last_used_at is null and a.last_used_at is null) as "withoutLastUse",
      count(distinct s.identity_user_id) filter (where u.manager_id is null) as "withoutManager",
      (select count(*) from (select distinct app_id, entitlement_id from previewed_selections) e
        where not exists (select from entitlement_owners o where o.entitlement_id = e.entitlement_id)
          and not exists (select from app_owners o where o.app_id = e.app_id)) as "withoutOwner"
    from previewed_selections s left join app_users a on a.id = s.app_user_id left join users u on u.id = s.identity_user_id`.execute(
    tx,
  );
  const { withoutLastUse = 0, withoutManager = 0, withoutOwner = 0 } = rows[0] ?? {};
  return {
    withoutLastUse: Number(withoutLastUse),
    withoutManager: Number(withoutManager),
    withoutOwner: Number(withoutOwner),
  };
}

/** Whether a previewed selection includes accounts. */
export async function previewsAccounts(tx: Db): Promise<boolean> {
  const { rows } = await sql<{
    isThere: boolean;
  }>`select exists (select from previewed_selections where grant_id is null) as "isThere"`.execute(tx);
  return rows[0]?.isThere ?? false;
}

/** Counts by the index of the first unmet criterion; -1 for deleted accounts, null for matches. */
export type FailedCounts = Map<number | null, number>;

/** Counts held access by the first criterion that it does not meet. */
export async function countFailed(
  tx: Db,
  criteria: readonly Predicate[],
  whats: readonly HeldKind[],
): Promise<FailedCounts> {
  const found: FailedCounts = new Map();
  for (const what of whats) {
    const failing = criteria.map(
      (part, index) => sql`when not coalesce(${compilePredicate(part, what)}, false) then ${sql.lit(index)}`,
    );
    const failed = sql`case when a.deleted_at is not null then -1 ${sql.join(failing, sql` `)} end`;
    const from =
      what === 'grant'
        ? sql`grants g join entitlements e on e.id = g.entitlement_id left join app_users a on a.id = g.app_user_id`
        : sql`entitlements e join app_users a on a.app_id = e.app_id where e.is_access`;
    const { rows } = await sql<{
      failed: number | null;
      count: string;
    }>`select ${failed} as failed, count(*) from ${from} group by 1`.execute(tx);
    for (const { failed: index, count } of rows) found.set(index, (found.get(index) ?? 0) + Number(count));
  }
  return found;
}

/** The last successful import, and a failed one after it. */
export async function lastImport(
  tx: Db,
): Promise<{ importId: string; importedAt: string | null; lastFailedAt: string | null }> {
  const { rows } = await sql<{ id: string; at: string; state: string }>`
    select distinct on (state) id, coalesce(finished_at, created_at) as at, state from imports where state in ('DONE', 'FAILED') order by state, coalesce(finished_at, created_at) desc`.execute(
    tx,
  );
  const [done, failed] = ['DONE', 'FAILED'].map((state) => rows.find((row) => row.state === state));
  const isAfter = failed && (!done || Date.parse(failed.at) > Date.parse(done.at));
  return { importId: done?.id ?? '', importedAt: done?.at ?? null, lastFailedAt: isAfter ? failed.at : null };
}
