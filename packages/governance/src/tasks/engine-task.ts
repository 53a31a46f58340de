import type { RemediationName } from './remediation-name.ts';
import type { AssignedVia, Snapshot, StepKindName, TaskKind } from '../policies/index.ts';
import type { StepClock, StepOutcome } from './step-record.ts';
import type { TaskOutcome } from './task-outcome.ts';

/** The step that waits for a person, a moment or a condition. */
export type CurrentStep = {
  id: string;
  kind: StepKindName;
  /** Nobody is assigned to a wait step. */
  assigneeIds: readonly string[];
  via: AssignedVia;
  /** Null as long as the campaign of the task has not started. */
  assignedAt: string | null;
  /** Null when nothing happens to the step by itself. */
  clock: StepClock | null;
  /** The run of an automation that carries the step out, once there is one. */
  executionId?: string;
};

/** What of a task the engine decides with. Times are RFC 3339; an id that is not known is ''. */
export type EngineTask = {
  id: string;
  kind: TaskKind;
  state: 'OPEN' | 'CLOSED';
  outcome: TaskOutcome;
  outcomeAt: string | null;
  snapshot: Snapshot;
  policyGenerationId: string;
  /** How often the task was started anew. */
  round: number;
  /** The index of the current or last step in the snapshot; the number of steps when all are done. Within a round it never goes back. */
  position: number;
  /** Null exactly when the task is closed. */
  step: CurrentStep | null;
  /** The person whose access it is about. */
  subjectUserId: string;
  createdByUserId: string;
  /** Who approved or denied any step, in the order in which they first did. */
  approverIds: readonly string[];
  appId: string;
  appEntitlementId: string;
  appUserId: string;
  /** For how long a grant task asks for the access, null or missing for ever. */
  grantDuration?: string | null;
  /** What of a grant task decides about an emergency; missing for others. `policyId` is '' while the entitlement takes none, `managerId` is that of the subject. */
  emergency?: { isOne: boolean; policyId: string; managerId: string };
  /** Who was asked last, once the task is closed. */
  lastAssigneeIds: readonly string[];
  /** How the last step ended; '' on an open task, and when none has. */
  lastStepOutcome: StepOutcome | '';
  /** The id of that step, '' likewise. */
  lastStepId: string;
  /** Whether a revoke task that is open or done takes away what this review denied. */
  isRemediated: boolean;
  deletedAt: string | null;
};

/** What decides about a task from outside: the campaign it belongs to. */
export type CampaignFacts = {
  /** Whether its reviews are decided in signed submissions only. */
  requiresSignature?: boolean;
  /** The wire's state of the campaign. */
  state: string;
  /** Whether people may read the reviews of their access once it is closed. */
  disclosesReviews?: boolean;
  /** Whether its end has been asked for: from then on nobody decides any more. */
  isClosing: boolean;
  ownerIds: readonly string[];
  /** When what it denies is taken away; absent where the policy of each review says so. */
  remediation?: RemediationName | undefined;
};

export type { Caller } from '../auth/index.ts';
