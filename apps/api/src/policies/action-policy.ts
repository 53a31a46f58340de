import { builtinPolicyIds, noPoliciesNamed, selectPolicy } from '@oag/governance/policies';
import { findApp, findEntitlement } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';

/** The policy of tasks for an action: its own or the built-in one. */
export const actionPolicyId = (requestPolicyId: string | undefined): string =>
  requestPolicyId || builtinPolicyIds.appOwnerApproval;

/** The policy of tasks without an action: that of the entitlement, of the app, or the built-in one. */
export async function grantPolicyId(tx: Db, appId: string, entitlementId: string): Promise<string> {
  const entitlement = entitlementId === '' ? undefined : await findEntitlement(tx, appId, entitlementId);
  const app = await findApp(tx, appId);
  return selectPolicy('grant', {
    ...noPoliciesNamed,
    entitlementPolicyId: entitlement?.grantPolicyId ?? '',
    appPolicyId: app?.grantPolicyId ?? '',
  }).policyId;
}
