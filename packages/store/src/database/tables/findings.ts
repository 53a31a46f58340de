import type { Finding } from '@oag/types';
import type { GeneratedAlways } from 'kysely';
import type { Json, NullableTime } from './column-types.ts';

export interface FindingsTable {
  id: string;
  fingerprint: string;
  document: Json<Finding>;
  wakes_at: NullableTime;
  state: GeneratedAlways<string>;
  severity: GeneratedAlways<string>;
  custom_sub_type: GeneratedAlways<string>;
  description: GeneratedAlways<string>;
  app_id: GeneratedAlways<string>;
  app_user_id: GeneratedAlways<string | null>;
  app_resource_id: GeneratedAlways<string | null>;
  app_resource_type_id: GeneratedAlways<string | null>;
  identity_user_id: GeneratedAlways<string | null>;
  owner_user_id: GeneratedAlways<string | null>;
  owner_app_id: GeneratedAlways<string | null>;
  owner_managed_id: GeneratedAlways<string | null>;
}
