import type { Any, ErrorReasonValues, FieldViolation } from '@oag/types';

/** Why something was refused. The closed list is the contract's. */
export type Reason = (typeof ErrorReasonValues)[number];

/**
 * An error of the caller. The message says what to do next, in words for people; `reason` is for programs and never changes.
 * Any other error is a fault of the service.
 */
export class GovernanceError extends Error {
  readonly reason: Reason;
  readonly fieldViolations: FieldViolation[];
  readonly metadata: { [key: string]: string };
  /** Objects that the refusal is about, each with its `@type`. */
  readonly details: Any[];

  constructor(refusal: {
    reason: Reason;
    message: string;
    fieldViolations?: FieldViolation[];
    metadata?: { [key: string]: string };
    details?: Any[];
    cause?: unknown;
  }) {
    super(refusal.message, refusal.cause === undefined ? undefined : { cause: refusal.cause });
    this.name = 'GovernanceError';
    this.reason = refusal.reason;
    this.fieldViolations = refusal.fieldViolations ?? [];
    this.metadata = refusal.metadata ?? {};
    this.details = refusal.details ?? [];
  }
}
