import type { ConflictSide, ConflictState, KeptMonitor } from '@oag/governance/conflicts';
import type { Generated } from 'kysely';
import type { Json, NullableTime, Time } from './column-types.ts';

export interface ConflictMonitorsTable {
  id: string;
  display_name: string;
  enabled: boolean;
  document: Json<KeptMonitor>;
  evaluated_at: NullableTime;
  created_at: Time;
  deleted_at: NullableTime;
}

export interface ConflictMonitorEntitlementsTable {
  monitor_id: string;
  side: ConflictSide;
  entitlement_id: string;
  created_at: Time;
}

export interface AccessConflictsTable {
  id: string;
  monitor_id: string;
  holder_id: string;
  user_id: string | null;
  app_user_id: string | null;
  state: Generated<ConflictState>;
  found_at: string;
  resolved_at: NullableTime;
  exempted_at: NullableTime;
  exempted_by: Generated<string>;
  exemption_reason: Generated<string>;
  recurrence_count: Generated<number>;
}

export interface SelectionConflictsTable {
  access_review_id: string;
  selection_no: string;
  conflict_id: string;
}
