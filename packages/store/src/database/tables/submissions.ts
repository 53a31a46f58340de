import type { ColumnType, Generated } from 'kysely';
import type { NullableTime } from './column-types.ts';

type GivenTime = ColumnType<string, string, string>;

export interface PendingDecisionsTable {
  access_review_id: string;
  user_id: string;
  task_id: string;
  step_id: string;
  verb: string;
  comment: Generated<string>;
  decided_at: GivenTime;
  together: number;
  submission_id: string | null;
  batch_id: string | null;
}

export interface SubmissionsTable {
  id: string;
  access_review_id: string;
  user_id: string;
  state: string;
  all_or_nothing: boolean;
  submitted: number;
  certified: Generated<number>;
  denied: Generated<number>;
  already_decided: Generated<number>;
  refused: Generated<number>;
  error: Generated<string>;
  signature: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: GivenTime;
  expires_at: GivenTime;
  finished_at: NullableTime;
  step_up_ids: Generated<string[]>;
}

export interface SubmissionResultsTable {
  submission_id: string;
  task_id: string;
  step_id: string;
  verb: string;
  comment: string;
  decided_at: GivenTime;
  together: number;
  outcome: string;
  reason: Generated<string>;
  message: Generated<string>;
  action_id: Generated<string>;
}
