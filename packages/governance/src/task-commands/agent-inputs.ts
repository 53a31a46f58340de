import type { AgentAnswer, AgentFacts } from '../agents/index.ts';
import type { Assignment } from '../policies/index.ts';

/** The inputs of an agent for its answer about the current step. */
export type AgentInputs = {
  facts: AgentFacts;
  /** The SHA-256 of the facts, in hexadecimal form. */
  factsHash: string;
  /** Who gets the step when the agent does not decide; null when the next step follows. */
  handOverTo: Assignment | null;
};

/** The answer of an agent about a step, as it is kept. */
export type GivenAnswer = AgentAnswer & {
  stepId: string;
  /** The policy that has the step: the last one of the chain that the task followed. */
  policyId: string;
  round: number;
  facts: AgentFacts;
  factsHash: string;
  isShadow: boolean;
  tookEffect: boolean;
};
