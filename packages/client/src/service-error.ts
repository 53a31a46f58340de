import type { ErrorReason, FieldViolation, RpcStatus } from '@oag/types';

/** The parts of a refusal, as {@link ServiceError} has them. */
export interface Refusal {
  status: number;
  code: number;
  reason: ErrorReason;
  message: string;
  fieldViolations: readonly FieldViolation[];
  metadata: Readonly<Record<string, string>>;
  details: Readonly<RpcStatus['details']>;
  requestId: string;
  retryAfter: number | undefined;
}

/** The service refused a request. The message says what went wrong and what to do next. */
export class ServiceError extends Error {
  override name: string = 'ServiceError';
  /** The HTTP status. */
  readonly status: number;
  /** The gRPC status code, such as 5 for "not found"; derived from the HTTP status when the answer has none. */
  readonly code: number;
  /** Stable; switch on it. Empty when the response is not from the service (a proxy). For a refused token request the OAuth error. */
  readonly reason: ErrorReason;
  /** The invalid fields of the request, each with its path, the rule and the fix. */
  readonly fieldViolations: readonly FieldViolation[];
  /** Data of the reason. */
  readonly metadata: Readonly<Record<string, string>>;
  /** All details of the response, including those of unknown type. */
  readonly details: Readonly<RpcStatus['details']>;
  /** Identifies the log entry of the service. Empty when the response has none. */
  readonly requestId: string;
  /** Seconds after which the service accepts another call. */
  readonly retryAfter: number | undefined;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.reason = refusal.reason;
    this.fieldViolations = refusal.fieldViolations;
    this.metadata = refusal.metadata;
    this.details = refusal.details;
    this.requestId = refusal.requestId;
    this.retryAfter = refusal.retryAfter;
  }
}
