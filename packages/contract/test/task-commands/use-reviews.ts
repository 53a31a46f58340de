import type { CreatePolicyRequest, PolicyInstance, PolicyStepInput, Task, TaskAuditView } from '@oag/types';
import { openCampaign, reviewsOf } from '../harness/campaigns.ts';
import { readTask } from '../harness/decisions.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

export let target: ServiceTarget;
export let people: People;

/** Lends the tests of a file a service. */
export const useReviews = (): void => useService((service) => void ({ target, people } = service));

export type Instance = PolicyInstance & { history: NonNullable<PolicyInstance['history']> };

export const policyOf = (task: Task): Instance => {
  const policy = present(task.policy, 'policy');
  return { ...policy, history: policy.history ?? [] };
};

export async function policyWith(steps: PolicyStepInput[], more: Partial<CreatePolicyRequest> = {}): Promise<string> {
  const body: CreatePolicyRequest = {
    displayName: 'Steps',
    policyType: 'POLICY_TYPE_CERTIFY',
    policySteps: { certify: { steps } },
    ...more,
  };
  const { data } = await people.superAdmin.client.POST('/api/v1/policies', { body });
  return present(data.policy, 'policy').id;
}

export async function reviewBy(steps: PolicyStepInput[]): Promise<Task> {
  const campaign = { displayName: 'Round', ownerIds: [people.owner.id], policyId: await policyWith(steps) };
  const { id } = await openCampaign(target, people.owner.client, campaign);
  return present((await reviewsOf(people.owner.client, id))[0], 'review');
}

export const untilIt = (task: Task, holds: (task: Task) => boolean): Promise<Task> =>
  target.until(() => readTask(people.superAdmin.client, task.id), holds);

export async function auditsOf(task: Task): Promise<string[]> {
  const { data } = await people.superAdmin.client.POST('/api/v1/task/audits', {
    body: { taskId: task.id, pageSize: 100 },
  });
  return data.list.flatMap((event) =>
    Object.entries(event).flatMap(([kind, value]) =>
      /^[a-z]+[A-Z]|^comment$/.test(kind) && typeof value === 'object' && value !== null ? kind : [],
    ),
  );
}

export const eventsOf = async <Kind extends keyof TaskAuditView>(
  task: Task,
  kind: Kind,
): Promise<NonNullable<TaskAuditView[Kind]>[]> => {
  const { data } = await people.superAdmin.client.POST('/api/v1/task/audits', {
    body: { taskId: task.id, pageSize: 100 },
  });
  return data.list.flatMap((event) => (event[kind] ? [event[kind] as NonNullable<TaskAuditView[Kind]>] : []));
};
