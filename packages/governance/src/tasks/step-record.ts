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
  /** It went wrong, and other people took it over. */
  | 'reassignedByError'
  | 'restarted'
  | 'succeeded'
  | 'timedOut';

/** A step that is done. Records are only ever added. */
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
  /** The run of an automation that carried the step out. It is looked up, not kept with the record. */
  executionId?: string;
};

/** What else is known about a step that is done. */
export type StepDocument = {
  /** What the provisioner reported, for the outcomes `errored` and `reassignedByError` only. */
  errorCode?: string;
  description?: string;
  /** The step that took its place, for `reassigned`, `reassignedByError` and `skipped`. */
  newStepId?: string;
  /** Whether it was carried out by hand because the way that was set had failed. */
  byHand?: true;
  /** What was filled in at a form step, secrets left out. */
  answers?: { [name: string]: AnswerValue };
  /** The clock of the step when it ended, if it had one. */
  clock?: StepClock;
};

/** What a step does by itself as time passes. Null means: never. */
export type StepClock = {
  /** When nobody has decided by then, the step escalates. It does so once. */
  escalateAt: string | null;
  escalated: boolean;
  /** A wait for a length of time or a time of day is over then. */
  waitUntil: string | null;
  /** A wait stops then, met or not. */
  timeoutAt: string | null;
  /** When the condition of a wait is tried next. */
  checkAt: string | null;
  /** Since when it waits, or is run. */
  startedAt: string | null;
};
