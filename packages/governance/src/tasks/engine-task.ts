import type { RemediationName } from './remediation-name.ts';
import type { AssignedVia, Snapshot, StepKindName, TaskKind } from '../policies/index.ts';
import type { StepClock, StepOutcome } from './step-record.ts';
import type { TaskOutcome } from './task-outcome.ts';

/** The current step: it waits for a person, a time, a condition or a run. */
export type CurrentStep = {
  id: string;
  kind: StepKindName;
  /** Nobody is assigned to a wait step. */
  assigneeIds: readonly string[];
  via: AssignedVia;
  /** Null as long as the campaign of the task has not started. */
  assignedAt: string | null;
  /** Null when the step has no timers. */
  clock: StepClock | null;
  /** The run of an automation that carries the step out, once there is one. */
  executionId?: string;
  /** The run of another system for the step, once there is one. */
  run?: ProvisionRun;
};

/** The run of another system for a provision step. `callId` is the call of a webhook, `webhookId` that webhook. '' without. */
export type ProvisionRun = { state: string; attempts: number; ticketId: string; callId: string; webhookId: string };

/** A task as the engine sees it. Times are RFC 3339; an unknown id is ''. */
export type EngineTask = {
  id: string;
  kind: TaskKind;
  state: 'OPEN' | 'CLOSED';
  outcome: TaskOutcome;
  outcomeAt: string | null;
  snapshot: Snapshot;
  policyGenerationId: string;
  /** How often the task was restarted. */
  round: number;
  /** The index of the current or last step in the snapshot; the number of steps when all are done. Within a round it never goes back. */
  position: number;
  /** Null exactly when the task is closed. */
  step: CurrentStep | null;
  /** The person whose access the task is about. */
  subjectUserId: string;
  createdByUserId: string;
  /** Who approved or denied any step, in the order in which they first did. */
  approverIds: readonly string[];
  appId: string;
  appEntitlementId: string;
  appUserId: string;
  /** The requested duration of a grant task; null or missing means permanent. */
  grantDuration?: string | null;
  /** The emergency settings of a grant task. `policyId` is '' if the entitlement allows no emergency access; `managerId` is the subject's manager. */
  emergency?: { isOne: boolean; policyId: string; managerId: string };
  /** The client id of the program that the task is about. */
  clientIdUrl?: string;
  /** Who was asked for advice. They may read the task and comment on it while it is open. */
  adviserIds: readonly string[];
  /** The last assignees, once the task is closed. */
  lastAssigneeIds: readonly string[];
  /** How the last step ended; '' on an open task, and when none has. */
  lastStepOutcome: StepOutcome | '';
  /** The id of that step; '' in the same cases. */
  lastStepId: string;
  /** Whether an open or completed revoke task covers the denied access of this review. */
  isRemediated: boolean;
  deletedAt: string | null;
};

/** The data that the engine needs about the campaign of a task. */
export type TaskCampaign = {
  /** Whether decisions require a signed submission. */
  requiresSignature?: boolean;
  /** The wire's state of the campaign. */
  state: string;
  /** Whether people may read the reviews of their access once it is closed. */
  disclosesReviews?: boolean;
  /** Whether the campaign is closing: nobody can decide any more. */
  isClosing: boolean;
  ownerIds: readonly string[];
  /** When denied access is remediated; absent if the policy of each review decides. */
  remediation?: RemediationName | undefined;
};

export type { Caller } from '../auth/index.ts';
