import type { AgentApprovalInput, PolicyStepInput } from '@oag/types';
import { expect, test } from 'vitest';
import type { AgentFacts } from '@oag/governance/agents';
import { decide, openTask, type Decision, type TaskContext } from '@oag/governance/task-commands';
import { checkPolicy } from '@oag/governance/policies';
import { snapshot } from '../../src/policies/snapshot.ts';
import { unconditional } from '../../src/policies/select-steps.ts';
import { auditKinds, contextWith, fieldsOf, later, policyOf, refusalOf, taskFields } from '../fixtures.ts';
import { harmless, withAccess } from './random-facts.ts';

const full: AgentApprovalInput = {
  agentMode: 'APPROVAL_AGENT_MODE_FULL_CONTROL',
  agentFailureAction: 'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_USERS',
  reassignToUserIds: ['carol'],
  live: true,
  mayDeny: true,
};
const refusable = withAccess({
  holderStatus: 'DISABLED',
  manager: { held: 0, total: 9 },
  title: { held: 0, total: 9 },
});
const risky = withAccess({ riskLevel: 'High' });

const policyFor = (agent: AgentApprovalInput, id = 'policy') => {
  const steps: PolicyStepInput[] = [{ approval: { agent } }, { approval: { manager: {} } }];
  const policy = policyOf({
    displayName: 'Policy',
    policyType: 'POLICY_TYPE_GRANT',
    policySteps: { grant: { steps } },
  });
  return snapshot({ ...policy, id }, 'grant', unconditional);
};

/** Lets the agent of the first step of a request answer with these facts. */
function run(agent: AgentApprovalInput, facts: AgentFacts, more: Partial<TaskContext> = {}): Decision {
  const context = contextWith({ campaign: null, ...more }, { userIds: [], via: 'program' });
  const opened = openTask({ ...taskFields, kind: 'grant', snapshot: policyFor(agent) }, context).task;
  expect(opened.step).toMatchObject({ via: 'program', assigneeIds: [], clock: { checkAt: context.now } });
  const inputs = { facts, factsHash: 'hash', handOverTo: { userIds: ['carol'], via: 'primary' as const } };
  return decide(
    opened,
    { kind: 'runDue', condition: 'unknown' },
    { ...contextWith({ campaign: null, agent: inputs, ...more }), now: later },
  );
}
const answered = ({ effects }: Decision) =>
  effects.flatMap((effect) => (effect.kind === 'agentAnswered' ? [effect.answer] : []));

test('an agent with full control approves, denies, or leaves the step to the people that the policy names', () => {
  const approved = run(full, harmless);
  expect(approved.task).toMatchObject({ state: 'OPEN', position: 1 });
  expect(answered(approved)).toMatchObject([
    { answer: 'approve', tookEffect: true, isShadow: false, policyId: 'policy' },
  ]);
  expect(run(full, refusable).task).toMatchObject({ state: 'CLOSED', outcome: 'DENIED', approverIds: [] });
  const left = run(full, risky);
  expect(left.task).toMatchObject({ position: 0, step: { assigneeIds: ['carol'], via: 'escalated' } });
  expect(auditKinds(left)).toEqual(['agentAnswered', 'approvalInstanceChange', 'approvalReassigned']);
  expect(answered(left)).toMatchObject([{ answer: 'people', tookEffect: false }]);
});

test('in shadow mode the answer is kept, and people decide', () => {
  for (const facts of [harmless, refusable, risky]) {
    const { task, effects } = run({ ...full, live: false }, facts);
    expect(task).toMatchObject({ state: 'OPEN', position: 0, step: { assigneeIds: ['carol'] } });
    expect(answered({ task, effects, actionId: '' })).toMatchObject([{ isShadow: true, tookEffect: false }]);
  }
});

test('an agent that only comments says its answer, and people decide', () => {
  const decision = run({ ...full, agentMode: 'APPROVAL_AGENT_MODE_COMMENT_ONLY' }, harmless);
  expect(decision.task.step?.assigneeIds).toEqual(['carol']);
  expect(decision.effects.flatMap((effect) => (effect.kind === 'comment' ? [effect.comment] : []))).toEqual([
    'Answer of the agent: approve. Score: 70. Reasons: most-of-manager +40, most-of-title +30.',
  ]);
});

test('an agent that may switch the policy does so when a person is to decide, and leaves the rest to people', () => {
  const agent: AgentApprovalInput = {
    ...full,
    agentMode: 'APPROVAL_AGENT_MODE_CHANGE_POLICY_ONLY',
    policyIds: ['closer'],
  };
  const newPolicy = policyFor(full, 'closer');
  const switched = run(agent, risky, { newPolicy });
  expect(switched.task).toMatchObject({ round: 1, snapshot: { policy: { id: 'closer' } } });
  expect(auditKinds(switched)).toContain('policyChanged');
  expect(run(agent, harmless, { newPolicy }).task.step?.assigneeIds).toEqual(['carol']);
  expect(run(agent, risky, { newPolicy: null }).task.step?.assigneeIds).toEqual(['carol']);
});

test('where nobody is named, the next step follows', () => {
  const skip: AgentApprovalInput = {
    ...full,
    reassignToUserIds: [],
    agentFailureAction: 'APPROVAL_AGENT_FAILURE_ACTION_SKIP_POLICY_STEP',
  };
  const inputs = { facts: risky, factsHash: 'hash', handOverTo: null };
  const { task, effects } = run(skip, risky, { agent: inputs });
  expect(task).toMatchObject({ position: 1, step: { assigneeIds: ['ada', 'bob'] } });
  expect(effects.flatMap((effect) => (effect.kind === 'stepDone' ? [effect.record.outcome] : []))).toEqual(['skipped']);
});

test('an agent answers once, and nobody else runs its step', () => {
  const { task } = run(full, risky);
  const inputs = { facts: harmless, factsHash: 'hash', handOverTo: null };
  const again = decide(task, { kind: 'runDue', condition: 'unknown' }, contextWith({ campaign: null, agent: inputs }));
  expect(again).toEqual({ task, effects: [], actionId: '' });
});

const at = 'policySteps.grant.steps[0].approval';
type Broken = [string, Partial<AgentApprovalInput>, string, string];
test.each<Broken>([
  ['a mode', { agentMode: 'APPROVAL_AGENT_MODE_UNSPECIFIED' }, 'agent.agentMode', 'REQUIRED'],
  [
    'an action',
    { agentFailureAction: 'APPROVAL_AGENT_FAILURE_ACTION_UNSPECIFIED' },
    'agent.agentFailureAction',
    'REQUIRED',
  ],
  ['people where it reassigns', { reassignToUserIds: [] }, 'agent.reassignToUserIds', 'REQUIRED'],
  ['enabled people', { reassignToUserIds: ['gone'] }, 'agent.reassignToUserIds[0]', 'NOT_FOUND'],
  [
    'people only where it reassigns',
    { agentFailureAction: 'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_SUPER_ADMINS' },
    'agent.reassignToUserIds',
    'INVALID',
  ],
  ['no user', { agentUserId: 'ada' }, 'agent.agentUserId', 'READ_ONLY'],
  ['apps that exist', { appIds: ['none'] }, 'agent.appIds[0]', 'NOT_FOUND'],
  ['a threshold for denials only where it denies', { mayDeny: false, denyFrom: 60 }, 'agent.denyFrom', 'INVALID'],
  [
    'policies where it switches',
    { agentMode: 'APPROVAL_AGENT_MODE_CHANGE_POLICY_ONLY' },
    'agent.policyIds',
    'REQUIRED',
  ],
  [
    'people ahead where it skips',
    { agentFailureAction: 'APPROVAL_AGENT_FAILURE_ACTION_SKIP_POLICY_STEP', reassignToUserIds: [] },
    'agent.agentFailureAction',
    'INVALID',
  ],
  [
    'two policies at most',
    { agentMode: 'APPROVAL_AGENT_MODE_CHANGE_POLICY_ONLY', policyIds: ['a', 'b', 'c'] },
    'agent.policyIds',
    'LIMIT',
  ],
  ['short instructions', { instructions: 'x'.repeat(8193) }, 'agent.instructions', 'LIMIT'],
])('a policy names %s', (_, agent, field, rule) => {
  const save = () =>
    checkPolicy(
      {
        displayName: 'Agent',
        policyType: 'POLICY_TYPE_GRANT',
        policySteps: { grant: { steps: [{ approval: { agent: { ...full, ...agent } } }] } },
      },
      {
        enabledUserIds: new Set(['carol']),
        agentAppIds: new Set(),
        policies: new Map(
          ['a', 'b', 'c'].map((id) => [id, { ...policyOf({ displayName: id, policyType: 'POLICY_TYPE_GRANT' }), id }]),
        ),
      },
    );
  expect(fieldsOf(refusalOf(save))).toEqual([[`${at}.${field}`, rule]]);
});

test('agents decide no reviews, work on no revocations, and sign in nowhere', () => {
  const save = (policyType: 'POLICY_TYPE_CERTIFY' | 'POLICY_TYPE_REVOKE', more: object = {}) =>
    fieldsOf(
      refusalOf(() =>
        checkPolicy(
          {
            displayName: 'Agent',
            policyType,
            policySteps: {
              [policyType === 'POLICY_TYPE_CERTIFY' ? 'certify' : 'revoke']: {
                steps: [{ approval: { agent: full, ...more } }],
              },
            },
          },
          { enabledUserIds: new Set(['carol']), stepUpProviderIds: new Set(['key']) },
        ),
      ),
    );
  expect(save('POLICY_TYPE_CERTIFY')).toEqual([['policySteps.certify.steps[0].approval.agent.agentMode', 'INVALID']]);
  expect(save('POLICY_TYPE_REVOKE')).toEqual([['policySteps.revoke.steps[0].approval.agent', 'INVALID']]);
  expect(save('POLICY_TYPE_CERTIFY', { requiresStepUpProviderId: 'key' })).toContainEqual([
    'policySteps.certify.steps[0].approval.requiresStepUpProviderId',
    'INVALID',
  ]);
});
