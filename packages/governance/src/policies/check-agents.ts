import type {
  AgentApprovalInput,
  ApprovalInput,
  CreatePolicyRequest,
  FieldViolation,
  PolicyStepInput,
} from '@oag/types';
import { isUnset, violation } from '../input/index.ts';
import { approverKindsSet } from './approver-kind.ts';
import { checkUserIds } from './check-user-ids.ts';
import type { PolicyLookups } from './policy-lookups.ts';

const INSTRUCTIONS_MAX = 8192;
const POLICIES_MAX = 2;
const READ_ONLY = 'is reserved, because the agent is no user; leave it out';
const FOR_PEOPLE = 'is for people, and an agent decides this step; leave it out';
const TYPES = 'has no meaning in a policy of this type; agents work in policies of type GRANT and CERTIFY';

/** The rules that agents of a policy break. */
export const checkAgents = (input: CreatePolicyRequest, lookups: PolicyLookups): FieldViolation[] =>
  Object.entries(input.policySteps ?? {}).flatMap(([key, { steps }]) =>
    (steps ?? []).flatMap(({ approval }, index) =>
      approval?.agent
        ? checkAgent(
            { approval, agent: approval.agent, later: (steps ?? []).slice(index + 1), policyType: input.policyType },
            `policySteps.${key}.steps[${index}].approval`,
            lookups,
          )
        : [],
    ),
  );

type AgentStep = {
  approval: ApprovalInput;
  agent: AgentApprovalInput;
  /** The steps that follow in the policy. */
  later: readonly PolicyStepInput[];
  policyType: CreatePolicyRequest['policyType'];
};

function checkAgent(step: AgentStep, at: string, lookups: PolicyLookups): FieldViolation[] {
  const { approval, agent, policyType } = step;
  const field = `${at}.agent`;
  return [
    ...(policyType === 'POLICY_TYPE_GRANT' || policyType === 'POLICY_TYPE_CERTIFY'
      ? []
      : [violation(field, 'INVALID', TYPES)]),
    ...(approval.requiresStepUpProviderId ? [violation(`${at}.requiresStepUpProviderId`, 'INVALID', FOR_PEOPLE)] : []),
    ...(agent.agentUserId ? [violation(`${field}.agentUserId`, 'READ_ONLY', READ_ONLY)] : []),
    ...((agent.instructions ?? '').length > INSTRUCTIONS_MAX
      ? [
          violation(
            `${field}.instructions`,
            'LIMIT',
            `has ${agent.instructions?.length} characters; at most ${INSTRUCTIONS_MAX} are allowed`,
          ),
        ]
      : []),
    ...checkMode(step, field),
    ...checkFailureAction(step, field, lookups),
    ...(agent.appIds ?? []).flatMap((id, index) =>
      lookups.agentAppIds?.has(id)
        ? []
        : [violation(`${field}.appIds[${index}]`, 'NOT_FOUND', `no app has the id ${id}; correct it`)],
    ),
    ...(agent.denyFrom && !agent.mayDeny
      ? [violation(`${field}.denyFrom`, 'INVALID', 'has no effect without mayDeny; set that, or leave this out')]
      : []),
  ];
}

function checkMode({ agent: { agentMode, policyIds }, policyType }: AgentStep, field: string): FieldViolation[] {
  const at = `${field}.agentMode`;
  if (isUnset(agentMode))
    return [violation(at, 'REQUIRED', 'must be FULL_CONTROL, CHANGE_POLICY_ONLY or COMMENT_ONLY')];
  if (policyType === 'POLICY_TYPE_CERTIFY' && agentMode !== 'APPROVAL_AGENT_MODE_COMMENT_ONLY')
    return [
      violation(
        at,
        'INVALID',
        'must be APPROVAL_AGENT_MODE_COMMENT_ONLY in a policy of type CERTIFY: people decide reviews',
      ),
    ];
  const changes = agentMode === 'APPROVAL_AGENT_MODE_CHANGE_POLICY_ONLY';
  if (changes && isUnset(policyIds))
    return [
      violation(`${field}.policyIds`, 'REQUIRED', 'is empty; name one or two policies that the agent may switch to'),
    ];
  if (changes && (policyIds ?? []).length > POLICIES_MAX)
    return [
      violation(
        `${field}.policyIds`,
        'LIMIT',
        `names ${policyIds?.length} policies; at most ${POLICIES_MAX} are allowed`,
      ),
    ];
  if (changes || isUnset(policyIds)) return [];
  return [
    violation(
      `${field}.policyIds`,
      'INVALID',
      'has no effect without APPROVAL_AGENT_MODE_CHANGE_POLICY_ONLY; set that mode, or leave this out',
    ),
  ];
}

function checkFailureAction({ agent, later }: AgentStep, field: string, lookups: PolicyLookups): FieldViolation[] {
  const { agentFailureAction, reassignToUserIds } = agent;
  const at = `${field}.agentFailureAction`;
  const named = `${field}.reassignToUserIds`;
  if (isUnset(agentFailureAction))
    return [violation(at, 'REQUIRED', 'must be REASSIGN_TO_USERS, REASSIGN_TO_SUPER_ADMINS or SKIP_POLICY_STEP')];
  if (agentFailureAction === 'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_USERS')
    return checkUserIds(reassignToUserIds ?? [], named, lookups);
  const skips = agentFailureAction === 'APPROVAL_AGENT_FAILURE_ACTION_SKIP_POLICY_STEP';
  return [
    // A skipped step counts as a success: without people ahead, an agent that does not decide would approve.
    ...(skips && !later.some(isByPeople)
      ? [
          violation(
            at,
            'INVALID',
            'skips the step, so that a later step must be an approval by people; add one, or reassign the step',
          ),
        ]
      : []),
    ...(isUnset(reassignToUserIds)
      ? []
      : [
          violation(
            named,
            'INVALID',
            'has no effect without APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_USERS; set that, or leave this out',
          ),
        ]),
  ];
}

const isByPeople = ({ approval }: PolicyStepInput): boolean =>
  Boolean(approval) && approverKindsSet(approval ?? {}).every((kind) => kind !== 'agent' && kind !== 'webhook');
