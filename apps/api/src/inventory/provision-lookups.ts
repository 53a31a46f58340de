import { collectProvisionIds, type PolicyLookups } from '@oag/governance/policies';
import { findConnectors } from '@oag/store/connectors';
import { findReferences } from '@oag/store/inventory';
import { lockPolicies, policiesByIds } from '@oag/store/policies';
import { existingWebhooks } from '@oag/store/webhooks';
import type { Db } from '@oag/store/database';
import type { AppEntitlementInput } from '@oag/types';

/** The people, entitlements, connectors and webhooks that the provisioning and deprovisioning of an entitlement refer to. */
export async function loadProvisionLookups(
  tx: Db,
  { provisionerPolicy, deprovisionerPolicy }: AppEntitlementInput,
): Promise<PolicyLookups> {
  const named = [provisionerPolicy, deprovisionerPolicy].flatMap((policy) =>
    policy ? [collectProvisionIds(policy)] : [],
  );
  const policyIds = named.flatMap((each) => each.policyIds);
  // A policy that is being deleted must not be named at the same time.
  if (policyIds.length > 0) await lockPolicies(tx);
  const { people, appIdsOfEntitlements } = await findReferences(tx, {
    userIds: named.flatMap(({ userIds }) => userIds),
    entitlementIds: named.flatMap(({ entitlementIds }) => entitlementIds),
  });
  return {
    enabledUserIds: new Set([...people].flatMap(([id, { isEnabled }]) => (isEnabled ? [id] : []))),
    appIdsOfEntitlements,
    connectors: await findConnectors(
      tx,
      named.flatMap(({ connectorIds }) => connectorIds),
    ),
    provisionPolicies: await policiesByIds(tx, policyIds),
    webhookIds: await existingWebhooks(
      tx,
      named.flatMap(({ webhookIds }) => webhookIds),
    ),
  };
}
