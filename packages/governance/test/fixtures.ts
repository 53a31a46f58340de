import type { AccessReview, CreateAccessReviewRequest, CreatePolicyRequest, Policy, PolicyStepInput } from '@oag/types';
import { newPolicy } from '../src/policies/new-policy.ts';
import { snapshot } from '../src/policies/snapshot.ts';
import { builtinPolicies, type Assignment } from '@oag/governance/policies';
import { effectiveRoles, type Caller } from '@oag/governance/auth';
import { newAccessReview, type AccessReviewLookups, type CreationLookups } from '@oag/governance/campaigns';
import { openTask, type NewTask, type TaskContext, type TaskResult } from '@oag/governance/task-commands';
import type { TaskCampaign, EngineTask, PastStep, StepRecord } from '@oag/governance/tasks';
import type { GovernanceError } from '@oag/governance/input';

export const now = '2026-03-02T09:00:00Z';
export const later = '2026-03-05T17:30:00Z';

export const certifyRequest = (
  steps: PolicyStepInput[],
  more: Partial<CreatePolicyRequest> = {},
): CreatePolicyRequest => ({
  displayName: 'Quarterly review',
  policyType: 'POLICY_TYPE_CERTIFY',
  policySteps: { certify: { steps } },
  ...more,
});

export const policyOf = (request: CreatePolicyRequest): Policy => newPolicy(request, { id: 'policy', now });

export const builtin = (name: string): Policy => {
  const policy = builtinPolicies(now).find(({ displayName }) => displayName === name);
  if (!policy) throw new Error(`there is no built-in policy ${name}`);
  return policy;
};

export const approval = (approver: PolicyStepInput['approval'] = { entitlementOwners: {} }): PolicyStepInput => ({
  approval: approver,
});

export const openCampaign: TaskCampaign = { state: 'ACCESS_REVIEW_STATE_OPEN', isClosing: false, ownerIds: ['owner'] };

/** The steps of a task as they were taken, of the policy that it has now. */
export const past = (task: EngineTask, records: StepRecord[]): PastStep[] =>
  records.map((record) => {
    const step = task.snapshot.steps[record.position];
    if (!step) throw new Error(`there is no step ${record.position}`);
    return { record, step, policyGenerationId: task.policyGenerationId };
  });

/** A context with ids that count up and the same assignees at every step. */
export function contextWith(
  more: Partial<TaskContext> = {},
  assignment: Assignment = { userIds: ['ada', 'bob'], via: 'primary' },
): TaskContext {
  let ids = 0;
  return {
    now,
    newId: () => `id-${++ids}`,
    campaign: openCampaign,
    assignees: () => assignment,
    newPolicy: null,
    escalatedTo: null,
    enabledUserIds: new Set(),
    answerLookups: null,
    longestGrant: null,
    roundApproverIds: [],
    revocations: null,
    ...more,
  };
}

export function certifyTask(
  request: CreatePolicyRequest,
  context: TaskContext = contextWith(),
  more: Partial<NewTask> = {},
): TaskResult {
  return openTask(
    { ...taskFields, kind: 'certify', snapshot: snapshot(policyOf(request), 'certify'), ...more },
    context,
  );
}

export function revokeTask(
  policy: Policy,
  context: TaskContext = contextWith({ campaign: null }),
  more: Partial<NewTask> = {},
): TaskResult {
  return openTask({ ...taskFields, kind: 'revoke', snapshot: snapshot(policy, 'revoke'), ...more }, context);
}

export const taskFields: Omit<NewTask, 'kind' | 'snapshot'> = {
  id: 'task',
  policyGenerationId: 'generation',
  subjectUserId: 'subject',
  createdByUserId: 'creator',
  appId: 'app',
  appEntitlementId: 'entitlement',
  appUserId: 'account',
};

export const by = (userId: string, isSuperAdmin = false): Caller => ({
  userId,
  roles: effectiveRoles(isSuperAdmin ? ['super_admin'] : ['campaign_admin'], []),
});

export const auditKinds = ({ effects }: Pick<TaskResult, 'effects'>): string[] =>
  effects.flatMap((effect) => (effect.kind === 'audit' ? effect.entry.kind : []));

/** The refusal that an action throws; fails when it throws nothing. */
export function refusalOf(action: () => unknown): GovernanceError {
  try {
    action();
  } catch (error) {
    return error as GovernanceError;
  }
  throw new Error('nothing was refused');
}

export const fieldsOf = (error: GovernanceError): [field: string, rule: string][] =>
  error.fieldViolations.map(({ field, reason }) => [field, reason]);

export const entitlementOwners: Policy = builtin('Entitlement owner certification');

export const lookups: CreationLookups & AccessReviewLookups = {
  people: new Map([
    ['owner', { isEnabled: true, roles: ['basic_user', 'campaign_admin'] }],
    ['admin', { isEnabled: true, roles: ['super_admin'] }],
    ['reader', { isEnabled: true, roles: ['basic_user'] }],
    ['gone', { isEnabled: false, roles: ['super_admin'] }],
  ]),
  policy: entitlementOwners,
  source: null,
  scope: {
    userIds: new Set(['ada', 'bob']),
    appIdsOfResources: new Map([
      ['vault', 'app'],
      ['repo', 'app'],
    ]),
    typeIdsOfResources: new Map([
      ['vault', 'secret'],
      ['repo', 'code'],
    ]),
    appIdsOfResourceTypes: new Map([['team', 'app']]),
    appIdsOfEntitlements: new Map([['read', 'app']]),
    appIds: new Set(['app']),
    hasDomains: true,
    attributeTypeIds: new Map([
      ['high', '000000000000000000RiskLevel'],
      ['hipaa', '00000000ComplianceFramework'],
    ]),
    profileIds: new Set(['pharmacist']),
    monitorIds: new Set(['orders']),
  },
};

export const campaignRequest: CreateAccessReviewRequest = { displayName: 'Spring review', ownerIds: ['owner'] };

export const draft = (more: Partial<AccessReview> = {}): AccessReview => ({
  ...newAccessReview(campaignRequest, lookups, { id: 'campaign', now, createdById: 'owner' }),
  ...more,
});
