import type { Task } from '@oag/types';
import { actOn, createCampaign, endCampaign, inState, openCampaign, revocationOf, stepOf } from '../campaigns.ts';
import { decide, provisionerOf } from '../decisions.ts';
import { present } from '../present.ts';
import type { Stage } from '../stage/stage-type.ts';
import type { Parts } from '../requests/request.ts';
import { onTask, reviewsOn, type Fresh } from './fresh.ts';

export function freshCampaigns(stage: Stage): Fresh {
  const { target, people, ids } = stage;
  const { superAdmin, owner, reviewer } = people;
  const campaign = { displayName: 'Fresh', ownerIds: [owner.id], policyId: ids.reviewPolicy };
  const draft = async (): Promise<string> => (await createCampaign(owner.client, campaign)).id;
  const open = async (): Promise<string> => (await openCampaign(target, owner.client, campaign)).id;
  const reviewIn = reviewsOn(stage);
  /** A campaign that has ended, and whose one denial waits to be carried out. */
  const coolingOff = async (): Promise<string> => {
    const remediation = { mode: 'REMEDIATION_MODE_AFTER_COOLING_OFF', coolingOff: '3600s' } as const;
    const { id } = await openCampaign(target, owner.client, { ...campaign, remediation });
    await decide(reviewer.client, await reviewIn(id), 'deny', 'No longer needed.');
    return (await endCampaign(target, owner.client, id, 'CLOSE_DECISION_SKIP')).id;
  };
  const prepared = async (): Promise<string> => {
    const id = await draft();
    await actOn(owner.client, id, 'prepare');
    return (await inState(target, owner.client, id, 'ACCESS_REVIEW_STATE_REVIEW')).id;
  };
  const review = async (): Promise<Task> => reviewIn(await open());
  const revocation = async (): Promise<Task> =>
    revocationOf(target, superAdmin.client, await decide(reviewer.client, await review(), 'deny', 'No longer needed.'));
  const skipped = async (): Promise<Task> => {
    const task = await review();
    const { data } = await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/skip-step', {
      params: { path: { task_id: task.id } },
      body: { policyStepId: stepOf(task) },
    });
    return present(data.taskView?.task, 'task');
  };
  const failed = async (): Promise<Task> => {
    const task = await revocation();
    const { data } = await provisionerOf(task, people).POST('/api/v1/tasks/{task_id}/action/provision-error', {
      params: { path: { task_id: task.id } },
      body: { policyStepId: stepOf(task), errorCode: 'LOCKED', description: 'It is locked.' },
    });
    return present(data.taskView?.task, 'task');
  };
  const inCampaign = (access_review_id: string, body: unknown = {}): Parts => ({ path: { access_review_id }, body });

  return {
    deleteAccessReview: async () => ({ path: { id: await draft() } }),
    deleteAccessReviewTemplate: async () => {
      const { data } = await owner.client.POST('/api/v1/access_review_template', {
        body: { displayName: 'Fresh', ownerIds: [owner.id] },
      });
      return { path: { id: present(data.accessReviewTemplate, 'template').id } };
    },
    prepareAccessReview: async () => inCampaign(await draft()),
    resetAccessReviewPolicies: async () => inCampaign(await draft()),
    unprepareAccessReview: async () => inCampaign(await prepared()),
    startAccessReview: async () => inCampaign(await prepared()),
    startAccessReviewRemediation: async () => inCampaign(await coolingOff()),
    cancelAccessReviewRemediation: async () => inCampaign(await coolingOff()),
    endAccessReview: async () => inCampaign(await open(), { openReviews: 'CLOSE_DECISION_SKIP' }),
    approveTask: async () => onTask(await review()),
    denyTask: async () => onTask(await review()),
    closeTask: async () => onTask(await review(), { policyStepId: undefined }),
    reassignTask: async () => onTask(await review(), { newStepUserIds: [owner.id] }),
    restartTask: async () => onTask(await review(), {}),
    resetTask: async () => onTask(await review(), { policyStepId: undefined }),
    skipTaskStep: async () => onTask(await review(), {}),
    deleteTask: async () => onTask(await review(), { policyStepId: undefined }),
    changeTaskPolicy: async () => onTask(await review(), { policyStepId: undefined, policyId: ids.policy }),
    rollBackTask: async () => ({ path: { task_id: (await skipped()).id }, body: {} }),
    retryTaskProvisioning: async () => ({ path: { task_id: (await failed()).id }, body: {} }),
    completeProvision: async () => onTask(await revocation()),
    cancelProvision: async () => onTask(await revocation()),
    reportProvisionError: async () => onTask(await revocation(), { errorCode: 'LOCKED', description: 'It is locked.' }),
  };
}
