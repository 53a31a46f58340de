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

/** What became of a step of a run. `taskId` is '' when it is about none. */
export type AutomationStepResult = { state: 'DONE' | 'ERROR'; taskId: string; error: string; completedAt: string };

export interface AutomationExecutionsTable {
  id: string;
  numeric_id: GeneratedBigInteger;
  automation_id: string;
  task_id: string | null;
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
