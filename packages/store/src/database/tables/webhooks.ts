import type { Webhook, WebhookAnswer, WebhookAttempt, WebhookSource } from '@oag/types';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableJson, NullableTime, Time } from './column-types.ts';

export interface WebhooksTable {
  id: string;
  display_name: string;
  document: Json<Webhook>;
  failures: Generated<number>;
  paused_until: Time;
  created_at: Time;
  deleted_at: NullableTime;
}

export interface WebhookInstancesTable {
  id: string;
  webhook_id: string;
  event: string;
  source: Json<Partial<WebhookSource>>;
  purpose: Generated<string>;
  subject_id: Generated<string>;
  awaits_effect: Generated<boolean>;
  payload: NullableJson<object>;
  destination: string;
  state: Generated<string>;
  order_key: Generated<string>;
  no: GeneratedAlways<string>;
  attempts: Generated<number>;
  attempt_history: Json<WebhookAttempt[]>;
  due_at: Time;
  claimed_until: NullableTime;
  expires_at: Time;
  callback_token_encrypted: Buffer | null;
  answer: NullableJson<WebhookAnswer>;
  created_at: Time;
  updated_at: Time;
  last_attempted_at: NullableTime;
  completed_at: NullableTime;
}
