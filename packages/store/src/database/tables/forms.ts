import type { Form, RequestSchema } from '@oag/types';
import type { Generated } from 'kysely';
import type { GeneratedBigInteger, Json, NullableTime, Time } from './column-types.ts';

export interface RequestSchemasTable {
  id: string;
  display_name: string;
  description: Generated<string>;
  version: GeneratedBigInteger;
  document: Json<RequestSchema & { form: Form }>;
  created_by: string;
  created_at: Time;
  deleted_at: NullableTime;
}

export interface UploadsTable {
  id: string;
  created_by: string;
  file_name: string;
  media_type: string;
  byte_count: GeneratedBigInteger;
  sha256: Generated<string>;
  created_at: Time;
  kept_at: NullableTime;
}

export interface ConsentsTable {
  id: string;
  created_by: string;
  provider_id: string;
  issuer: string;
  subject: string;
  account: string;
  scopes: string[];
  created_at: Time;
}

export interface TaskUploadsTable {
  upload_id: string;
  task_id: string;
}

export interface UploadChunksTable {
  upload_id: string;
  no: number;
  bytes: Buffer;
}
