import type { Generated } from 'kysely';
import type { Json, NullableTime, Time } from './column-types.ts';

export interface ChatChannelsTable {
  id: string;
  display_name: string;
  kind: string;
  channel_id: Generated<string>;
  host: string;
  url_encrypted: Buffer;
  failures: Generated<number>;
  paused_until: Time;
  claimed_until: Time;
  last_error: Generated<string>;
  last_error_at: NullableTime;
  last_posted_at: NullableTime;
  created_at: Time;
  updated_at: Time;
}

export interface ChatPostsTable {
  id: string;
  channel_id: string;
  access_review_id: Generated<string>;
  monitor_id: Generated<string>;
  kind: string;
  occasion: string;
  facts: Json<object>;
  state: Generated<string>;
  attempts: Generated<number>;
  last_answer: Generated<string>;
  created_at: Time;
  ended_at: NullableTime;
}
