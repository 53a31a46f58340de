import type { Decision } from '@oag/governance/task-commands';
import type { AgentAnswerRecord } from '@oag/store/agents';

/** The answers of agents among the effects of a decision. */
export const answersOf = ({ task, effects }: Decision): AgentAnswerRecord[] =>
  effects.flatMap((effect) =>
    effect.kind === 'agentAnswered' ? [{ ...effect.answer, taskId: task.id, appId: task.appId }] : [],
  );
