import { expand, ServiceError } from '@oag/client';
import { expect, test } from 'vitest';
import { actOn, createCampaign, inState } from '../harness/campaigns.ts';
import type { Chapter } from './story.ts';

/** Takes a refusal for this reason for no answer, and throws everything else on. */
const refusedFor =
  (reason: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof ServiceError) || error.reason !== reason) throw error;
  };

export const campaign: Chapter = (story) => {
  test('a policy is created, listed and read', async () => {
    const { as, note, id } = story();
    const { data } = await as('ingrid').POST('/api/v1/policies', {
      body: {
        displayName: 'Owners decide, with a reason',
        description: 'The owners of each entitlement decide. A denial needs a reason and is carried out at once.',
        policyType: 'POLICY_TYPE_CERTIFY',
        policySteps: {
          certify: {
            steps: [
              {
                approval: {
                  entitlementOwners: { fallback: true, fallbackUserIds: [id('mateo')] },
                  requireDenialReason: true,
                },
              },
            ],
          },
        },
        postActions: [{ certifyRemediateImmediately: true }],
      },
    });
    note('policy', data.policy?.id);
    const { data: listed } = await as('mateo').GET('/api/v1/policies');
    expect(listed.list.find((policy) => policy.id === id('policy'))).toEqual(data.policy);
    const { data: read } = await as('mateo').GET('/api/v1/policies/{id}', { params: { path: { id: id('policy') } } });
    expect(read).toEqual(data);
  });

  test('a campaign is created, listed and read', async () => {
    const { as, note, id } = story();
    const created = await createCampaign(as('mateo'), {
      displayName: 'Q1 2026 access review',
      description: 'Quarterly review of access to patient medication.',
      ownerIds: [id('mateo')],
      policyId: id('policy'),
      scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS',
      notificationConfig: { sendKickoff: true, sendReminders: true, sendClose: true },
      expandMask: { paths: ['*'] },
    });
    expect(created).toMatchObject({
      state: 'ACCESS_REVIEW_STATE_DRAFT',
      expectedTicketCount: 2,
      createdById: id('mateo'),
    });
    note('campaign', created.id);
    const { data: listed } = await as('mateo').GET('/api/v1/access_reviews');
    expect(listed.list.map(({ accessReview }) => accessReview?.id)).toEqual([id('campaign')]);
    const { data: read } = await as('mateo').GET('/api/v1/access_review/{id}', {
      params: { path: { id: id('campaign') } },
    });
    expect(expand(read).accessReview?.accessReview?.displayName).toBe('Q1 2026 access review');
  });

  test('a campaign is changed where the mask says so', async () => {
    const { as, id } = story();
    const reviewInstructions = 'Deny what somebody no longer needs for the present job. When in doubt, ask the person.';
    const { data } = await as('mateo').POST('/api/v1/access_review/{id}', {
      params: { path: { id: id('campaign') } },
      body: { accessReview: { reviewInstructions, description: 'Not in the mask.' }, updateMask: 'reviewInstructions' },
    });
    expect(data.accessReview?.accessReview).toMatchObject({
      reviewInstructions,
      description: 'Quarterly review of access to patient medication.',
    });
  });

  test('the scope and the chosen entitlements are set and read', async () => {
    const { as, id } = story();
    const params = { path: { access_review_id: id('campaign') } };
    const { data } = await as('mateo').POST('/api/v1/access_review/{access_review_id}/scope_and_entitlements', {
      params,
      body: {
        entitlements: [{ appId: id('app'), appEntitlementId: id('entitlement') }],
        scopeV2: {
          accountCriteria: { accountTypes: ['APP_USER_TYPE_USER'], appUserStatuses: ['APP_USER_STATUS_ENABLED'] },
        },
        expandMask: { paths: ['app_id', 'entitlement_id'] },
      },
    });
    expect(expand(data).list.map(({ app, entitlement }) => [app?.displayName, entitlement?.displayName])).toEqual([
      ['MediChart', 'Dispense medication'],
    ]);
    const { data: read } = await as('mateo').GET('/api/v1/access_review/{access_review_id}/scope_and_entitlements', {
      params,
    });
    expect(read.scopeV2).toEqual(data.scopeV2);
    expect(read.list.map(({ accessReviewEntitlement }) => accessReviewEntitlement?.appEntitlementId)).toEqual([
      id('entitlement'),
    ]);
  });

  test('a campaign is prepared, taken back, prepared again and started', async () => {
    const { target, as, id } = story();
    const mateo = as('mateo');
    expect((await actOn(mateo, id('campaign'), 'prepare')).state).toBe('ACCESS_REVIEW_STATE_PREPARING');
    expect((await inState(target, mateo, id('campaign'), 'ACCESS_REVIEW_STATE_REVIEW')).expectedTicketCount).toBe(2);
    expect(await actOn(mateo, id('campaign'), 'unprepare')).toMatchObject({
      state: 'ACCESS_REVIEW_STATE_DRAFT',
      expectedTicketCount: 2,
    });
    // For as long as the tasks of the first preparation are being removed, the next one is refused.
    await target.until(
      () => actOn(mateo, id('campaign'), 'prepare').catch(refusedFor('WRONG_STATE')),
      (answer) => answer !== undefined,
    );
    await inState(target, mateo, id('campaign'), 'ACCESS_REVIEW_STATE_REVIEW');
    await actOn(mateo, id('campaign'), 'start');
    expect(await inState(target, mateo, id('campaign'), 'ACCESS_REVIEW_STATE_OPEN')).toMatchObject({
      expectedTicketCount: 2,
    });
  });
};
