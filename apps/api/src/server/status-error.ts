import { GovernanceError } from '@oag/governance/input';
import { ErrorReasonValues, type RpcStatus } from '@oag/types';
import type { FastifyError } from 'fastify';
import { isDatabaseUnavailable, isOutOfSpace } from '../http/index.ts';

export type Reason = (typeof ErrorReasonValues)[number];
type Mapped = { http: number; grpc: number };

const INVALID_ARGUMENT: Mapped = { http: 400, grpc: 3 };
const UNAUTHENTICATED: Mapped = { http: 401, grpc: 16 };
const PERMISSION_DENIED: Mapped = { http: 403, grpc: 7 };
const ABORTED: Mapped = { http: 409, grpc: 10 };
const FAILED_PRECONDITION: Mapped = { http: 400, grpc: 9 };

/** The HTTP status and the gRPC code of each reason. A new reason does not compile until it has its place here. */
export const statusOf: { [R in Reason]: Mapped } = {
  BAD_REQUEST: INVALID_ARGUMENT,
  INVALID_FIELD: INVALID_ARGUMENT,
  UNKNOWN_FIELD: INVALID_ARGUMENT,
  INVALID_PAGE_TOKEN: INVALID_ARGUMENT,
  READ_ONLY_FIELD: INVALID_ARGUMENT,
  FEATURE_DISABLED: FAILED_PRECONDITION,
  INVALID_JSON: INVALID_ARGUMENT,
  BODY_TOO_LARGE: { http: 413, grpc: 3 },
  UNSUPPORTED_MEDIA_TYPE: { http: 415, grpc: 3 },
  METHOD_NOT_ALLOWED: { http: 405, grpc: 12 },
  REQUEST_TIMEOUT: { http: 408, grpc: 4 },
  TOKEN_MISSING: UNAUTHENTICATED,
  TOKEN_INVALID: UNAUTHENTICATED,
  TOKEN_EXPIRED: UNAUTHENTICATED,
  DPOP_PROOF_INVALID: UNAUTHENTICATED,
  CLIENT_REVOKED: UNAUTHENTICATED,
  USER_DISABLED: UNAUTHENTICATED,
  SESSION_ENDED: UNAUTHENTICATED,
  SIGN_IN_REFUSED: UNAUTHENTICATED,
  SOURCE_NOT_ALLOWED: PERMISSION_DENIED,
  CROSS_SITE_REQUEST: PERMISSION_DENIED,
  FRESH_SIGN_IN_REQUIRED: PERMISSION_DENIED,
  ROLE_REQUIRED: PERMISSION_DENIED,
  NOT_ASSIGNED: PERMISSION_DENIED,
  NOT_OWNER: PERMISSION_DENIED,
  NOT_FOUND: { http: 404, grpc: 5 },
  LAST_SUPER_ADMIN: ABORTED,
  WRONG_STATE: ABORTED,
  ALREADY_DECIDED: ABORTED,
  STEP_MOVED: ABORTED,
  TASK_CLOSED: ABORTED,
  ACTION_NOT_PERMITTED: FAILED_PRECONDITION,
  REASON_REQUIRED: INVALID_ARGUMENT,
  SIGNATURE_REQUIRED: FAILED_PRECONDITION,
  STEP_UP_REQUIRED: FAILED_PRECONDITION,
  VERSION_MISMATCH: ABORTED,
  ALREADY_EXISTS: { http: 409, grpc: 6 },
  IMPORT_RUNNING: ABORTED,
  NOTHING_SELECTED: FAILED_PRECONDITION,
  STALE_PREPARATION: ABORTED,
  TOO_MANY_REVOCATIONS: ABORTED,
  OPEN_REVIEWS: FAILED_PRECONDITION,
  POLICY_IN_USE: ABORTED,
  PROVIDER_IN_USE: ABORTED,
  REPORT_NOT_READY: ABORTED,
  RATE_LIMITED: { http: 429, grpc: 8 },
  UNAVAILABLE: { http: 503, grpc: 14 },
  INTERNAL: { http: 500, grpc: 13 },
};

/** Facts that an error carries beside the fault: the id of the request, and the public address of the service, whose docs explain the reason. */
export type ErrorContext = { requestId: string; publicUrl: string };

/** The answer to a failed request: what it was refused for, or a fixed text when the fault is ours. */
export function toStatus(
  error: unknown,
  { requestId, publicUrl }: ErrorContext,
): { http: number; body: RpcStatus; isOurs: boolean } {
  const known = toGovernanceError(error);
  const reason = known.reason as Reason;
  const { http, grpc } = statusOf[reason];
  const details: RpcStatus['details'] = [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason,
      domain: 'access-governance',
      metadata: { ...known.metadata, requestId, helpUrl: `${publicUrl}/docs/errors/#${reason}` },
    },
  ];
  if (known.fieldViolations && known.fieldViolations.length > 0) {
    details.push({ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: known.fieldViolations });
  }
  details.push(...known.details);
  return { http, body: { code: grpc, message: known.message, details }, isOurs: http >= 500 };
}

function toGovernanceError(error: unknown): GovernanceError {
  if (error instanceof GovernanceError) return error;
  const fault = error as FastifyError;
  switch (fault.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new GovernanceError({ reason: 'BODY_TOO_LARGE', message: 'The body is too large; send less at once' });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new GovernanceError({
        reason: 'UNSUPPORTED_MEDIA_TYPE',
        message: 'This operation does not read a body of this media type; see the contract',
      });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new GovernanceError({ reason: 'INVALID_JSON', message: 'The body is not valid JSON; correct it' });
  }
  if (fault instanceof SyntaxError && fault.statusCode === 400) {
    return new GovernanceError({ reason: 'INVALID_JSON', message: 'The body is not valid JSON; correct it' });
  }
  if (isOutOfSpace(fault))
    return new GovernanceError({
      reason: 'UNAVAILABLE',
      message:
        'The disk of the database is full, and nothing was changed; an administrator has to free some space there, then try again',
    });
  if (isDatabaseUnavailable(fault))
    return new GovernanceError({
      reason: 'UNAVAILABLE',
      message: 'The database does not answer or is busy with the same rows; try again in a few seconds',
    });
  if (typeof fault.statusCode === 'number' && fault.statusCode >= 400 && fault.statusCode < 500) {
    return new GovernanceError({ reason: 'BAD_REQUEST', message: fault.message });
  }
  return new GovernanceError({
    reason: 'INTERNAL',
    message: 'Something broke on our side; the request id leads to the log entry',
  });
}
