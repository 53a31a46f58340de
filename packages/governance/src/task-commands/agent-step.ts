import type { AgentApproval } from '@oag/types';
import { type AgentAnswer, agentAnswer, type AgentFacts } from '../agents/index.ts';
import { byPeople } from '../policies/index.ts';
import { auditEntry, type AuditEvent, type EngineTask } from '../tasks/index.ts';
import type { AgentInputs, GivenAnswer } from './agent-inputs.ts';
import { commentEffects } from './comment-effects.ts';
import { decidedByProgram, isProgramStep } from './program-step.ts';
import { reassignStep } from './reassign.ts';
import { restartTask } from './restart-task.ts';
import { skipStep } from './skip-step.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

/** The settings of the agent that decides the current step; null when none does. */
export const agentOf = (task: EngineTask): AgentApproval | null =>
  isProgramStep(task) ? (task.snapshot.steps[task.position]?.approval?.agent ?? null) : null;

type Effect = { kind: 'approve' | 'deny' | 'handOver' } | { kind: 'changePolicy'; policyId: string };

/** The effect of an answer of an agent. In shadow mode nothing does, so that people decide. */
function effectOf({ agentMode, live, policyIds }: AgentApproval, { answer, reasons }: AgentAnswer): Effect {
  if (!live) return { kind: 'handOver' };
  if (agentMode === 'APPROVAL_AGENT_MODE_FULL_CONTROL')
    return answer === 'people' ? { kind: 'handOver' } : { kind: answer };
  const [closerLook = '', denial = closerLook] = policyIds ?? [];
  const policyId = answer === 'deny' ? denial : closerLook;
  const isCovered = reasons.every(({ id }) => id !== 'other-app');
  const changes =
    agentMode === 'APPROVAL_AGENT_MODE_CHANGE_POLICY_ONLY' && answer !== 'approve' && policyId !== '' && isCovered;
  return changes ? { kind: 'changePolicy', policyId } : { kind: 'handOver' };
}

/** The policy that the agent of the current step switches to with these facts; '' when it does not. */
export function policyOfAgent(task: EngineTask, facts: AgentFacts): string {
  const agent = agentOf(task);
  const effect = agent && effectOf(agent, agentAnswer(facts, agent));
  return effect?.kind === 'changePolicy' ? effect.policyId : '';
}

/** Lets the agent of the current step answer, once: it decides, switches the policy, or leaves the step to people. */
export function runAgent(task: EngineTask, context: TaskContext): TaskResult {
  const agent = agentOf(task);
  const { agent: inputs } = context;
  if (!agent || !inputs || !task.step) return { task, effects: [] };
  const answer = agentAnswer(inputs.facts, agent);
  // A policy that was deleted since leaves the step to people.
  const planned = effectOf(agent, answer);
  const effect: Effect = planned.kind === 'changePolicy' && !context.newPolicy ? { kind: 'handOver' } : planned;
  const given: GivenAnswer = {
    ...answer,
    stepId: task.step.id,
    policyId: task.snapshot.trace.at(-1)?.policyId ?? task.snapshot.policy.id,
    round: task.round,
    facts: inputs.facts,
    factsHash: inputs.factsHash,
    isShadow: !agent.live,
    tookEffect: effect.kind !== 'handOver',
  };
  const comments = agent.live && agent.agentMode === 'APPROVAL_AGENT_MODE_COMMENT_ONLY';
  const answered: TaskEffect[] = [
    { kind: 'agentAnswered', answer: given },
    auditEffect(task, answeredEvent(given)),
    ...(comments ? commentEffects(task, '', describe(answer), context.now) : []),
  ];
  const { task: after, effects } = follow(task, effect, inputs, context);
  return { task: after, effects: [...answered, ...effects] };
}

function follow(task: EngineTask, effect: Effect, { handOverTo }: AgentInputs, context: TaskContext): TaskResult {
  if (effect.kind === 'approve' || effect.kind === 'deny') return decidedByProgram(task, effect.kind, context);
  const { newPolicy } = context;
  if (effect.kind === 'changePolicy' && newPolicy) {
    const payload = { oldPolicyId: task.snapshot.policy.id, newPolicyId: newPolicy.policy.id };
    return restartTask(task, { policy: newPolicy, actorId: '', event: { kind: 'policyChanged', payload } }, context);
  }
  if (!handOverTo) return skipStep(task, '', context);
  const via = handOverTo.via === 'primary' ? 'escalated' : handOverTo.via;
  const { userIds } = handOverTo.userIds.length > 0 ? handOverTo : context.assignees(byPeople, 0, []);
  const reassigned = reassignStep(task, { userIds, via, actorId: '' }, context);
  return { task: reassigned.task, effects: [...reassigned.effects, ...adminEffects(reassigned.task, userIds)] };
}

const adminEffects = (task: EngineTask, userIds: readonly string[]): TaskEffect[] =>
  task.step?.via === 'campaignOwners' || task.step?.via === 'superAdmins'
    ? [
        auditEffect(task, {
          kind: 'reassignmentFallbackToAdmin',
          payload: { adminUserIds: [...userIds], adminUsers: null },
        }),
      ]
    : [];

const wireAnswers = {
  approve: 'AGENT_ANSWER_APPROVE',
  deny: 'AGENT_ANSWER_DENY',
  people: 'AGENT_ANSWER_PEOPLE',
} as const;

const answeredEvent = ({
  answer,
  score,
  reasons,
  version,
  stepId,
  factsHash,
  isShadow,
  tookEffect,
}: GivenAnswer): AuditEvent => ({
  kind: 'agentAnswered',
  payload: {
    answer: wireAnswers[answer],
    ...{ score, reasons, version, factsHash, tookEffect },
    policyStepId: stepId,
    shadow: isShadow,
  },
});

const words = { approve: 'approve', deny: 'deny', people: 'a person decides' } as const;
const signed = (weight: number): string => (weight > 0 ? `+${weight}` : String(weight));

/** The answer as a comment. */
function describe({ answer, score, reasons }: AgentAnswer): string {
  const named = reasons.map(({ id, weight }) => (weight === 0 ? id : `${id} ${signed(weight)}`));
  return `Answer of the agent: ${words[answer]}. Score: ${score}. Reasons: ${named.join(', ') || 'none'}.`;
}

const auditEffect = (task: EngineTask, event: AuditEvent): TaskEffect => ({
  kind: 'audit',
  entry: auditEntry(task, '', event),
});
