import type { ColumnType, Generated } from 'kysely';
import type { NullableTime, Time } from './column-types.ts';

export interface SessionSettingsTable {
  only_one: Generated<boolean>;
  external_clients_enabled: Generated<boolean>;
  client_policy: Generated<'ALLOW_ALL' | 'REQUESTABLE' | 'ALLOWLIST_ONLY'>;
  approval_policy_id: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface ClientApprovalsTable {
  id: string;
  client_id: string;
  display_name: string;
  state: 'REQUESTED' | 'APPROVED' | 'REFUSED';
  task_id: string | null;
  requested_by: string;
  decided_by: Generated<string>;
  refusal_reason: Generated<string>;
  created_at: Time;
  decided_at: NullableTime;
  last_used_at: NullableTime;
}
