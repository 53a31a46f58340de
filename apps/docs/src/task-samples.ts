import { effectiveRoles, type Caller } from '@oag/governance/auth';
import {
  completeProvision,
  newPolicy,
  isDecidedByProgram,
  snapshot,
  type Snapshot,
  type StepKindName,
  type TaskKind,
  withProvisionSteps,
} from '@oag/governance/policies';
import { openTask, type TaskContext, type TaskResult } from '@oag/governance/task-commands';
import type { TaskCampaign, EngineTask } from '@oag/governance/tasks';
import type { PolicyStepInput, ProvisionPolicyInput } from '@oag/types';

/** A step as a policy may have it, or what leads to it where the service itself adds the step. `hasCondition`: it waits for a condition. `provision`: how access is given and taken. */
export type StepSample = {
  setting: string;
  steps: PolicyStepInput[];
  hasCondition?: boolean;
  provision?: ProvisionPolicyInput;
};

const escalating = (escalation: object): PolicyStepInput => ({
  approval: {
    users: {},
    allowReassignment: true,
    escalationEnabled: true,
    escalation: { expiration: '3600', ...escalation },
  },
});
const plain: PolicyStepInput = { approval: { users: {}, allowReassignment: true } };

/** One step for each setting that changes what happens to a task. A new kind of step does not compile until it has a line here. */
export const stepSamples: { readonly [Kind in StepKindName]: readonly [StepSample, ...StepSample[]] } = {
  approval: [
    { setting: 'no escalation', steps: [plain] },
    { setting: 'reassignment forbidden', steps: [{ approval: { users: {} } }] },
    {
      setting: 'step-up required',
      steps: [{ approval: { users: {}, allowReassignment: true, requiresStepUpProviderId: 'provider' } }],
    },
    {
      setting: 'escalates to other people',
      steps: [escalating({ reassignToApprovers: { approverIds: ['another'] } })],
    },
    { setting: 'escalates by skipping', steps: [escalating({ skipStep: {} })] },
    { setting: 'escalates by another policy', steps: [escalating({ replacePolicy: { policyId: 'other' } })] },
    { setting: 'escalates by cancelling', steps: [escalating({ cancelTicket: {} })] },
    { setting: 'decided by a program', steps: [{ approval: { webhook: { webhookId: 'webhook' } } }] },
  ],
  provision: [
    { setting: 'by hand', steps: [{ accept: {} }] },
    {
      setting: 'by a connector',
      steps: [{ accept: {} }],
      provision: { connector: { defaultBehavior: { connectorId: 'connector' } } },
    },
  ],
  wait: [
    { setting: 'for a time', steps: [{ wait: { duration: { duration: '7200s' } } }] },
    {
      setting: 'for a condition',
      steps: [{ wait: { condition: { condition: 'subject.department == "Claims"' } } }],
      hasCondition: true,
    },
    {
      setting: 'times out and closes',
      steps: [{ wait: { duration: { duration: '86400s' }, timeoutDuration: '3600s' } }],
    },
    {
      setting: 'times out and goes on',
      steps: [
        {
          wait: {
            duration: { duration: '86400s' },
            timeoutDuration: '3600s',
            onTimeout: 'WAIT_TIMEOUT_ACTION_CONTINUE',
          },
        },
      ],
    },
  ],
  form: [
    {
      setting: 'a form',
      steps: [
        { form: { form: { displayName: 'Reasons', fields: [{ name: 'why', displayName: 'Why', stringField: {} }] } } },
      ],
    },
  ],
  action: [{ setting: 'an action', steps: [{ action: { automation: { automationTemplateId: 'automation' } } }] }],
  accept: [{ setting: 'accept', steps: [{ accept: {} }] }],
  reject: [{ setting: 'reject', steps: [{ reject: {} }] }],
};

/** Who may be somebody to a task. Each is nothing else to it, and the last one nothing at all. */
export const people: { readonly [words: string]: Caller } = {
  'an assignee': person('assignee'),
  'the subject': person('subject'),
  'their manager': person('manager'),
  'the requester': person('requester'),
  'whoever decided before': person('decided'),
  'an owner of the campaign': { userId: 'owner', roles: effectiveRoles(['campaign_admin'], []) },
  'a super admin': { userId: 'root', roles: effectiveRoles(['super_admin'], []) },
  'a read-only admin': { userId: 'reader', roles: effectiveRoles(['read_only_admin'], []) },
  'anybody else': person('stranger'),
};

function person(userId: string): Caller {
  return { userId, roles: effectiveRoles([], []) };
}

const NOW = '2026-03-02T09:00:00Z';
/** By then all that a sample waits for is due. */
export const LATER = '2026-03-02T11:30:00Z';

const running: TaskCampaign = { state: 'ACCESS_REVIEW_STATE_OPEN', isClosing: false, ownerIds: ['owner'] };
/** From here on nobody decides reviews of the campaign any more. */
export const endingCampaign: TaskCampaign = { ...running, isClosing: true };
const hasCampaign: ReadonlySet<TaskKind> = new Set<TaskKind>(['certify', 'revoke']);

/** A policy of these steps that remediates at once. */
function policyOf(id: string, kind: TaskKind, steps: PolicyStepInput[]): Snapshot {
  const request = {
    displayName: id,
    policyType: 'POLICY_TYPE_CERTIFY' as const,
    policySteps: { certify: { steps } },
    postActions: [{ certifyRemediateImmediately: true }],
  };
  return snapshot(newPolicy(request, { id, now: NOW }), kind);
}

/** The context that the engine gets for a sample. */
export function contextFor(kind: TaskKind): TaskContext {
  let ids = 0;
  return {
    now: NOW,
    newId: () => `id-${++ids}`,
    campaign: hasCampaign.has(kind) ? running : null,
    assignees: ({ steps }, position) =>
      isDecidedByProgram(steps[position]) ? { userIds: [], via: 'program' } : { userIds: ['assignee'], via: 'primary' },
    newPolicy: policyOf('other', kind, [plain, plain]),
    escalatedTo: { userIds: ['another'], via: 'primary' },
    enabledUserIds: new Set(['another']),
    answerLookups: {
      users: new Map(),
      appUsers: new Map(),
      resources: new Map(),
      uploads: new Map(),
      consents: new Map(),
    },
    longestGrant: null,
    revocations: { open: 0, errored: 0 },
    roundApproverIds: [],
  };
}

/** Opens a task of a kind whose policy begins with a sample, and has another step after it or not. */
export function openSample(kind: TaskKind, { steps, provision }: StepSample, goesOn: boolean): TaskResult {
  const resolved = policyOf('policy', kind, [...steps, ...(goesOn ? [plain] : [])]);
  const isProvisioned = provision !== undefined && (kind === 'grant' || kind === 'revoke');
  const given = {
    id: 'task',
    kind,
    policyGenerationId: 'generation',
    subjectUserId: 'subject',
    createdByUserId: 'requester',
    appId: 'app',
    appEntitlementId: 'entitlement',
    appUserId: 'account',
    snapshot: isProvisioned
      ? withProvisionSteps(resolved, { policy: completeProvision(provision), connectorId: '' })
      : resolved,
  };
  const { task, effects } = openTask(given, contextFor(kind));
  const emergency =
    kind === 'grant' ? { emergency: { isOne: false, policyId: 'emergency', managerId: 'manager' } } : {};
  const opened: EngineTask = { ...task, approverIds: ['decided'], ...emergency };
  return { task: opened, effects };
}
