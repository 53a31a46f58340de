import type { AnswerValue } from '../forms/index.ts';

/** How a step ended. */
export type StepOutcome =
  | 'approved'
  | 'denied'
  | 'skipped'
  | 'completed'
  | 'cancelled'
  | 'errored'
  | 'accepted'
  | 'rejected'
  | 'reassigned'
  /** It failed and was reassigned. */
  | 'reassignedByError'
  | 'restarted'
  | 'succeeded'
  | 'timedOut';

/** The record of a completed step. Append-only. */
export type StepRecord = {
  stepId: string;
  /** The index of the step in the snapshot. */
  position: number;
  /** Who did it, '' for the service itself. */
  actorId: string;
  outcome: StepOutcome;
  at: string;
  assignedAt: string | null;
  document: StepDocument;
  /** The automation run of the step. Looked up, not stored with the record. */
  executionId?: string;
};

/** Details of a completed step. */
export type StepDocument = {
  /** The error that the provisioner reported, for the outcomes `errored` and `reassignedByError` only. */
  errorCode?: string;
  description?: string;
  /** The step that replaces it, for `reassigned`, `reassignedByError` and `skipped`. */
  newStepId?: string;
  /** Whether it was provisioned manually because the configured provisioning failed. */
  byHand?: true;
  /** The ticket in another system by which it was provisioned. */
  ticketId?: string;
  /** The call of the webhook by which it was, or was to be, provisioned. */
  webhookInstanceId?: string;
  /** The answers of a form step, without secrets. */
  answers?: { [name: string]: AnswerValue };
  /** The transaction of the fresh authentication that confirmed the approval. */
  stepUpTransactionId?: string;
  /** The clock of the step when it ended, if it had one. */
  clock?: StepClock;
};

/** The timers of a step. Null means never. */
export type StepClock = {
  /** When an undecided step escalates, once. */
  escalateAt: string | null;
  escalated: boolean;
  /** When a timed wait ends. */
  waitUntil: string | null;
  /** When a wait times out. */
  timeoutAt: string | null;
  /** When the condition of a wait is checked next, or a program is called. */
  checkAt: string | null;
  /** When the wait or the run started. */
  startedAt: string | null;
  /** For a provision step that waits before it begins: for its entitlement to be found at its source, or for an account of the person. */
  waitsFor?: ProvisionWait;
};

export type ProvisionWait = 'entitlement' | 'account';
