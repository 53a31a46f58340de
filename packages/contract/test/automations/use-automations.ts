import type { AppEntitlement, AutomationExecution, AutomationStepInput, CreateAutomationRequest } from '@oag/types';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Lists of steps that the service does by itself, started by hand.

export let target: ServiceTarget;
export let people: People;
export let entitlement: AppEntitlement;
export let holder: string;

/** Lends the tests of a file a service. */
export const useAutomations = (): void =>
  useService(async (service) => {
    ({ target, people } = service);
    const { client } = people.superAdmin;
    const { data } = await client.POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
    entitlement = present(data.list[0]?.appEntitlement, 'entitlement');
    const { data: found } = await client.POST('/api/v1/search/users', { body: { query: 'Nadia' } });
    holder = present(found.list?.[0]?.user, 'Nadia Osei').id;
  });

export async function automate(
  automationSteps: AutomationStepInput[],
  more: Partial<CreateAutomationRequest> = {},
): Promise<string> {
  const { data } = await people.superAdmin.client.POST('/api/v1/automations', {
    body: { displayName: 'On leave', automationSteps, ...more },
  });
  return present(data.automation, 'automation').id;
}

export async function start(id: string, context: { [name: string]: unknown } = {}): Promise<string> {
  const { data } = await people.superAdmin.client.POST('/api/v1/automations/{id}/execute', {
    params: { path: { id } },
    body: { context: { context } },
  });
  return data.executionId;
}

export async function read(id: string): Promise<AutomationExecution> {
  const { data } = await people.superAdmin.client.GET('/api/v1/automation_executions/{id}', {
    params: { path: { id } },
  });
  return present(data.automationExecution, 'run');
}

export const over = (id: string): Promise<AutomationExecution> =>
  target.until(
    () => read(id),
    ({ completedAt }) => completedAt !== null,
  );

export const revoke = (): AutomationStepInput => ({
  stepName: 'Night access',
  createRevokeTask: {
    appId: entitlement.appId,
    appEntitlementId: entitlement.id,
    userFrom: 'person',
    description: 'On leave.',
  },
});
