import type { UnusedAccessRule } from '@oag/types';
import type { Json, NullableJson, NullableTime, Time } from './column-types.ts';

/** The place of a run: tasks to close first, then grants. Without `appIds` it is about all apps of the rule. */
export type UnusedAccessPlace = {
  phase: 'close' | 'open';
  since: string;
  after: string;
  appIds?: readonly string[];
  heldAppIds: readonly string[];
};

export interface UnusedAccessRulesTable {
  id: string;
  document: Json<UnusedAccessRule>;
  next_run_at: NullableTime;
  run: NullableJson<UnusedAccessPlace>;
  created_at: Time;
}
