export { type AgreementRow, findAgreement } from './agent-agreement.ts';
export { type AgentAnswerRecord, storeAgentAnswers } from './agent-answers.ts';
export { type AgentFactsRow, findAgentFacts } from './agent-facts.ts';
