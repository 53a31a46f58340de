import { GovernanceError } from '@oag/governance/input';
import { newId } from '@oag/store/database';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { bareAnswerHeaders } from './security-headers.ts';
import { toStatus, type Reason } from './status-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a form with files. */
    isUpload?: boolean;
  }
}

/** How often Node looks for connections whose time is over. */
const LOOK_EVERY_MILLISECONDS = 1_000;
const HEAD_MILLISECONDS_MAX = 15_000;

type Address = { publicUrl: string };
type Timeouts = { requestTimeoutSeconds: number; uploadTimeoutSeconds: number };

/** The limits that Node itself enforces: the time for the head of a request, and the longest that any request may take to arrive, uploads included. */
export function serverTimeouts({ requestTimeoutSeconds, uploadTimeoutSeconds }: Timeouts): {
  requestTimeout: number;
  server: ServerOptions;
} {
  return {
    requestTimeout: Math.max(requestTimeoutSeconds, uploadTimeoutSeconds) * 1000,
    server: {
      headersTimeout: Math.min(HEAD_MILLISECONDS_MAX, requestTimeoutSeconds * 1000),
      connectionsCheckingInterval: LOOK_EVERY_MILLISECONDS,
    },
  };
}

/** Ends requests whose body has not arrived in time with 408. An upload has more time, and may not stall. */
export function registerBodyTimeout(app: FastifyInstance, configuration: Timeouts & Address): void {
  const { requestTimeoutSeconds } = configuration;
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && !isUpload(request)) {
      const late = setTimeout(() => endLate(request, reply, configuration), requestTimeoutSeconds * 1000);
      const stop = (): void => clearTimeout(late);
      request.raw.once('end', stop);
      request.raw.once('close', stop);
    }
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isUpload === true &&
  (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data');

function endLate(
  request: FastifyRequest,
  reply: FastifyReply,
  { requestTimeoutSeconds: seconds, publicUrl }: Timeouts & Address,
): void {
  request.log.info({ url: request.routeOptions.url, ip: request.sourceAddress }, 'request timed out');
  if (!reply.sent) {
    reply.hijack();
    const message = `The body did not arrive within ${seconds} s; send the request again`;
    const { http, body } = toStatus(new GovernanceError({ reason: 'REQUEST_TIMEOUT', message }), {
      requestId: request.id,
      publicUrl,
    });
    const text = JSON.stringify(body);
    const headers = {
      ...bareAnswerHeaders(publicUrl),
      'content-length': Buffer.byteLength(text),
      'x-request-id': request.id,
      connection: 'close',
    };
    reply.raw.writeHead(http, headers).end(text, () => request.raw.destroy());
  } else request.raw.destroy();
}

/** Answers what is no HTTP request that reaches a route: a head that is malformed, too large or late. */
export const answerClientError =
  ({ publicUrl }: Address) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { line, reason, message } = CLIENT_ERRORS[error.code] ?? MALFORMED;
    const body = JSON.stringify(
      toStatus(new GovernanceError({ reason, message }), { requestId: newId(), publicUrl }).body,
    );
    if (socket.writable) {
      const headers = {
        ...bareAnswerHeaders(publicUrl),
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      };
      const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      socket.write([`HTTP/1.1 ${line}`, ...head, '', body].join('\r\n'));
    }
    socket.destroy(error);
  };

type ClientError = { line: string; reason: Reason; message: string };
const MALFORMED: ClientError = {
  line: '400 Bad Request',
  reason: 'BAD_REQUEST',
  message: 'This is not a valid HTTP request; correct it',
};
const CLIENT_ERRORS: { [code: string]: ClientError } = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    line: '408 Request Timeout',
    reason: 'REQUEST_TIMEOUT',
    message: 'The request did not arrive in time; send it again',
  },
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    reason: 'BAD_REQUEST',
    message: 'The headers and the address are too large; send less of them',
  },
};
