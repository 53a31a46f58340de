import { GovernanceError } from '@oag/governance/input';
import type { AuthenticatedClient } from '@oag/store/auth';
import type { RpcStatus } from '@oag/types';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { authenticate, sourceRefusal } from '../auth/index.ts';
import { challengeOf } from '../dpop/index.ts';
import type { Contract, Service } from '../http/index.ts';
import { nameBodyLimit, toStatus } from '../server/index.ts';
import { METADATA_PATH, oauthMetadata } from './oauth-metadata.ts';
import { readTools } from './tools.ts';

const PATH = '/mcp';
/** Statuses of a request that is wrong as such. */
const INVALID_REQUEST: ReadonlySet<number> = new Set([400, 413, 415]);
/** The codes of JSON-RPC. The last one is from the range that it leaves to servers. */
const PARSE_ERROR = -32_700;
const INVALID_MESSAGE = -32_600;
const METHOD_NOT_FOUND = -32_601;
const SERVER_ERROR = -32_000;
/** The method that would hold a connection open, for changes that this server never announces. */
const SUBSCRIBE = 'subscriptions/listen';

/**
 * The MCP server: chosen operations of the contract as tools, over streamable HTTP. It keeps no sessions, so any process answers any request.
 * It is not an operation of the contract: its messages are those of another protocol, and what a tool does is described at its operation.
 */
export function registerMcp(app: FastifyInstance, contract: Contract, service: Service): void {
  const { publicUrl, corsOrigins } = service.configuration;
  const tools = readTools(contract);
  const origins = new Set([new URL(publicUrl).origin, ...corsOrigins]);

  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { http, body, isOurs } = toStatus(nameBodyLimit(error, request), { requestId: request.id, publicUrl });
    if (isOurs) request.log.error({ err: error }, 'request failed');
    if (http === 401) {
      const bearer = `Bearer resource_metadata="${publicUrl}${METADATA_PATH}${PATH}"`;
      void reply.header('www-authenticate', challengeOf(error, request.headers.authorization, bearer));
    }
    if ((http === 429 && !reply.hasHeader('retry-after')) || http === 503) void reply.header('retry-after', '2');
    return sendError(reply.code(http), codeOf(http, body), body.message, body);
  };

  const refuse = async (refused: GovernanceError, { userId }: AuthenticatedClient, request: FastifyRequest) => {
    const { reason } = refused;
    const source = request.sourceAddress;
    const object = { kind: 'refused', objectType: 'operation', objectId: 'mcp' } as const;
    const entry = { actorId: userId, ...object, requestId: request.id, document: { reason, source } };
    await service.refusals.record({ source, reason, entry });
    throw refused;
  };

  app.route({
    method: 'POST',
    url: PATH,
    errorHandler,
    onRequest: async (request) => {
      const { origin } = request.headers;
      if (origin !== undefined && !origins.has(origin)) {
        const message = `Origin: pages of ${origin} may not use this service; an administrator adds them to CORS_ORIGINS`;
        throw new GovernanceError({ reason: 'CROSS_SITE_REQUEST', message });
      }
      // A token only: a browser adds the cookie of a session to requests of any program that it runs.
      const caller = await authenticate(request, service);
      const refused = sourceRefusal(caller, request.sourceAddress);
      if (refused) await refuse(refused, caller, request);
      request.caller = caller;
    },
    handler: async (request, reply) => {
      const { body, caller } = request;
      if (Array.isArray(body)) {
        const message = 'A batch is not accepted; send each message in a request of its own';
        return sendError(reply.code(400), INVALID_MESSAGE, message);
      }
      if ((body as { method?: unknown } | undefined)?.method === SUBSCRIBE) {
        const message = 'The tools do not change while the service runs; there is nothing to subscribe to';
        return sendError(reply.code(400), METHOD_NOT_FOUND, message);
      }
      if (!caller) throw new Error('The MCP server was called without a caller');
      // With the first message: most processes never get one, and the SDK is 100 of 3,100 files that they would load at their start.
      const [{ createMcpHandler }, { createMcpServer }] = await Promise.all([
        import('@modelcontextprotocol/server'),
        import('./mcp-server.ts'),
      ]);
      const mcp = createMcpHandler(
        () => createMcpServer(tools, contract.version, { app, request, caller, publicUrl }),
        {
          onerror: (error) => request.log.debug({ err: error }, 'MCP request refused'),
        },
      );
      const response = await mcp.fetch(webRequest(request, publicUrl), { parsedBody: body });
      void reply.code(response.status).headers(Object.fromEntries(response.headers));
      return reply.send(response.body ? Readable.fromWeb(response.body as never) : null);
    },
  });

  const metadata = oauthMetadata(publicUrl, PATH);
  for (const [path, document] of Object.entries(metadata)) app.get(path, async () => document);
}

/** The request as the SDK reads it; the body was read before. */
function webRequest({ method, headers }: FastifyRequest, publicUrl: string): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'content-length' ? [[name, value]] : [],
  );
  return new Request(`${publicUrl}${PATH}`, { method, headers: given });
}

/** The code of JSON-RPC for a request that did not get as far as the protocol. */
function codeOf(http: number, { details }: RpcStatus): number {
  if (details.some((detail) => 'reason' in detail && detail.reason === 'INVALID_JSON')) return PARSE_ERROR;
  return INVALID_REQUEST.has(http) ? INVALID_MESSAGE : SERVER_ERROR;
}

function sendError(reply: FastifyReply, code: number, message: string, data?: unknown): FastifyReply {
  const answer = { jsonrpc: '2.0', id: null, error: { code, message, ...(data !== undefined && { data }) } };
  return reply.type('application/json').send(JSON.stringify(answer));
}
