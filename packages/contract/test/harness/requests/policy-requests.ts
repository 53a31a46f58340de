import type { Stage } from '../stage.ts';
import type { Requests } from './request.ts';

/** About policies, expressions and automations. */
export const policyRequests = ({ people, ids, review }: Stage) =>
  ({
    createPolicy: {
      path: {},
      body: {
        displayName: 'Owners decide',
        policyType: 'POLICY_TYPE_CERTIFY',
        policySteps: { certify: { steps: [{ approval: { entitlementOwners: {} } }] } },
      },
    },
    listPolicies: { path: {} },
    getPolicy: { path: { id: ids.policy } },
    createAutomation: {
      path: {},
      body: { displayName: 'Another', automationSteps: [{ comment: { taskId: review.id, comment: 'Why?' } }] },
    },
    listAutomations: { path: {} },
    searchAutomations: { path: {}, body: {} },
    getAutomation: { path: { id: ids.automation } },
    updateAutomation: { path: { id: ids.automation }, body: { automation: { description: 'Reminds of a review.' } } },
    deleteAutomation: { path: { id: ids.automation } },
    startAutomation: { path: { id: ids.automation }, body: {} },
    getAutomationExecution: { path: { id: ids.execution } },
    listAutomationExecutions: { path: {} },
    searchAutomationExecutions: { path: {}, body: {} },
    updatePolicy: {
      path: { id: ids.policy },
      body: { policy: { description: 'The managers of the holders decide.' } },
    },
    deletePolicy: { path: { id: ids.policy } },
    searchPolicies: { path: {}, body: {} },
    getAgentAgreement: { path: { id: ids.policy } },
    listPolicyUses: { path: { id: ids.policy } },
    simulatePolicy: {
      path: {},
      body: {
        policyId: ids.policy,
        subjectUserId: people.reviewer.id,
        appId: ids.app,
        appEntitlementId: ids.entitlement,
      },
    },
    getExpressionEnvironment: { path: {} },
    validateExpression: { path: {}, body: { text: 'subject.department == "IT"' } },
  }) satisfies Requests;
