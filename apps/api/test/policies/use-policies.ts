import type { CreatePolicyRequest, Policy, SearchPoliciesRequest } from '@oag/types';
import { afterAll, beforeAll } from 'vitest';
import { expectOk } from '../service/campaigns.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

export let service: TestService;

/** Lends the tests of a file a service without policies. */
export function usePolicies(): void {
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());
}

export async function create(more: Partial<CreatePolicyRequest> = {}): Promise<Policy> {
  const body = {
    displayName: 'Owners',
    policyType: 'POLICY_TYPE_CERTIFY',
    policySteps: { certify: { steps: [{ approval: { appOwners: {} } }] } },
  };
  const { policy } = expectOk(await service.call('createPolicy', { body: { ...body, ...more } }));
  if (!policy) throw new Error('No policy was made');
  return policy;
}
export const fieldsOf = ({ error }: { error: { details?: unknown[] } }): string[] =>
  ((error.details?.[1] as { fieldViolations?: { field: string }[] } | undefined)?.fieldViolations ?? []).map(
    ({ field }) => field,
  );
export const found = async (body: SearchPoliciesRequest): Promise<Policy[]> =>
  expectOk(await service.call('searchPolicies', { body })).list;
