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
  counts: ColumnType<unknown, string | null | undefined, string | null>;
  problems: ColumnType<unknown, string | undefined, string>;
  problem_count: Generated<number>;
  created_by: string;
  created_at: Time;
  finished_at: NullableTime;
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

export interface ImportPeopleTable {
  import_id: string;
  line: BigInteger;
  source_id: string;
  email: string;
  name: string;
  manager_email: string;
  department: string;
  title: string;
  status: string;
}

export interface ImportEntitlementsTable {
  import_id: string;
  line: BigInteger;
  app: string;
  resource_type: string;
  resource: string;
  entitlement: string;
  description: string;
  owner_emails: string[];
  risk_level: string;
  compliance_frameworks: string[];
}

export interface ImportAccessTable {
  import_id: string;
  line: BigInteger;
  app: string;
  account_id: string;
  account_email: string;
  account_name: string;
  account_type: string;
  account_status: string;
  resource_type: string;
  resource: string;
  entitlement: string;
  inherited_from: string;
  granted_at: NullableTime;
  last_used_at: NullableTime;
  principal_resource_type: string;
  principal_resource: string;
}

export interface PersonalClientsTable {
  id: string;
  client_id: string;
  secret_sha256: Buffer;
  user_id: string;
  display_name: string;
  expires_at: NullableTime;
  last_used_at: NullableTime;
  created_at: Time;
  updated_at: Time;
  deleted_at: NullableTime;
}

export interface SigningKeysTable {
  id: string;
  public_jwk: Json<unknown>;
  sealed_private_jwk: Buffer;
  created_at: Time;
  retired_at: NullableTime;
}

export interface InstallationTable {
  name: string;
  value: Json<unknown>;
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
}
