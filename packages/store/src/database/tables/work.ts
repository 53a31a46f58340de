import type { ColumnType, Generated } from 'kysely';
import type { BigInteger, GeneratedBigInteger, Json, NullableTime, Time } from './column-types.ts';

export interface LongWorkTable {
  id: string;
  kind: string;
  object_id: string;
  phase: Generated<string>;
  cursor: ColumnType<unknown, string | undefined, string>;
  state: Generated<string>;
  attempts: Generated<number>;
  due_at: Time;
  error: Generated<string>;
  created_at: Time;
  finished_at: NullableTime;
}

export interface ImportsTable {
  id: string;
  state: string;
  confirm_removals: boolean;
  create_people: boolean;
  is_preview: Generated<boolean>;
  date_order: Generated<string>;
  source: Generated<string>;
  mapping: ColumnType<unknown, string | undefined, string>;
  read_apps: Generated<boolean>;
  counts: ColumnType<unknown, string | null | undefined, string | null>;
  problems: ColumnType<unknown, string | undefined, string>;
  problem_count: Generated<number>;
  warnings: ColumnType<unknown, string | undefined, string>;
  warning_count: Generated<number>;
  created_by: string;
  created_at: Time;
  finished_at: NullableTime;
}

export interface ImportSourcesTable {
  key: string;
  name: string;
  date_order: string;
  mapping: ColumnType<unknown, string, string>;
  import_id: string;
  updated_at: Time;
}

export interface ImportFilesTable {
  import_id: string;
  file: string;
  byte_count: BigInteger;
  sha256: string;
  row_count: GeneratedBigInteger;
  header: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface ImportChunksTable {
  import_id: string;
  file: string;
  no: number;
  bytes: Buffer;
}

export interface PersonalClientsTable {
  id: string;
  client_id: string;
  /** Null for a trust in workloads. */
  secret_sha256: Buffer | null;
  public_key: Buffer | null;
  require_dpop: Generated<boolean>;
  scoped_roles: Generated<string[]>;
  omit_unset_members: Generated<boolean>;
  kind: Generated<string>;
  program_kind: Generated<string>;
  allow_source_cidr: Generated<string[]>;
  user_id: string;
  display_name: string;
  expires_at: NullableTime;
  last_used_at: NullableTime;
  created_at: Time;
  updated_at: Time;
  deleted_at: NullableTime;
}

export interface SessionsTable {
  id: string;
  secret_sha256: Buffer;
  user_id: string;
  method: string;
  source_address: string;
  user_agent: string;
  created_at: Time;
  last_used_at: Time;
  idle_seconds: number;
  expires_at: Time;
  ended_at: NullableTime;
  device_client_id: Generated<string>;
}

export interface ServicePrincipalsTable {
  id: string;
  created_at: Time;
  updated_at: Time;
}

export interface DeviceAuthorizationsTable {
  id: string;
  device_code_hash: Buffer;
  user_code_hash: Buffer;
  client_id: string;
  client_name: Generated<string>;
  source_address: string;
  user_agent: string;
  state: Generated<string>;
  user_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Time;
  expires_at: Time;
  used_at: NullableTime;
}

export interface SignInLinksTable {
  token_sha256: Buffer;
  id: string;
  user_id: string;
  created_by: string;
  created_at: Time;
  expires_at: Time;
  used_at: NullableTime;
}

export interface SigningKeysTable {
  id: string;
  public_jwk: Json<unknown>;
  purpose: Generated<string>;
  sealed_private_jwk: Buffer;
  created_at: Time;
  retired_at: NullableTime;
  handover: Generated<string>;
}

export interface InstallationTable {
  name: string;
  value: Json<unknown>;
}

export interface MessagesTable {
  id: string;
  kind: string;
  access_review_id: Generated<string>;
  task_id: Generated<string>;
  monitor_id: string | null;
  user_id: string | null;
  occasion: string;
  due_at: Time;
  document: ColumnType<unknown, string | undefined, string>;
  created_at: Time;
  mail_id: string | null;
  collected_at: NullableTime;
}

export interface MailsTable {
  id: string;
  user_id: string;
  state: Generated<string>;
  due_at: Time;
  address: Generated<string>;
  subject: string | null;
  body_text: string | null;
  body_html: string | null;
  edition: Generated<number>;
  attempts: Generated<number>;
  claimed_until: NullableTime;
  last_answer: Generated<string>;
  tried_since: NullableTime;
  sent_at: NullableTime;
  created_at: Time;
}

export interface LogEntriesTable {
  seq: GeneratedBigInteger;
  at: Time;
  actor_id: string;
  kind: string;
  task_id: string | null;
  object_type: Generated<string>;
  object_id: Generated<string>;
  request_id: Generated<string>;
  document: ColumnType<unknown, string | undefined, string>;
  xid: ColumnType<string, undefined, never>;
  campaign_id: string | null;
}

export interface LogLeavesTable {
  no: BigInteger;
  seq: BigInteger;
  hash: Buffer;
}

export interface LogNodesTable {
  level: number;
  no: BigInteger;
  hash: Buffer;
}

export interface LogRootsTable {
  size: BigInteger;
  hash: Buffer;
  at: Time;
  key_id: string;
  note: string;
}

export interface LogRetentionTable {
  looked_at: NullableTime;
}

export interface ReadEntriesTable {
  at: Time;
  seq: GeneratedBigInteger;
  actor_id: string;
  client_id: string;
  is_session: boolean;
  operation: string;
  object_types: string[];
  object_ids: string[];
  source_address: string;
  request_id: string;
}

export interface LogSealerTable {
  size: GeneratedBigInteger;
  peaks: Buffer;
  seq: GeneratedBigInteger;
  floor_seq: GeneratedBigInteger;
}
