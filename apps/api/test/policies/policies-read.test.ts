import { insertPolicy } from '@oag/store/policies';
import { newId } from '@oag/store/database';
import type { Policy } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
const policy = (displayName: string, deletedAt: string | null = null): Policy => ({
  id: newId(),
  displayName,
  deletedAt,
  policyType: 'POLICY_TYPE_CERTIFY',
  policySteps: { certify: { steps: [] } },
  rules: [],
  postActions: [],
  annotations: {},
  baselinePolicyId: '',
  description: '',
  reassignTasksToDelegates: false,
  scope: null,
  systemBuiltin: false,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
});

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('a policy is sent as it was stored; a deleted one is hidden from the list but can be read', async () => {
  const kept = policy('Owners');
  const deleted = policy('Old', '2026-02-02T00:00:00Z');
  await insertPolicy(service.database.db, kept);
  await insertPolicy(service.database.db, deleted);
  expect((await service.call('getPolicy', { path: { id: kept.id } })).body).toEqual({ policy: kept });
  expect((await service.call('getPolicy', { path: { id: deleted.id } })).body).toEqual({ policy: deleted });
  expect((await service.call('listPolicies')).body).toEqual({ list: [kept], nextPageToken: '' });
});
