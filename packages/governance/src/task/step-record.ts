/** How a step ended. */
export type StepOutcome = 'approved' | 'denied' | 'skipped' | 'completed' | 'cancelled' | 'errored' | 'accepted' | 'rejected';

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
  /** What the provisioner reported, for the outcome `errored` only. */
  document: { errorCode?: string; description?: string };
};
