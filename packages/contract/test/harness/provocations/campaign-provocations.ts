import { newId } from '@oag/store/database';
import type { OperationId } from '@oag/types';
import type { Provocation } from './provocations.ts';
import type { Parts } from '../requests.ts';
import type { Loose } from '../send.ts';
import type { Stage } from '../stage.ts';
import { usedKey } from './used-key.ts';

const inCampaign = (access_review_id: string, token: string, body: unknown = {}): Loose => ({
  path: { access_review_id },
  token,
  body,
});
const wrongState = (request: Loose): Provocation => ({
  what: 'a campaign in another state',
  status: 409,
  reason: 'WRONG_STATE',
  request,
});

/** The refusals that come from the state of a campaign, and from what campaigns and their templates allow. */
export function campaignProvocations(
  stage: Stage,
  requests: { [Id in OperationId]: Parts },
): { [Id in OperationId]?: Provocation[] } {
  const { people, ids } = stage;
  const { owner, reviewer } = people;
  const outdated = (request: Parts): Provocation => ({
    what: 'a version that is not the current one',
    status: 409,
    reason: 'VERSION_MISMATCH',
    request: { ...request, token: owner.token, headers: { 'if-match': '"0"' } },
  });
  return {
    updateAccessReview: [
      wrongState({ path: { id: ids.open }, token: owner.token, body: { accessReview: { policyId: ids.policy } } }),
      {
        what: 'a version that is not the current one',
        status: 409,
        reason: 'VERSION_MISMATCH',
        request: { ...requests.updateAccessReview, token: owner.token, headers: { 'if-match': '"0"' } },
      },
    ],
    createAccessReview: [
      usedKey({ ...requests.createAccessReview, token: owner.token }),
      {
        what: 'a campaign to duplicate that does not exist',
        status: 400,
        reason: 'INVALID_FIELD',
        request: {
          token: owner.token,
          body: { ...(requests.createAccessReview.body as object), duplicateFrom: newId() },
        },
      },
    ],
    createAccessReviewTemplate: [usedKey({ ...requests.createAccessReviewTemplate, token: owner.token })],
    createAccessReviewFromTemplate: [usedKey({ ...requests.createAccessReviewFromTemplate, token: owner.token })],
    updateAccessReviewTemplate: [outdated(requests.updateAccessReviewTemplate)],
    deleteAccessReviewTemplate: [outdated(requests.deleteAccessReviewTemplate)],
    setTemplateScopeAndEntitlements: [outdated(requests.setTemplateScopeAndEntitlements)],
    setTemplateScopeByResourceType: [outdated(requests.setTemplateScopeByResourceType)],
    deleteAccessReview: [wrongState({ path: { id: ids.open }, token: owner.token })],
    setCampaignScopeAndEntitlements: [wrongState(inCampaign(ids.open, owner.token))],
    setCampaignScopeByResourceType: [
      wrongState({ ...inCampaign(ids.open, owner.token), body: requests.setCampaignScopeByResourceType.body }),
    ],
    prepareAccessReview: [wrongState(inCampaign(ids.open, owner.token))],
    resetAccessReviewPolicies: [wrongState(inCampaign(ids.open, owner.token))],
    unprepareAccessReview: [wrongState(inCampaign(ids.draft, owner.token))],
    startAccessReview: [wrongState(inCampaign(ids.draft, owner.token))],
    startAccessReviewRemediation: [wrongState(inCampaign(ids.open, owner.token))],
    cancelAccessReviewRemediation: [wrongState(inCampaign(ids.open, owner.token))],
    remindAccessReview: [wrongState(inCampaign(ids.draft, owner.token))],
    endAccessReview: [
      wrongState(inCampaign(ids.draft, owner.token, { openReviews: 'CLOSE_DECISION_SKIP' })),
      {
        what: 'open reviews and no word about them',
        status: 400,
        reason: 'OPEN_REVIEWS',
        request: inCampaign(ids.open, owner.token),
      },
    ],
    setPendingDecisions: [
      wrongState({ ...requests.setPendingDecisions, path: { access_review_id: ids.draft }, token: owner.token }),
    ],
    setMatchingDecisions: [
      wrongState({ ...requests.setMatchingDecisions, path: { access_review_id: ids.draft }, token: owner.token }),
      usedKey({ ...requests.setMatchingDecisions, token: reviewer.token }),
    ],
    deletePendingDecisions: [wrongState(inCampaign(ids.draft, owner.token))],
    submitAccessReview: [
      wrongState(inCampaign(ids.draft, owner.token)),
      usedKey({ ...requests.submitAccessReview, token: reviewer.token }),
    ],
    generateAccessReviewReport: [wrongState(inCampaign(ids.draft, owner.token))],
  };
}
