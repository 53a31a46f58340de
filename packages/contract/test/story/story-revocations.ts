import { expect, test } from 'vitest';
import { endCampaign, openCampaign, revocationOf, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { decide, readTask } from '../harness/decisions.ts';
import { accessWithoutTom } from '../harness/harbor-lane.ts';
import { importFiles } from '../harness/imports.ts';
import { present } from '../harness/present.ts';
import type { Chapter } from './story.ts';

export const revocations: Chapter = (story) => {
  test('a revocation is carried out by hand', async () => {
    const { as, id } = story();
    const ingrid = as('ingrid');
    const task = await decide(
      ingrid,
      await readTask(ingrid, id('tomsRevocation')),
      'provision-complete',
      'Removed in MediChart.',
    );
    expect(task).toMatchObject({ state: 'TASK_STATE_CLOSED', type: { revoke: { outcome: 'REVOKE_OUTCOME_REVOKED' } } });
  });

  test('a revocation can be given up, or fail', async () => {
    const { target, as, id } = story();
    const [ingrid, mateo, priya] = [as('ingrid'), as('mateo'), as('priya')];
    const campaign = await openCampaign(target, mateo, {
      displayName: 'Another round',
      ownerIds: [id('mateo')],
      policyId: id('policy'),
    });
    const reviews = await reviewsOf(mateo, campaign.id);
    expect(reviews).toHaveLength(2);
    for (const review of reviews) await decide(priya, review, 'deny', 'No longer needed.');
    const [first, second] = await Promise.all(reviews.map((review) => revocationOf(target, ingrid, review)));

    const cancelled = await decide(
      ingrid,
      present(first, 'revocation'),
      'provision-cancel',
      'Tom covers for Nadia until February.',
    );
    expect(cancelled).toMatchObject({
      state: 'TASK_STATE_CLOSED',
      type: { revoke: { outcome: 'REVOKE_OUTCOME_CANCELLED' } },
    });
    const failing = present(second, 'revocation');
    const { data } = await ingrid.POST('/api/v1/tasks/{task_id}/action/provision-error', {
      params: { path: { task_id: failing.id } },
      body: { policyStepId: stepOf(failing), errorCode: 'ACCOUNT_LOCKED', description: 'The account is locked.' },
    });
    expect(data.taskView?.task).toMatchObject({
      state: 'TASK_STATE_CLOSED',
      type: { revoke: { outcome: 'REVOKE_OUTCOME_ERROR' } },
    });
    await endCampaign(target, mateo, campaign.id, 'CLOSE_DECISION_SKIP');
  });

  test('after the next import the revoke task shows that the access is removed', async () => {
    const { target, as, id } = story();
    const ingrid = as('ingrid');
    const done = await importFiles(target, ingrid, { access: accessWithoutTom, confirmRemovals: true });
    const task = await readTask(ingrid, id('tomsRevocation'));
    if (!target.remembers) return;
    expect(done.counts?.grants).toMatchObject({ removed: '1', total: '1' });
    expect(task.data).toEqual({ grantGoneAt: expect.stringMatching(/^\d{4}-/) });
    const { data } = await ingrid.POST('/api/v1/search/grants', {
      body: { entitlementRefs: [{ appId: id('app'), id: id('entitlement') }] },
    });
    expect(data.list).toHaveLength(1);
  });
};
