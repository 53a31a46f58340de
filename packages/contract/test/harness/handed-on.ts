import type { Task } from '@oag/types';
import { openCampaign, reviewsOf, stepOf } from './campaigns.ts';
import { clientFor, tokenFor } from './clients.ts';
import { importFiles } from './imports.ts';
import { present } from './present.ts';
import type { ServiceTarget } from './service-target.ts';
import type { Stage } from './stage.ts';

/**
 * People who received or lost a review. `absent` named `delegate`, who took the review over and keeps it now that the delegation is over.
 * `relieved` had a review until it was reassigned. None of them has a role, or is the manager of a holder.
 */
export type HandedOn = {
  campaign: string;
  tokens: { absent: string; delegate: string; relieved: string };
  ids: { absent: string; delegate: string; relieved: string };
  kept: Task;
};

const names = { absent: 'Arvid Holm', delegate: 'Dora Lund', relieved: 'Rolf Vang' };
const emailOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@harborlane.example`;

/** Hands reviews of a campaign of their own on. Whose access is reviewed there is on leave. */
export async function reassignStep(target: ServiceTarget, { people }: Stage): Promise<HandedOn> {
  const { superAdmin, owner, reviewer } = people;
  const rows = Object.values(names).map((name) => `${emailOf(name)},${name},ingrid.aalto@harborlane.example,\n`);
  const holders = ['Tom Becker,lena.fischer', 'Nadia Osei,priya.nair'].map((text) => {
    const [name = '', manager] = text.split(',');
    return `${emailOf(name)},${name},${manager}@harborlane.example,On leave\n`;
  });
  await importFiles(target, superAdmin.client, {
    people: `email,name,manager_email,employment_status\n${rows.join('')}${holders.join('')}`,
  });
  const { data } = await superAdmin.client.GET('/api/v1/users', { params: { query: { page_size: 100 } } });
  const idOf = (name: string): string =>
    present(data.list.find(({ user }) => user?.displayName === name)?.user, name).id;
  const ids = { absent: idOf(names.absent), delegate: idOf(names.delegate), relieved: idOf(names.relieved) };
  const tokenOf = async (id: string): Promise<string> =>
    tokenFor(target, (await clientFor(target, superAdmin.client, id)).credentials);

  const { data: made } = await superAdmin.client.POST('/api/v1/policies', {
    body: {
      displayName: 'Owners decide, hand on or are away',
      policyType: 'POLICY_TYPE_CERTIFY',
      reassignTasksToDelegates: true,
      policySteps: { certify: { steps: [{ approval: { entitlementOwners: {}, allowReassignment: true } }] } },
    },
  });
  await superAdmin.client.POST('/api/v1/policies/{id}', {
    params: { path: { id: present(made.policy, 'policy').id } },
    body: { policy: { reassignTasksToDelegates: true } },
  });
  const { id: campaign } = await openCampaign(target, owner.client, {
    displayName: 'Handed on',
    ownerIds: [owner.id],
    policyId: present(made.policy, 'policy').id,
  });
  const reviews = (await reviewsOf(owner.client, campaign)).filter(({ stepApproverIds }) =>
    stepApproverIds?.includes(reviewer.id),
  );
  const [first, second] = [present(reviews[0], 'review'), present(reviews[1], 'review')];
  const reassign = async (task: Task, to: string): Promise<Task> => {
    const body = { newStepUserIds: [to], policyStepId: stepOf(task), comment: 'Please.' };
    const { data: answer } = await owner.client.POST('/api/v1/tasks/{task_id}/action/reassign', {
      params: { path: { task_id: task.id } },
      body,
    });
    return present(answer.taskView?.task, 'task');
  };
  await reassign(await reassign(second, ids.relieved), reviewer.id);
  await reassign(first, ids.absent);
  const params = { path: { user_id: ids.absent } };
  await superAdmin.client.POST('/api/v1/users/{user_id}/set-delegation-by-admin', {
    params,
    body: { delegatedUserId: ids.delegate, includesOpenTasks: true },
  });
  const kept = await target.until(
    async () =>
      present(
        (await owner.client.GET('/api/v1/tasks/{id}', { params: { path: { id: first.id } } })).data.taskView?.task,
        'task',
      ),
    ({ stepApproverIds }) => stepApproverIds?.includes(ids.delegate) ?? false,
  );
  await superAdmin.client.POST('/api/v1/users/{user_id}/set-delegation-by-admin', {
    params,
    body: { delegatedUserId: '' },
  });
  return {
    campaign,
    ids,
    kept,
    tokens: {
      absent: await tokenOf(ids.absent),
      delegate: await tokenOf(ids.delegate),
      relieved: await tokenOf(ids.relieved),
    },
  };
}
