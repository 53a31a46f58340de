import type { App, AppEntitlement } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { policyNames } from '../api/object-names.ts';
import { changedMembers } from './changed-members.ts';

/** An app, or one of its entitlements. */
export type Governed = { kind: 'app'; object: App } | { kind: 'entitlement'; object: AppEntitlement };

/** The policies that are chosen by hand; an empty id leaves the choice to the app, the campaign or the organization. */
export type PolicyIds = { grantPolicyId: string; certifyPolicyId: string; revokePolicyId: string };

export const policyIdsOf = ({ grantPolicyId, certifyPolicyId, revokePolicyId }: PolicyIds): PolicyIds => ({
  grantPolicyId,
  certifyPolicyId,
  revokePolicyId,
});

/** The names of the chosen policies by their ids. */
export const chosenPolicyNamesQuery = ({ grantPolicyId, certifyPolicyId, revokePolicyId }: PolicyIds) => {
  const ids = [grantPolicyId, certifyPolicyId, revokePolicyId];
  return queryOptions({
    queryKey: ['chosen-policies', ids],
    queryFn: ({ signal }) => policyNames(ids, signal),
  });
};

/** Saves the policies that differ from those of the object. */
export async function choosePolicies({ kind, object }: Governed, ids: PolicyIds): Promise<void> {
  const updateMask = changedMembers(object, ids);
  if (updateMask === '') return;
  if (kind === 'app')
    await client.POST('/api/v1/apps/{id}', { params: { path: { id: object.id } }, body: { app: ids, updateMask } });
  else
    await client.POST('/api/v1/apps/{app_id}/entitlements/{id}', {
      params: { path: { app_id: object.appId, id: object.id } },
      body: { entitlement: ids, updateMask },
    });
}
