import { stepOf } from '../campaigns.ts';
import type { Stage } from '../stage.ts';
import type { Requests } from './request.ts';

/** Of nobody: a filter by it matches no review, and the preview of a denial of none is always this. */
const NOBODY = '389VxW8UXihClVbrAX480IOhij1';
const EMPTY_PREVIEW = 'd.0.c686fcb6378af86c90d67e929da5c081';

/** About campaigns, their decisions and reports, and templates. */
export const campaignRequests = ({ people, ids, review, denied }: Stage) =>
  ({
    createAccessReview: {
      path: {},
      body: { displayName: 'Another', ownerIds: [people.owner.id], policyId: ids.policy },
    },
    listAccessReviews: { path: {} },
    getAccessReview: { path: { id: ids.open } },
    updateAccessReview: {
      path: { id: ids.draft },
      body: { accessReview: { displayName: 'Renamed', ownerIds: [people.owner.id] } },
    },
    deleteAccessReview: { path: { id: ids.draft } },
    getCampaignScopeAndEntitlements: { path: { access_review_id: ids.draft } },
    setCampaignScopeAndEntitlements: {
      path: { access_review_id: ids.draft },
      body: { entitlements: [{ appId: ids.app, appEntitlementId: ids.entitlement }], scopeV2: { allUsers: {} } },
    },
    setCampaignScopeByResourceType: {
      path: { access_review_id: ids.draft },
      body: {
        resourceTypeSelections: [{ appId: ids.app, resourceTypeId: ids.resourceType }],
        scopeV2: { allUsers: {} },
      },
    },
    validateAccessReviewScope: { path: { access_review_id: ids.draft } },
    prepareAccessReview: { path: { access_review_id: ids.draft }, body: {} },
    resetAccessReviewPolicies: { path: { access_review_id: ids.draft }, body: {} },
    unprepareAccessReview: { path: { access_review_id: ids.draft }, body: {} },
    startAccessReview: { path: { access_review_id: ids.draft }, body: {} },
    endAccessReview: { path: { access_review_id: ids.open }, body: { openReviews: 'CLOSE_DECISION_SKIP' } },
    generateAccessReviewReport: { path: { access_review_id: ids.open }, body: {} },
    setPendingDecisions: {
      path: { access_review_id: ids.open },
      body: { decisions: [{ taskId: review.id, policyStepId: stepOf(review), verb: 'REVIEW_VERB_APPROVE' }] },
    },
    listPendingDecisions: { path: { access_review_id: ids.open } },
    simulateMatchingDecisions: {
      path: { access_review_id: ids.open },
      body: { filter: { appIds: [ids.app] }, verb: 'REVIEW_VERB_DENY' },
    },
    // A filter that nothing matches: the preview is the same for everybody, before and after any decision.
    setMatchingDecisions: {
      path: { access_review_id: ids.open },
      body: { filter: { userIds: [NOBODY] }, verb: 'REVIEW_VERB_DENY', previewToken: EMPTY_PREVIEW },
    },
    deletePendingDecisions: { path: { access_review_id: ids.open }, body: { taskIds: [review.id] } },
    // One that nobody has marked.
    submitAccessReview: { path: { access_review_id: ids.open }, body: { taskIds: [denied.id] } },
    simulateAccessReviewSubmission: { path: { access_review_id: ids.open }, body: { taskIds: [denied.id] } },
    listAccessReviewSubmissions: { path: { access_review_id: ids.open } },
    getAccessReviewSubmission: { path: { access_review_id: ids.open, submission_id: ids.submission } },
    listAccessReviewSources: { path: { access_review_id: ids.open } },
    listReviewerSignals: { path: { access_review_id: ids.open } },
    listSubmissionResults: { path: { access_review_id: ids.open, submission_id: ids.submission } },
    getAccessReviewProgress: { path: { access_review_id: ids.open } },
    listAccessReviewMessages: { path: { access_review_id: ids.open } },
    startAccessReviewRemediation: { path: { access_review_id: ids.open }, body: { certifyTaskIds: [denied.id] } },
    cancelAccessReviewRemediation: {
      path: { access_review_id: ids.open },
      body: { certifyTaskIds: [denied.id], comment: 'Still needed.' },
    },
    getAccessReviewRemediation: { path: { access_review_id: ids.open } },
    searchRemediations: { path: { access_review_id: ids.open }, body: { states: ['REMEDIATION_STATE_OPEN'] } },
    remindAccessReview: { path: { access_review_id: ids.open }, body: { comment: 'Until Friday.' } },
    listAccessReviewReports: { path: { access_review_id: ids.open } },
    downloadAccessReviewReport: { path: { access_review_id: ids.open, report_id: ids.report } },
    createAccessReviewTemplate: {
      path: {},
      body: { displayName: 'Another', ownerIds: [people.owner.id], policyId: ids.policy },
    },
    listAccessReviewTemplates: { path: {} },
    getAccessReviewTemplate: { path: { id: ids.template } },
    updateAccessReviewTemplate: {
      path: { id: ids.template },
      body: { accessReviewTemplate: { displayName: 'Renamed', ownerIds: [people.owner.id] } },
    },
    deleteAccessReviewTemplate: { path: { id: ids.template } },
    getTemplateScopeAndEntitlements: { path: { access_review_template_id: ids.template } },
    setTemplateScopeAndEntitlements: {
      path: { access_review_template_id: ids.template },
      body: { entitlements: [{ appId: ids.app, appEntitlementId: ids.entitlement }], scope: { allUsers: {} } },
    },
    setTemplateScopeByResourceType: {
      path: { access_review_template_id: ids.template },
      body: { resourceTypeSelections: [{ appId: ids.app, resourceTypeId: ids.resourceType }] },
    },
    createAccessReviewFromTemplate: {
      path: { access_review_template_id: ids.template },
      body: { subjectUserId: people.reviewer.id },
    },
  }) satisfies Requests;
