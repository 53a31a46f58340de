import type { AppEntitlement, CreateGrantTaskRequest, Task } from '@oag/types';
import type { People, Person } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

export let target: ServiceTarget;
export let people: People;
export let entitlement: AppEntitlement;

/** Lends the tests of a file a service, and an entitlement to request. */
export const useRequests = (): void =>
  useService(async (service) => {
    ({ target, people } = service);
    const { data } = await people.superAdmin.client.POST('/api/v1/search/entitlements', {
      body: { query: 'Dispense' },
    });
    entitlement = present(data.list[0]?.appEntitlement, 'entitlement');
  });

/** A request of the person, for themselves unless it says otherwise. */
export async function ask({ id, client }: Person, more: Partial<CreateGrantTaskRequest> = {}): Promise<Task> {
  const body = { appId: entitlement.appId, appEntitlementId: entitlement.id, identityUserId: id, ...more };
  const { data } = await client.POST('/api/v1/task/grant', { body });
  return present(data.taskView?.task, 'task');
}

export async function auditsOf(task: Task): Promise<string[]> {
  const { data } = await people.superAdmin.client.POST('/api/v1/task/audits', {
    body: { taskId: task.id, pageSize: 100 },
  });
  return data.list.flatMap((event) =>
    Object.entries(event).flatMap(([kind, value]) => (typeof value === 'object' && value !== null ? kind : [])),
  );
}

export async function withPolicies(policies: {
  grantPolicyId?: string;
  emergencyGrantPolicyId?: string;
  emergencyGrantEnabled?: boolean;
  overrideAccessRequestsDefaults?: boolean;
}): Promise<void> {
  const params = { path: { app_id: entitlement.appId, id: entitlement.id } };
  await people.superAdmin.client.POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params,
    body: { entitlement: policies },
  });
}
