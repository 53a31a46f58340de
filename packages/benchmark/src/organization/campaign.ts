import { builtinPolicyIds } from '@oag/governance/policies';
import type { Client } from '@oag/client';
import { until, type Patience } from '../process.ts';

/** Makes a campaign over everything, or over these resources, reviewed by the owners of the entitlements. Returns its id. */
export async function createCampaign(client: Client, resourceRefs?: { appId: string; id: string }[]): Promise<string> {
  const {
    data: { userId },
  } = await client.GET('/api/v1/auth/introspect');
  const body = {
    displayName: resourceRefs ? 'Some resources' : 'Everything',
    ownerIds: [userId],
    policyId: builtinPolicyIds.entitlementOwnerCertification,
    ...(resourceRefs && { scopeV2: { specificResources: { resourceRefs } } }),
  };
  const { data } = await client.POST('/api/v1/access_review', { body });
  const id = data.accessReview?.accessReview?.id;
  if (!id) throw new Error('The service made no campaign');
  return id;
}

/** Prepares the campaign and waits until that is done. Returns how long it took, in seconds. */
export async function prepareCampaign(client: Client, id: string, patience?: Patience): Promise<number> {
  const params = { path: { access_review_id: id } };
  const start = performance.now();
  await client.POST('/api/v1/access_review/{access_review_id}/action/prepare', { params, body: {} });
  await until(async () => {
    const { data } = await client.GET('/api/v1/access_review/{id}', { params: { path: { id } } });
    return data.accessReview?.accessReview?.state === 'ACCESS_REVIEW_STATE_REVIEW';
  }, patience);
  return (performance.now() - start) / 1000;
}

export async function startCampaign(client: Client, id: string): Promise<void> {
  await client.POST('/api/v1/access_review/{access_review_id}/action/start', {
    params: { path: { access_review_id: id } },
    body: {},
  });
}
