import { expect, test } from 'vitest';
import { endCampaign, openCampaign, revocationOf, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { decide, readTask } from '../harness/decisions.ts';
import { present } from '../harness/present.ts';
import type { Chapter } from './story.ts';

/** A round in which everything goes wrong and is corrected. */
export const mistakes: Chapter = (story) => {
  test('a round is opened in which reviews may be handed on', async () => {
    const { target, as, id, note } = story();
    const { data } = await as('ingrid').POST('/api/v1/policies', {
      body: {
        displayName: 'Owners decide or hand on',
        policyType: 'POLICY_TYPE_CERTIFY',
        policySteps: { certify: { steps: [{ approval: { entitlementOwners: {}, allowReassignment: true } }] } },
        postActions: [{ certifyRemediateImmediately: true }],
      },
    });
    const policyId = present(data.policy, 'policy').id;
    const campaign = await openCampaign(target, as('mateo'), {
      displayName: 'A round of mistakes',
      ownerIds: [id('mateo')],
      policyId,
    });
    const [first, second] = await reviewsOf(as('mateo'), campaign.id);
    note('mistakenCampaign', campaign.id);
    note('mistakenReview', first?.id);
    note('deniedReview', second?.id);
  });

  test('a review is handed on, begun again, and its people are reminded', async () => {
    const { as, id } = story();
    const task = await readTask(as('priya'), id('mistakenReview'));
    const params = { path: { task_id: task.id } };
    const { data: handed } = await as('priya').POST('/api/v1/tasks/{task_id}/action/reassign', {
      params,
      body: {
        policyStepId: stepOf(task),
        newStepUserIds: [id('mateo')],
        comment: 'Mateo knows what the night shift needs.',
      },
    });
    expect(handed.taskView?.task?.stepApproverIds).toEqual([id('mateo')]);
    const { data: again } = await as('mateo').POST('/api/v1/tasks/{task_id}/action/restart', {
      params,
      body: { comment: 'Priya has to decide.' },
    });
    expect(again.taskView?.task?.state).toBe('TASK_STATE_OPEN');
    const { data: reminded } = await as('mateo').POST('/api/v1/tasks/{task_id}/action/send-reminder', {
      params,
      body: { comment: 'By Friday.' },
    });
    expect(reminded.taskView?.task?.state).toBe('TASK_STATE_OPEN');
  });

  test('a super admin resets a review, changes its policy, skips it by mistake and rolls that back', async () => {
    const { as, id } = story();
    const ingrid = as('ingrid');
    const params = { path: { task_id: id('mistakenReview') } };
    const { data: reset } = await ingrid.POST('/api/v1/tasks/{task_id}/action/reset', {
      params,
      body: { comment: 'The owners have changed.' },
    });
    expect(reset.taskView?.task?.state).toBe('TASK_STATE_OPEN');
    const { data: changed } = await ingrid.POST('/api/v1/tasks/{task_id}/action/change-policy', {
      params,
      body: { policyId: '000000000000CertifyAppOwner' },
    });
    expect(changed.taskView?.task?.policy?.policy?.displayName).toBe('App owner certification');
    await ingrid.POST('/api/v1/tasks/{task_id}/action/process', { params, body: {} });
    const { data: skipped } = await ingrid.POST('/api/v1/tasks/{task_id}/action/skip-step', {
      params,
      body: { policyStepId: stepOf(present(changed.taskView?.task, 'task')) },
    });
    expect(skipped.taskView?.task?.state).toBe('TASK_STATE_CLOSED');
    const { data: open } = await ingrid.POST('/api/v1/tasks/{task_id}/action/rollback', {
      params,
      body: { comment: 'By mistake.' },
    });
    expect(open.taskView?.task?.state).toBe('TASK_STATE_OPEN');
  });

  test('a revocation that failed is tried again', async () => {
    const { target, as, id } = story();
    const denied = await decide(
      as('priya'),
      await readTask(as('priya'), id('deniedReview')),
      'deny',
      'No longer needed.',
    );
    const revocation = await revocationOf(target, as('ingrid'), denied);
    const params = { path: { task_id: revocation.id } };
    const failure = {
      policyStepId: stepOf(revocation),
      errorCode: 'LOCKED',
      description: 'The account is locked for maintenance.',
    };
    await as('ingrid').POST('/api/v1/tasks/{task_id}/action/provision-error', { params, body: failure });
    const { data } = await as('ingrid').POST('/api/v1/tasks/{task_id}/action/retry-provisioning', {
      params,
      body: { policyStepId: target.remembers ? failure.policyStepId : '', comment: 'The maintenance is over.' },
    });
    const again = present(data.taskView?.task, 'task');
    expect(again.state).toBe('TASK_STATE_OPEN');
    await decide(as('ingrid'), again, 'provision-cancel', 'Tom covers for Nadia until February.');
  });

  test('what is left is called off', async () => {
    const { target, as, id } = story();
    const params = { path: { task_id: id('mistakenReview') } };
    const { data: closed } = await as('ingrid').POST('/api/v1/tasks/{task_id}/action/close', {
      params,
      body: { comment: 'Enough.' },
    });
    expect(closed.taskView?.task?.state).toBe('TASK_STATE_CLOSED');
    const { data: deleted } = await as('mateo').POST('/api/v1/tasks/{task_id}/action/delete', {
      params,
      body: { comment: 'A duplicate.' },
    });
    expect(deleted.taskView?.task?.deletedAt).not.toBeNull();
    await endCampaign(target, as('mateo'), id('mistakenCampaign'), 'CLOSE_DECISION_SKIP');
  });
};
