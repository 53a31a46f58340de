import { builtinPolicyIds, choosePolicy } from '@oag/governance/policies';
import { findApp, findEntitlement } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';

/** The policy of tasks for an action that names none. */
export const actionPolicyId = (requestPolicyId: string | undefined): string =>
  requestPolicyId || builtinPolicyIds.appOwnerApproval;

/** The policy of tasks that are about something in an app and have no action: that of the entitlement, of the app, or the shipped one. */
export async function grantPolicyId(tx: Db, appId: string, entitlementId: string): Promise<string> {
  const entitlement = entitlementId === '' ? undefined : await findEntitlement(tx, appId, entitlementId);
  const app = await findApp(tx, appId);
  return choosePolicy('grant', {
    entitlementPolicyId: entitlement?.grantPolicyId ?? '',
    appPolicyId: app?.grantPolicyId ?? '',
  }).policyId;
}
