import type { Automation, AutomationStep, RequestableAction } from '@oag/types';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedBigInteger, Json, NullableTime, Time } from './column-types.ts';

export interface AutomationsTable {
  id: string;
  display_name: string;
  description: Generated<string>;
  enabled: boolean;
  document: Json<Automation>;
  created_by: string;
  created_at: Time;
  deleted_at: NullableTime;
}

/** The result of a step of a run. `taskId` is '' when it is about none. Results that are older have neither of the last two. */
export type AutomationStepResult = {
  state: 'DONE' | 'ERROR';
  taskId: string;
  error: string;
  completedAt: string;
  output?: { [name: string]: unknown } | null;
  skipped?: boolean;
};

export interface AutomationExecutionsTable {
  id: GeneratedBigInteger;
  automation_id: string;
  version: number;
  task_id: string | null;
  /** The step of the task that it carries out; null when it was started by hand. */
  step_id: string | null;
  state: Generated<string>;
  context: Json<{ [name: string]: unknown }>;
  steps: Json<AutomationStep[]>;
  results: ColumnType<AutomationStepResult[], string | undefined, string>;
  error: Generated<string>;
  created_by: Generated<string>;
  created_at: Time;
  updated_at: Time;
  completed_at: NullableTime;
}

export interface RequestableActionsTable {
  id: string;
  display_name: string;
  description: Generated<string>;
  request_policy_id: string | null;
  request_schema_id: string | null;
  document: Json<RequestableAction>;
  created_by: string;
  created_at: Time;
  deleted_at: NullableTime;
}
