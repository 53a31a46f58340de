import type { StepUpProvider, StepUpTransaction } from '@oag/types';
import type { ColumnType } from 'kysely';
import type { Json, NullableTime, Time } from './column-types.ts';

export interface StepUpProvidersTable {
  id: string;
  display_name: string;
  provider_type: string;
  enabled: boolean;
  document: Json<StepUpProvider>;
  client_secret_encrypted: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  created_at: Time;
  deleted_at: NullableTime;
}

export interface StepUpIdentitiesTable {
  provider_id: string;
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Time;
}

export interface StepUpTransactionsTable {
  id: string;
  user_id: string;
  provider_id: string;
  started_by: string;
  is_in_session: boolean;
  target_type: string;
  task_id: string | null;
  state: string;
  document: Json<StepUpTransaction>;
  created_at: Time;
  expires_at: Time;
  used_at: NullableTime;
}
