import type { Connector } from '@oag/types';
import type { Generated } from 'kysely';
import type { Json, NullableTime, Time } from './column-types.ts';

export interface ConnectorsTable {
  id: string;
  app_id: string;
  document: Json<Connector>;
  secret_encrypted: Buffer;
  created_at: Time;
  deleted_at: NullableTime;
}

export interface ProvisionRunsTable {
  step_id: string;
  task_id: string;
  kind: string;
  run_by: string;
  state: Generated<string>;
  attempts: Generated<number>;
  error: Generated<string>;
  due_at: Time;
  claimed_until: NullableTime;
  created_at: Time;
  completed_at: NullableTime;
  ticket_id: Generated<string>;
  ticket_url: Generated<string>;
  ticket_name: Generated<string>;
  ticket_source: Generated<string>;
  instructions: Generated<string>;
  settings: Generated<object>;
  failing_since: NullableTime;
}
