import type { AgentApproval } from '@oag/types';
import { applyingInsights } from '../insights/index.ts';
import type { AgentFacts } from './agent-facts.ts';
import { denials, factReasons, guards, insightReasons } from './agent-reasons.ts';

/** The version of what follows: how reasons become a score, and a score an answer. */
const AGENT_VERSION = 1;

/** The threshold where a policy names none. */
const DEFAULT_FROM = 50;
const SCORE_MAX = 100;

/** The settings of a step that an answer depends on. Instructions are not among them: no text changes an answer. */
export type AgentSettings = Pick<AgentApproval, 'appIds' | 'approveFrom' | 'denyFrom' | 'mayDeny'>;

export type WeighedReason = { id: string; version: number; weight: number };

/** The answer of an agent, the score from -100 to 100, and the reasons that led to it. */
export type AgentAnswer = {
  answer: 'approve' | 'deny' | 'people';
  score: number;
  reasons: WeighedReason[];
  version: number;
};

/**
 * The answer to these facts. The same facts and settings always give the same answer. Where a guard applies, it is that a person decides; the score is
 * still computed, so that the log shows it.
 */
export function agentAnswer(facts: AgentFacts, settings: AgentSettings): AgentAnswer {
  const held = guards.flatMap(({ id, version, applies }) =>
    applies(facts, settings) ? [{ id, version, weight: 0 }] : [],
  );
  const insights = facts.access ? applyingInsights(facts.access) : new Set<string>();
  const weighed = [
    ...insightReasons.filter(({ id }) => insights.has(id)),
    ...factReasons.filter(({ applies }) => applies(facts)),
  ].map(({ id, version, weight }) => ({ id, version, weight }));
  const sum = weighed.reduce((total, { weight }) => total + weight, 0);
  const score = Math.max(-SCORE_MAX, Math.min(SCORE_MAX, sum));
  const isDenied = weighed.some(({ id }) => denials.has(id));
  const answer =
    held.length > 0
      ? 'people'
      : score >= (settings.approveFrom || DEFAULT_FROM) && !isDenied
        ? 'approve'
        : settings.mayDeny && score <= -(settings.denyFrom || DEFAULT_FROM)
          ? 'deny'
          : 'people';
  return { answer, score, reasons: [...held, ...weighed], version: AGENT_VERSION };
}
