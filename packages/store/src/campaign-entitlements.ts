import { sql } from 'kysely';
import type { Db } from './database.ts';

/** An entitlement that was chosen for a campaign by name. */
export type ChosenEntitlement = {
  appId: string;
  entitlementId: string;
  resourceId: string;
  resourceTypeId: string;
  isAccess: boolean;
  createdAt: string;
};

/** The chosen entitlements of a campaign, in the order of apps and entitlements. */
export async function listChosenEntitlements(db: Db, campaignId: string): Promise<ChosenEntitlement[]> {
  const rows = await db
    .selectFrom('access_review_entitlements as c')
    .innerJoin('entitlements as e', 'e.id', 'c.entitlement_id')
    .select(['e.app_id', 'e.id', 'e.resource_id', 'e.resource_type_id', 'e.is_access', 'c.created_at'])
    .where('c.access_review_id', '=', campaignId)
    .orderBy('e.app_id')
    .orderBy('e.id')
    .execute();
  return rows.map((row) => ({
    appId: row.app_id,
    entitlementId: row.id,
    resourceId: row.resource_id,
    resourceTypeId: row.resource_type_id,
    isAccess: row.is_access,
    createdAt: row.created_at,
  }));
}

/** Replaces the whole list by entitlements that exist. */
export async function replaceChosenEntitlements(tx: Db, campaignId: string, entitlementIds: string[]): Promise<void> {
  await tx.deleteFrom('access_review_entitlements').where('access_review_id', '=', campaignId).execute();
  await sql`insert into access_review_entitlements (access_review_id, entitlement_id)
    select distinct ${campaignId}, id from unnest(${entitlementIds}::text[]) as r (id)`.execute(tx);
}

/** Copies the chosen entitlements of one campaign to another. */
export async function copyChosenEntitlements(tx: Db, from: string, to: string): Promise<void> {
  await sql`insert into access_review_entitlements (access_review_id, entitlement_id)
    select ${to}, entitlement_id from access_review_entitlements where access_review_id = ${from}`.execute(tx);
}
