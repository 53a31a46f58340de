export { agentAnswer, type AgentAnswer, type AgentSettings } from './agent-answer.ts';
export type { AgentFacts } from './agent-facts.ts';
export { factReasons, guards, insightReasons } from './agent-reasons.ts';
