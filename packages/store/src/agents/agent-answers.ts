import type { AgentAnswer, AgentFacts } from '@oag/governance/agents';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The answer of an agent about a step of a task. */
export type AgentAnswerRecord = AgentAnswer & {
  stepId: string;
  taskId: string;
  round: number;
  policyId: string;
  appId: string;
  isShadow: boolean;
  tookEffect: boolean;
  facts: AgentFacts;
  factsHash: string;
};

/** Keeps the answers of agents, in one statement. */
export async function storeAgentAnswers(tx: Db, answers: readonly AgentAnswerRecord[], now: string): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    insert into agent_answers (step_id, task_id, round, policy_id, app_id, answered_at, answer, score, reasons, version, is_shadow, took_effect, facts, facts_hash)
    select "stepId", "taskId", round, "policyId", "appId", ${now}::timestamptz, answer, score, reasons, version, "isShadow", "tookEffect", facts, "factsHash"
    from json_to_recordset(${JSON.stringify(answers)}::json) as a ("stepId" text, "taskId" text, round smallint, "policyId" text, "appId" text, answer text,
      score smallint, reasons jsonb, version smallint, "isShadow" boolean, "tookEffect" boolean, facts jsonb, "factsHash" text)`.execute(
    tx,
  );
}
