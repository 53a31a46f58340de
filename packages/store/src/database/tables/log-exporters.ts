import type { ExporterSettings } from '@oag/governance/log';
import type { Generated } from 'kysely';
import type { Json, NullableTime, Time } from './column-types.ts';

export interface LogExportersTable {
  id: string;
  display_name: string;
  disabled: boolean;
  document: Json<ExporterSettings>;
  access_key_id: Generated<string>;
  secret_encrypted: Buffer | null;
  /** The first sealed entry that is not written, and the one behind the last of the file that is being written. */
  changes_from: string;
  changes_until: string | null;
  /** The last read that is written, and the last of the file that is being written. */
  reads_from: Generated<string>;
  reads_until: string | null;
  skipped: Generated<string>;
  watermark_seq: string | null;
  exported_until: NullableTime;
  last_success_at: NullableTime;
  last_error: Generated<string>;
  failed_attempts: Generated<number>;
  due_at: Time;
  claimed_until: NullableTime;
  created_at: Time;
  updated_at: Time;
  deleted_at: NullableTime;
}
