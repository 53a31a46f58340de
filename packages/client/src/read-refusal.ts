import type { ErrorInfo, FieldViolations, RpcStatus } from '@oag/types';
import { parseRetryAfter } from './retry-after.ts';
import type { Refusal } from './service-error.ts';

/** The gRPC code closest to an HTTP status, for responses from others than the service. */
const codes: Readonly<Record<number, number>> = {
  400: 3,
  401: 16,
  403: 7,
  404: 5,
  409: 10,
  413: 3,
  415: 3,
  429: 8,
  499: 1,
  500: 13,
  501: 12,
  502: 14,
  503: 14,
  504: 4,
};
const UNKNOWN = 2;
const TEXT_LENGTH_MAX = 200;

/**
 * Reads an unsuccessful response: the service's error, the error of its token endpoint, or the response of a proxy.
 * `request` is the method and address; `body` the parsed JSON, or the text if it is not JSON.
 */
export function readRefusal(request: string, response: Response, body: unknown, now: number): Refusal {
  const refusal: Refusal = {
    status: response.status,
    code: codes[response.status] ?? UNKNOWN,
    reason: '',
    message: `${request} was answered with ${response.status}${excerpt(body)}`,
    fieldViolations: [],
    metadata: {},
    details: [],
    requestId: response.headers.get('x-request-id') ?? response.headers.get('c1-trace-id') ?? '',
    retryAfter: parseRetryAfter(response.headers.get('retry-after'), now),
  };
  if (isStatus(body)) return { ...refusal, ...readStatus(body, refusal.requestId) };
  if (isTokenError(body)) {
    const description = body.error_description ? `: ${body.error_description}` : '';
    return { ...refusal, reason: body.error, message: `${request} was refused with ${body.error}${description}` };
  }
  return refusal;
}

function readStatus(
  status: Partial<RpcStatus> & Pick<RpcStatus, 'code' | 'message'>,
  requestId: string,
): Partial<Refusal> {
  // The service omits `details` when there are none.
  const details = status.details ?? [];
  const info = details.find(
    (detail): detail is ErrorInfo => detail['@type'] === 'type.googleapis.com/google.rpc.ErrorInfo',
  );
  const metadata = info?.metadata ?? {};
  return {
    code: status.code,
    message: status.message,
    details,
    reason: info?.reason ?? '',
    metadata,
    requestId: metadata['requestId'] ?? requestId,
    fieldViolations: details
      .filter((detail): detail is FieldViolations => detail['@type'] === 'type.googleapis.com/google.rpc.BadRequest')
      .flatMap((detail) => detail.fieldViolations ?? []),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isStatus(body: unknown): body is Partial<RpcStatus> & Pick<RpcStatus, 'code' | 'message'> {
  return (
    isObject(body) &&
    typeof body['code'] === 'number' &&
    typeof body['message'] === 'string' &&
    (body['details'] === undefined || (Array.isArray(body['details']) && body['details'].every(isObject)))
  );
}

function isTokenError(body: unknown): body is { error: string; error_description?: string } {
  return isObject(body) && typeof body['error'] === 'string';
}

function excerpt(body: unknown): string {
  const text = (typeof body === 'string' ? body : (JSON.stringify(body) ?? '')).replace(/\s+/g, ' ').trim();
  return text ? `: ${text.length > TEXT_LENGTH_MAX ? `${text.slice(0, TEXT_LENGTH_MAX)}…` : text}` : '';
}
