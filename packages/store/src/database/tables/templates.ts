import type { AccessReviewTemplate } from '@oag/types';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedBigInteger, Json, NullableTime, Time } from './column-types.ts';

export interface AccessReviewTemplatesTable {
  id: string;
  policy_id: string;
  version: GeneratedBigInteger;
  due_at: NullableTime;
  person_events: Generated<string[]>;
  document: Json<AccessReviewTemplate>;
  created_by: string;
  created_at: Time;
  deleted_at: NullableTime;
}

export interface AccessReviewTemplateOwnersTable {
  access_review_template_id: string;
  user_id: string;
}

export interface AccessReviewTemplateEntitlementsTable {
  access_review_template_id: string;
  entitlement_id: string;
  custom_policy_id: string | null;
  created_at: Time;
}

export interface PersonChangesTable {
  import_id: string;
  user_id: string;
  events: ColumnType<string[]>;
}
