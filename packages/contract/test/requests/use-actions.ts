import type {
  AppEntitlement,
  AutomationStepInput,
  CreateRequestableActionRequest,
  PolicyStepInput,
  RequestableAction,
  Task,
  TaskAuditView,
} from '@oag/types';
import { readTask } from '../harness/decisions.ts';
import type { People, Person } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

export let target: ServiceTarget;
export let people: People;

/** Lends the tests of a file a service. */
export const useActions = (): void => useService((service) => void ({ target, people } = service));

export const AUTOMATIC = '0000000000GrantAutoApproval';

export const said: AutomationStepInput = { comment: { comment: 'Done by the service.' } };

export async function automation(automationSteps: AutomationStepInput[]): Promise<string> {
  const { data } = await people.superAdmin.client.POST('/api/v1/automations', {
    body: { displayName: 'Steps', automationSteps },
  });
  return present(data.automation, 'automation').id;
}

export async function makeAction(more: Partial<CreateRequestableActionRequest>): Promise<RequestableAction> {
  const { data } = await people.superAdmin.client.POST('/api/v1/requestable_actions', {
    body: { displayName: 'Leave of absence', ...more },
  });
  return present(data.requestableAction, 'action');
}

export async function ask(
  { client }: Person,
  actionId: string,
  formValues: { [name: string]: unknown } | null = null,
): Promise<Task> {
  const { data } = await client.POST('/api/v1/task/action', {
    body: { actionId, description: 'Soon.', formValues, expandMask: { paths: ['*'] } },
  });
  return present(data.taskView?.task, 'task');
}

export async function policy(steps: PolicyStepInput[], kind: 'grant' | 'certify' = 'grant'): Promise<string> {
  const body = {
    displayName: 'Steps',
    policyType: `POLICY_TYPE_${kind.toUpperCase()}`,
    policySteps: { [kind]: { steps } },
  };
  const { data } = await people.superAdmin.client.POST('/api/v1/policies', { body });
  return present(data.policy, 'policy').id;
}

export const read = (task: Task): Promise<Task> => readTask(people.superAdmin.client, task.id);

export const closed = (task: Task): Promise<Task> =>
  target.until(
    () => read(task),
    ({ state }) => state === 'TASK_STATE_CLOSED',
  );

export const lastStep = (task: Task) => task.policy?.history?.at(-1)?.action;

export async function auditsOf({ id }: Task): Promise<TaskAuditView[]> {
  const { data } = await people.superAdmin.client.POST('/api/v1/task/audits', { body: { taskId: id, pageSize: 100 } });
  return data.list;
}

export async function someEntitlement(): Promise<AppEntitlement> {
  const { data } = await people.superAdmin.client.POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  return present(data.list[0]?.appEntitlement, 'entitlement');
}
