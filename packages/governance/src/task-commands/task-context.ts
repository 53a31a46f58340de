import type { Assignment, Snapshot } from '../policies/index.ts';
import type { AnswerFacts } from '../forms/index.ts';
import type { RevocationFacts, CampaignFacts } from '../tasks/index.ts';

/** What the engine needs to know and may not find out by itself. */
export type TaskContext = {
  /** The time of the command, RFC 3339. */
  now: string;
  newId: () => string;
  /** The campaign of the task, null when it has none. A review without the facts of its campaign counts as one that has not started. */
  campaign: CampaignFacts | null;
  /** Who is asked at the step at this index of the snapshot, given who has approved an earlier one in this round. */
  assignees: (snapshot: Snapshot, position: number, approverIds: readonly string[]) => Assignment;
  /** The policy with which the task begins again: for commands that give it another one, and escalations that do. Null when there is none, or it is not there. */
  newPolicy: Snapshot | null;
  /** Who is asked when the current step escalates to other people; null when it does not. */
  escalatedTo: Assignment | null;
  /** Of the people that the command names, those who are enabled. */
  enabledUserIds: ReadonlySet<string>;
  /** What was looked up for the answers to the form at which the task waits; null for other commands, and for people who may not answer. */
  answerFacts: AnswerFacts | null;
  /** For how long the access of a grant task may be given, null without a limit; looked up for commands that change the duration. */
  longestGrant: string | null;
  /** Who approved or denied a step since the task was last started anew, in the order in which they first did. */
  roundApproverIds: readonly string[];
  /** Whether nobody is left of those who are asked at the current step; looked up when the service wakes the task. */
  isAbandoned?: boolean;
  /** Who has taken whose place at the current step as a delegate, by the person; looked up when approvers are found anew. */
  standIns?: ReadonlyMap<string, string>;
  /** What became of the revoke tasks of an offboarding; null for other tasks, and when nobody looked. */
  revocations: RevocationFacts | null;
};
