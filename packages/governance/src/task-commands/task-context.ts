import type { AgentInputs } from './agent-inputs.ts';
import type { Assignment, Snapshot } from '../policies/index.ts';
import type { AnswerLookups } from '../forms/index.ts';
import type { RevocationProgress, TaskCampaign } from '../tasks/index.ts';

/** Everything that the engine needs to know from outside. */
export type TaskContext = {
  /** The time of the command, RFC 3339. */
  now: string;
  newId: () => string;
  /** The campaign of the task, null when it has none. A review without it counts as not started. */
  campaign: TaskCampaign | null;
  /** Resolves the assignees of a step of the snapshot, given the approvers of earlier steps in this round. */
  assignees: (snapshot: Snapshot, position: number, approverIds: readonly string[]) => Assignment;
  /** The policy that the task restarts with, for commands and escalations that change it; null when there is none. */
  newPolicy: Snapshot | null;
  /** Who the current step escalates to; null when it does not escalate to people. */
  escalatedTo: Assignment | null;
  /** The people named by the command who are enabled. */
  enabledUserIds: ReadonlySet<string>;
  /** The lookups for the answers to the current form; null for other commands and for people who may not answer. */
  answerLookups: AnswerLookups | null;
  /** The maximum duration of the grant, null without a limit; loaded for commands that change the duration. */
  longestGrant: string | null;
  /** Who approved or denied a step since the last restart, in order. */
  roundApproverIds: readonly string[];
  /** Whether no assignee of the current step is enabled any more; loaded for `runDue`. */
  isAbandoned?: boolean;
  /** The delegates assigned to the current step, by the person they act for; loaded for `reevaluateApprovers`. */
  currentDelegates?: ReadonlyMap<string, string>;
  /** Whether somebody decided the step that the command names, and that is no longer the current one; loaded for decisions. */
  isStepDecided?: boolean;
  /** The inputs of the agent of the current step; loaded for `runDue`. */
  agent?: AgentInputs | null;
  /** The account or the entitlement that is missing for the grant of the task. Absent: nothing is. */
  missing?: GrantMissing;
  /** The progress of the revoke tasks of an offboarding; null for other tasks, and when not loaded. */
  revocations: RevocationProgress | null;
};

/** `account`: the app demands one before anything is granted. `entitlement`: people have created it, and no import has found it yet. */
export type GrantMissing = { account: boolean; entitlement: boolean };
