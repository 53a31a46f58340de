import type { Assignment } from '../policy/assign.ts';
import type { CampaignFacts } from './engine-task.ts';

/** What the engine needs to know and may not find out by itself. */
export type TaskContext = {
  /** The time of the command, RFC 3339. */
  now: string;
  newId: () => string;
  /** The campaign of the task, null when it has none. A review without the facts of its campaign counts as one that has not started. */
  campaign: CampaignFacts | null;
  /** Who is asked at the step at this index, given who has approved an earlier one. */
  assignees: (position: number, approverIds: readonly string[]) => Assignment;
};
