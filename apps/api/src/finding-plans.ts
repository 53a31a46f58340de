import { targetOf } from '@oag/governance';
import { appUsersByIds, type Db } from '@oag/store';
import type { Finding } from '@oag/types';
import { findingPolicyId } from './finding-policy.ts';
import { outsideCampaigns, type TaskPlan } from './open-tasks.ts';
import type { FindingRequest } from './task-request.ts';

/** The tasks that findings become. Each is about whom its finding is about: the person, or the owner of the account. `policyId` is '' where the apps of the findings say it. */
export async function findingPlans(tx: Db, findings: readonly Finding[], { policyId, createdBy }: { policyId: string; createdBy: string }): Promise<TaskPlan[]> {
  const accounts = await appUsersByIds(tx, findings.flatMap((finding) => targetOf(finding).appUserId || []));
  const policies = new Map<string, string>();
  for (const appId of new Set(findings.map((finding) => finding.appId))) policies.set(appId, policyId || (await findingPolicyId(tx, '', appId)));
  return findings.map((finding): TaskPlan => {
    const { appUserId, identityUserId } = targetOf(finding);
    const request: FindingRequest = { findingId: finding.id, findingType: 'FINDING_TYPE_CUSTOM', title: finding.description };
    return {
      ...outsideCampaigns,
      ...{ createdBy, request },
      kind: 'finding',
      origin: 'API',
      appId: finding.appId,
      entitlementId: '',
      appUserId: appUserId || null,
      identityUserId: identityUserId || accounts.get(appUserId)?.identityUserId || null,
      description: finding.remediationDescription,
      policyId: policies.get(finding.appId) ?? '',
    };
  });
}
