import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The objects with chosen entitlements. */
export type ChosenFor = 'campaign' | 'template';

const tables: { readonly [Of in ChosenFor]: { table: string; owner: string } } = {
  campaign: { table: 'access_review_entitlements', owner: 'access_review_id' },
  template: { table: 'access_review_template_entitlements', owner: 'access_review_template_id' },
};

/** A chosen entitlement. */
export type ChosenEntitlement = {
  appId: string;
  entitlementId: string;
  resourceId: string;
  resourceTypeId: string;
  isAccess: boolean;
  /** Its policy in this campaign or template. */
  customPolicyId: string | null;
  /** Its own certify policy, or else that of its app. */
  certifyPolicyId: string | null;
  createdAt: string;
  /** When the entitlement was deleted. */
  deletedAt: string | null;
};

/** The chosen entitlements of a campaign or a template, in the order of apps and entitlements. */
export async function listChosenEntitlements(
  db: Db,
  id: string,
  of: ChosenFor = 'campaign',
): Promise<ChosenEntitlement[]> {
  const { table, owner } = tables[of];
  const { rows } = await sql<ChosenEntitlement>`
    select e.app_id as "appId", e.id as "entitlementId", e.resource_id as "resourceId", e.resource_type_id as "resourceTypeId", e.is_access as "isAccess",
      coalesce(e.certify_policy_id, a.certify_policy_id) as "certifyPolicyId", c.custom_policy_id as "customPolicyId", c.created_at as "createdAt",
      coalesce(e.deleted_at, a.deleted_at) as "deletedAt"
    from ${sql.table(table)} c join entitlements e on e.id = c.entitlement_id join apps a on a.id = e.app_id
    where c.${sql.ref(owner)} = ${id} order by e.app_id, e.id`.execute(db);
  return rows;
}

/** Replaces the list by existing entitlements. */
export async function replaceChosenEntitlements(
  tx: Db,
  id: string,
  entitlementIds: string[],
  of: ChosenFor = 'campaign',
): Promise<void> {
  const { table, owner } = tables[of];
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(tx);
  await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, entitlement_id)
    select distinct ${id}, id from unnest(${entitlementIds}::text[]) as r (id)`.execute(tx);
}

/** Sets the override policies of chosen entitlements. */
export async function setCustomPolicies(
  tx: Db,
  id: string,
  customs: { entitlementId: string; policyId: string }[],
  of: ChosenFor = 'campaign',
): Promise<void> {
  if (customs.length === 0) return;
  const { table, owner } = tables[of];
  await sql`update ${sql.table(table)} c set custom_policy_id = r.policy_id
    from unnest(${customs.map(({ entitlementId }) => entitlementId)}::text[], ${customs.map(({ policyId }) => policyId)}::text[]) as r (id, policy_id)
    where c.${sql.ref(owner)} = ${id} and c.entitlement_id = r.id`.execute(tx);
}

/** Removes the policies set for chosen entitlements of a campaign. */
export async function clearCustomPolicies(tx: Db, campaignId: string): Promise<void> {
  await tx
    .updateTable('access_review_entitlements')
    .set({ custom_policy_id: null })
    .where('access_review_id', '=', campaignId)
    .where('custom_policy_id', 'is not', null)
    .execute();
}

/** The source of copied entitlements. */
export type ChosenSource = { of: ChosenFor; id: string };

/** Whether more than this many entitlements are chosen. */
export async function hasMoreChosen(db: Db, { of, id }: ChosenSource, than: number): Promise<boolean> {
  const { table, owner } = tables[of];
  const { rows } =
    await sql`select from ${sql.table(table)} where ${sql.ref(owner)} = ${id} offset ${than} limit 1`.execute(db);
  return rows.length > 0;
}

/** Copies chosen entitlements to a campaign without any. */
export async function copyChosenEntitlements(tx: Db, { of, id }: ChosenSource, to: string): Promise<void> {
  const { table, owner } = tables[of];
  await sql`insert into access_review_entitlements (access_review_id, entitlement_id, custom_policy_id)
    select ${to}, c.entitlement_id, c.custom_policy_id from ${sql.table(table)} c where c.${sql.ref(owner)} = ${id}`.execute(
    tx,
  );
}
