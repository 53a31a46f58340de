import type { ErrorReason, FieldViolation } from '@oag/types';
import { HttpResponse } from 'msw';

/** A refusal of the service, as it answers one: `refusal(404, { reason: 'NOT_FOUND', message: 'There is no such task' })`. */
export function refusal(
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503,
  refused: { reason: ErrorReason; message: string; fieldViolations?: FieldViolation[] },
): Response {
  const { reason, message, fieldViolations } = refused;
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: 'access-governance',
    metadata: {
      requestId: '38I1imziRWypjCI0tA2khZKOKbj',
      helpUrl: `https://access.harborlane.example/docs/errors/#${reason}`,
    },
  };
  const violations = { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations };
  return HttpResponse.json(
    { code: codes[status], message, details: fieldViolations ? [info, violations] : [info] },
    { status },
  );
}

/** The codes of gRPC that the statuses come with. */
const codes = { 400: 3, 401: 16, 403: 7, 404: 5, 409: 10, 413: 3, 415: 3, 429: 8, 500: 13, 503: 14 } as const;
