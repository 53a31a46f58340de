import type { FieldViolation, RpcStatus } from '@oag/types';
import type { Operation } from '../../src/index.ts';
import type { Parts } from './requests.ts';
import type { Target } from './target.ts';

/** A request that no client would send: nothing in it is checked. */
export type Loose = Parts & { token?: string | undefined };

/** An answer, read as a refusal as far as it is one. */
export type Refusal = {
  status: number;
  body: unknown;
  /** Of the detail ErrorInfo, or the `error` of a refused token request; '' when there is none. */
  reason: string;
  message: string;
  violations: FieldViolation[];
  metadata: { [name: string]: string };
  headers: Headers;
};

/** Sends a request to an operation as it is given. Objects are sent as JSON, everything else as it is. */
export async function send(
  target: Pick<Target, 'baseUrl' | 'watched'>,
  operation: Operation,
  { path = {}, query = {}, body, token, headers = {} }: Loose,
): Promise<Refusal> {
  const pathname = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const isRaw =
    body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof URLSearchParams;
  const response = await target.watched.fetch(
    new Request(`${target.baseUrl}${pathname}${search && `?${search}`}`, {
      method: operation.method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(!isRaw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, ...readRefusal(isJson ? JSON.parse(text) : text) };
}

function readRefusal(body: unknown): Omit<Refusal, 'status' | 'headers'> {
  const {
    message = '',
    details = [],
    error = '',
    error_description,
  } = (body ?? {}) as Partial<RpcStatus> & { error?: string; error_description?: string };
  const info = details.find((detail) => 'reason' in detail) as
    | { reason?: string; metadata?: { [name: string]: string } }
    | undefined;
  const bad = details.find((detail) => 'fieldViolations' in detail) as
    | { fieldViolations?: FieldViolation[] }
    | undefined;
  return {
    body,
    reason: info?.reason ?? error,
    message: error_description ?? message,
    violations: bad?.fieldViolations ?? [],
    metadata: info?.metadata ?? {},
  };
}
