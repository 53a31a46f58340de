import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  BigInteger,
  GeneratedBigInteger,
  Json,
  NullableBigInteger,
  NullableJson,
  NullableTime,
  Time,
} from './column-types.ts';

export interface IdempotencyKeysTable {
  user_id: string;
  operation: string;
  key: string;
  body_sha256: Buffer;
  answer: ColumnType<unknown, string | undefined, string | null>;
  created_at: Time;
}

export interface PoliciesTable {
  id: string;
  policy_type: string;
  system_builtin: Generated<boolean>;
  version: GeneratedBigInteger;
  document: Json<unknown>;
  display_name: GeneratedAlways<string>;
  description: GeneratedAlways<string>;
  scope_app_id: GeneratedAlways<string | null>;
  scope_entitlement_id: GeneratedAlways<string | null>;
  scope_slot: GeneratedAlways<string | null>;
  reference_ids: GeneratedAlways<string[]>;
  created_at: Time;
  deleted_at: NullableTime;
}

export interface AccessReviewsTable {
  id: string;
  state: string;
  policy_id: string;
  version: GeneratedBigInteger;
  selection_block: string | null;
  task_block: string | null;
  step_block: string | null;
  selected: GeneratedBigInteger;
  closing_since: NullableTime;
  starts_at: NullableTime;
  ends_at: NullableTime;
  held_until: NullableTime;
  remind_at: NullableTime;
  warn_at: NullableTime;
  remediate_at: NullableTime;
  due_at: GeneratedAlways<string | null>;
  started_at: NullableTime;
  closed_at: NullableTime;
  discarded_decisions: GeneratedBigInteger;
  accuracy_issues: Generated<number>;
  document: Json<unknown>;
  created_by: string;
  created_at: Time;
  deleted_at: NullableTime;
}

export interface AccessReviewOwnersTable {
  access_review_id: string;
  user_id: string;
}

/** Denied access that is not taken away by itself, because somebody stopped that. */
export interface KeptAccessTable {
  certify_task_id: string;
  access_review_id: string;
  kept_by: string;
  kept_at: Time;
  comment: string;
}

export interface FollowedRevocationsTable {
  certify_task_id: string;
  revoke_task_id: string;
}

export interface AccessReviewEntitlementsTable {
  access_review_id: string;
  entitlement_id: string;
  custom_policy_id: string | null;
  created_at: Time;
}

export interface PolicySnapshotsTable {
  id: GeneratedBigInteger;
  sha256: Buffer;
  document: Json<unknown>;
}

export interface AssigneeSetsTable {
  id: GeneratedBigInteger;
  members: string[];
}

export interface AssigneeSetMembersTable {
  set_id: BigInteger;
  user_id: string;
}

export interface SelectionsTable {
  access_review_id: string;
  no: BigInteger;
  app_id: string;
  entitlement_id: string;
  app_user_id: string | null;
  principal_resource_id: string | null;
  identity_user_id: string | null;
  grant_id: NullableBigInteger;
  sources: string[];
  granted_at: NullableTime;
  last_used_at: NullableTime;
  policy_id: string | null;
}

export interface ReviewFactsTable {
  access_review_id: string;
  no: BigInteger;
  recommendation: string;
}

export interface TasksTable {
  id: string;
  numeric_id: GeneratedBigInteger;
  kind: string;
  state: Generated<string>;
  outcome: Generated<string>;
  outcome_at: NullableTime;
  origin: string;
  access_review_id: string | null;
  selection_no: NullableBigInteger;
  certify_task_id: string | null;
  app_id: string;
  entitlement_id: string;
  app_user_id: string | null;
  principal_resource_id: string | null;
  identity_user_id: string | null;
  snapshot_id: BigInteger;
  position: Generated<number>;
  step_id: string | null;
  step_kind: Generated<string>;
  assignee_set_id: NullableBigInteger;
  assigned_via: Generated<string>;
  assigned_at: NullableTime;
  description: Generated<string>;
  comment_count: Generated<number>;
  created_by: Generated<string>;
  created_at: Time;
  updated_at: Time;
  grant_gone_at: NullableTime;
  grant_seen_at: NullableTime;
  grant_inherited_from: Generated<string[] | null>;
  deleted_at: NullableTime;
  round: Generated<number>;
  generation_id: string | null;
  clock: ColumnType<unknown, string | null | undefined, string | null>;
  due_at: NullableTime;
  emergency_access: Generated<boolean>;
  request: ColumnType<unknown, string | null | undefined, string | null>;
  revocation_target_ids: Generated<string[]>;
  analysis_id: string | null;
  annotations: NullableJson<{ [key: string]: string }>;
}

export interface TaskAnalysesTable {
  id: string;
  task_id: string;
  conflicts: Json<unknown>;
  created_at: Time;
}

export interface AgentAnswersTable {
  step_id: string;
  task_id: string;
  round: number;
  policy_id: string;
  app_id: string;
  answered_at: Time;
  answer: string;
  score: number;
  reasons: Json<unknown>;
  version: number;
  is_shadow: boolean;
  took_effect: boolean;
  facts: Json<unknown>;
  facts_hash: string;
}

export interface OffboardingRevocationsTable {
  offboarding_task_id: string;
  revoke_task_id: string;
  is_made: boolean;
}

export interface TaskStepsTable {
  task_id: string;
  no: number;
  step_id: string;
  position: number;
  actor_id: string;
  outcome: string;
  at: ColumnType<string, string, string>;
  assigned_at: NullableTime;
  document: ColumnType<unknown, string | undefined, string>;
  round: Generated<number>;
  snapshot_id: BigInteger;
  generation_id: string | null;
}

export interface ReportsTable {
  id: string;
  access_review_id: string;
  format: string;
  columns: string[];
  state: string;
  sha256: Generated<string>;
  md5: Generated<string>;
  sha512: Generated<string>;
  byte_count: GeneratedBigInteger;
  error: Generated<string>;
  created_by: string;
  client_id: Generated<string>;
  created_at: Time;
}

export interface ReportChunksTable {
  report_id: string;
  no: number;
  bytes: Buffer;
}
