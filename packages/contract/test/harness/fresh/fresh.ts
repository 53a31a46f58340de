import type { OperationId, Task } from '@oag/types';
import { reviewsOf, stepOf } from '../campaigns.ts';
import { present } from '../present.ts';
import type { Parts } from '../requests/request.ts';
import type { Stage } from '../stage/stage-type.ts';

/** For some operations that change what they are about, a request for an object that nothing was done to yet. */
export type Fresh = { [Id in OperationId]?: () => Promise<Parts> };

let names = 0;
/** A name that no other object has. */
export const another = (): string => [Date.now(), (names += 1)].join('-');

export const onTask = (task: Task, body: object = { comment: 'Because.' }): Parts => ({
  path: { task_id: task.id },
  body: { policyStepId: stepOf(task), ...body },
});

/** Finds a review that the reviewer may decide: where access was given by hand, the reviewer may be the holder. */
export const reviewsOn =
  ({ people: { owner, reviewer } }: Stage) =>
  async (campaignId: string): Promise<Task> =>
    present(
      (await reviewsOf(owner.client, campaignId)).find(({ stepApproverIds }) => stepApproverIds?.includes(reviewer.id)),
      'review',
    );

/** Leaves nothing open about the access of the stage, so that it can be requested again. */
export const askedOn =
  ({ people: { superAdmin }, ids }: Stage) =>
  async (kind: 'grant' | 'revoke' | 'offboarding', body: object, subject: string = ids.holder): Promise<Parts> => {
    const { data } = await superAdmin.client.POST('/api/v1/search/tasks', {
      body: { taskTypes: [{ [kind]: {} }], taskStates: ['TASK_STATE_OPEN'], subjectIds: [subject], pageSize: 100 },
    });
    for (const { task } of data.list) {
      const params = { path: { task_id: present(task, 'task').id } };
      await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/delete', { params, body: {} });
    }
    return { body: { appId: ids.app, appEntitlementId: ids.entitlement, ...body } };
  };
