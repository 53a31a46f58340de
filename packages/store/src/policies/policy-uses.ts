import { policyReferences } from '@oag/governance/policies';
import type { Policy } from '@oag/types';
import { sql, type RawBuilder } from 'kysely';
import { type Db, cutPage, type Page, type PageRows } from '../database/index.ts';

/** Something that refers to a policy and so keeps it from being deleted, and the members that name it. */
export type PolicyUseRow = {
  kind: 'accessReview' | 'accessReviewTemplate' | 'app' | 'appEntitlement' | 'policy' | 'requestableAction';
  id: string;
  appId: string;
  displayName: string;
  members: string[];
};

type Row = {
  kind: PolicyUseRow['kind'];
  id: string;
  app_id: string;
  display_name: string;
  members: string[];
  document: Policy | null;
};

/** The columns of a row that name a policy, by the names that the wire has for them. */
const members = (policyId: string, columns: { [member: string]: string }): RawBuilder<string[]> =>
  sql`array_remove(array[${sql.join(
    Object.entries(columns).map(
      ([member, column]) => sql`case when ${sql.ref(column)} = ${policyId} then ${member}::text end`,
    ),
  )}], null)`;

const onApps = {
  grantPolicyId: 'grant_policy_id',
  revokePolicyId: 'revoke_policy_id',
  certifyPolicyId: 'certify_policy_id',
};
const onEntitlements = { ...onApps, emergencyGrantPolicyId: 'emergency_grant_policy_id' };

/** The members of each campaign or template that name the policy, its own and those of its selected entitlements. */
const namedBy = (named: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select id, array_agg(member order by no) as members from (${named}) n group by id`;
/** A policy that a set-up over several apps names for an entitlement. */
const IN_APPS = '$.multiApp.appEntitlementDetails.*.entitlementDetails.*.policyId ? (@ == $id)';

/** Whether a routing rule of the app names the policy. */
const isRouted = (policyId: string): RawBuilder<boolean> =>
  sql<boolean>`apps.id in (select app_id from routing_rules where request_policy_id = ${policyId} and deleted_at is null)`;

const ownedBy = (owners: string, campaignId: string, ownerId: string | null): RawBuilder<boolean> =>
  ownerId === null
    ? sql<boolean>`true`
    : sql<boolean>`r.id in (select o.${sql.ref(campaignId)} from ${sql.table(owners)} o where o.user_id = ${ownerId})`;

/**
 * Everything that refers to a policy: one query for each kind of object that can. Its conditions are those of the indexes. With `ownerId`, of
 * campaigns and templates those of that person only.
 */
const uses = (policyId: string, ownerId: string | null): RawBuilder<unknown> => sql`
  select 'accessReview' as kind, r.id, '' as app_id, r.document ->> 'displayName' as display_name, named.members, null::jsonb as document
    from (${namedBy(sql`
      select id, 1 as no, 'policyId' as member from access_reviews where policy_id = ${policyId}
      union select access_review_id, 2, 'customPolicyId' from access_review_entitlements where custom_policy_id = ${policyId}
      union select id, 3, 'multiApp' from access_reviews where jsonb_path_exists(document, ${IN_APPS}::jsonpath, jsonb_build_object('id', ${policyId}::text))`)}) named
    join access_reviews r on r.id = named.id and r.state not in ('CLOSED', 'DELETING', 'DELETED') and r.deleted_at is null
      and ${ownedBy('access_review_owners', 'access_review_id', ownerId)}
  union all
  select 'accessReviewTemplate', r.id, '', r.document ->> 'displayName', named.members, null
    from (${namedBy(sql`
      select id, 1 as no, 'policyId' as member from access_review_templates where policy_id = ${policyId}
      union select access_review_template_id, 2, 'customPolicyId' from access_review_template_entitlements where custom_policy_id = ${policyId}`)}) named
    join access_review_templates r on r.id = named.id and r.deleted_at is null and ${ownedBy('access_review_template_owners', 'access_review_template_id', ownerId)}
  union all
  select 'app', id, '', display_name, ${members(policyId, onApps)} || case when ${isRouted(policyId)} then array['routingRules'] else '{}' end, null
    from apps where deleted_at is null and (coalesce(grant_policy_id, revoke_policy_id, certify_policy_id) is not null
      and array[grant_policy_id, revoke_policy_id, certify_policy_id] @> array[${policyId}::text collate "C"] or ${isRouted(policyId)})
  union all
  select 'appEntitlement', id, app_id, display_name, ${members(policyId, onEntitlements)}, null
    from entitlements where deleted_at is null and coalesce(grant_policy_id, revoke_policy_id, certify_policy_id, emergency_grant_policy_id) is not null
      and array[grant_policy_id, revoke_policy_id, certify_policy_id, emergency_grant_policy_id] @> array[${policyId}::text collate "C"]
  union all
  select 'appEntitlement', id, app_id, display_name, array_remove(array[
      case when provisioner_policy #>> '{policy,policyId}' = ${policyId} then 'provisionerPolicy.policy.policyId' end,
      case when deprovisioner_policy #>> '{policy,policyId}' = ${policyId} then 'deprovisionerPolicy.policy.policyId' end], null), null
    from entitlements where deleted_at is null
      and (provisioner_policy #>> '{policy,policyId}' = ${policyId} or deprovisioner_policy #>> '{policy,policyId}' = ${policyId})
  union all
  select 'policy', id, '', display_name, '{}', document
    from policies where deleted_at is null and id <> ${policyId} and reference_ids @> array[${policyId}::text collate "C"]
  union all
  select 'requestableAction', id, '', display_name, array['requestPolicyId'], null
    from requestable_actions where request_policy_id = ${policyId} and deleted_at is null`;

/** The objects that refer to a policy, in the order of kind and id. */
export async function listPolicyUses(
  db: Db,
  policyId: string,
  ownerId: string | null,
  page: Page,
): Promise<PageRows<PolicyUseRow>> {
  const [kind = '', id = ''] = page.after ?? [];
  const { rows } = await sql<Row>`select * from (${uses(policyId, ownerId)}) u
    where (u.kind collate "C", u.id collate "C") > (${kind}, ${id}) order by u.kind collate "C", u.id collate "C" limit ${page.size + 1}`.execute(
    db,
  );
  return cutPage(
    rows,
    page,
    (row) => [row.kind, row.id],
    (row): PolicyUseRow => ({
      kind: row.kind,
      id: row.id,
      appId: row.app_id,
      displayName: row.display_name,
      members: row.document
        ? policyReferences(row.document).flatMap((reference) =>
            reference.policyId === policyId ? reference.field : [],
          )
        : row.members,
    }),
  );
}

/** How much of each kind refers to a policy. */
export async function countPolicyUses(
  db: Db,
  policyId: string,
  ownerId: string | null,
): Promise<{ [Kind in PolicyUseRow['kind']]: number }> {
  const { rows } = await sql<{ kind: PolicyUseRow['kind']; count: string }>`
    select u.kind, count(*) from (${uses(policyId, ownerId)}) u group by u.kind`.execute(db);
  const counts = {
    accessReview: 0,
    accessReviewTemplate: 0,
    app: 0,
    appEntitlement: 0,
    policy: 0,
    requestableAction: 0,
  };
  for (const { kind, count } of rows) counts[kind] = Number(count);
  return counts;
}
