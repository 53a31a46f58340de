import { seesAll } from '@oag/governance/auth';
import { GovernanceError } from '@oag/governance/input';
import { appendLog, type LogEntry } from '@oag/store/log';
import type { Database } from '@oag/store';
import type { AuthenticatedClient } from '@oag/store/auth';
import type { OperationId, OperationRequest } from '@oag/types';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate, authenticateLink, authenticateSession, sourceRefusal } from './auth/index.ts';
import { parseExpressionsIn } from './expressions/index.ts';
import {
  type Contract,
  type Operation,
  createPager,
  isDownload,
  type Handler,
  type OperationHandlers,
  type RequestContext,
  type Service,
} from './http/index.ts';
import { logRead, recordRead } from './log/index.ts';
import { databaseOf } from './tasks/index.ts';
import {
  checksOf,
  type RequestCheck,
  compileUnset,
  deprecationHeaders,
  statusOf,
  type Reason,
  writeJson,
} from './server/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: AuthenticatedClient | null;
    /** Undefined until the caller is looked up. */
    database: Database | undefined;
    /** Where the request came from, as TRUSTED_PROXIES says. Unlike `ip`, it stays when the connection has ended. */
    sourceAddress: string;
  }
}

const NOBODY: AuthenticatedClient = {
  clientRowId: '',
  clientId: '',
  userId: '',
  roles: [],
  isNarrowed: false,
  isWorkload: false,
  allowSourceCidr: [],
  expiresTime: null,
  omitUnsetMembers: false,
  state: 'usable',
  programKind: 'UNSPECIFIED',
  deviceClientId: '',
  session: null,
};

/** Registers a route for every operation of the contract: authentication, authorization, validation, then the handler. */
export function registerOperations(
  app: FastifyInstance,
  contract: Contract,
  handlers: OperationHandlers,
  service: Service,
): void {
  const checkOf = checksOf(contract);
  const withoutUnset = compileUnset(contract);
  app.decorateRequest('caller', null);
  app.decorateRequest('database', undefined);

  for (const operation of contract.operations) {
    const handler = handlers[operation.id] as Handler<OperationId>;
    const deprecated = deprecationHeaders(contract, operation);
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{([^}]+)\}/g, ':$1'),
      config: { isUpload: 'multipart/form-data' in operation.body, isPublic: operation.roles.includes('public') },
      onRequest: async (request, reply) => {
        // First, so that refusals have them, too.
        if (deprecated) void reply.headers(deprecated(request.params as { [name: string]: string }));
        if (!operation.roles.includes('public')) {
          const database = databaseOf(operation.id, request, service);
          request.database = database;
          const within = database === service.database ? service : { ...service, database };
          request.caller = await whoCalls(operation, request, within);
        }
        const refused = request.caller && refusal(operation, request.caller, request.sourceAddress);
        if (refused) await refuse(refused, operation, request, service);
      },
      handler: async (request, reply) => {
        const checks = await checkOf(operation);
        const query = await checks.query(request.query);
        const parts = {
          path: await checks.path(request.params),
          query,
          body: await checkBody(operation, checks.body, request),
        };
        await parseExpressionsIn(service.expressions, parts.body);
        const context = contextOf(operation, request, reply, service);
        const answer = await handler(parts as OperationRequest<OperationId>, context).catch((error: unknown) =>
          logObjectRefusal(error, operation, request, service),
        );
        if (operation.logged) await logRead(operation.logged, parts, context);
        else await recordRead(operation, parts.path, answer, context);
        if (isDownload(answer)) return reply.headers(answer.headers).send(answer.stream);
        return reply
          .header('content-type', 'application/json; charset=utf-8')
          .send(writeJson(answer, request.caller?.omitUnsetMembers ? withoutUnset(operation) : undefined));
      },
    });
  }
}

/** Authenticates the caller by token; without one by link, where the operation accepts one, or by the cookie of a session. */
function whoCalls({ byLink }: Operation, request: FastifyRequest, service: Service): Promise<AuthenticatedClient> {
  const { headers, query, url } = request;
  if (headers.authorization !== undefined) return authenticate(request, service);
  const { link } = query as { link?: unknown };
  if (byLink && typeof link === 'string') return authenticateLink(url.split('?')[0] ?? '', link, service);
  const cookie = service.sessions.read(headers.cookie);
  return cookie ? authenticateSession(cookie, request, service) : authenticate(request, service);
}

/** Why the caller may not call the operation: the client is used outside its IP allow-list, or lacks a role. Undefined when they may. */
function refusal({ roles }: Operation, caller: AuthenticatedClient, source: string): GovernanceError | undefined {
  const outside = sourceRefusal(caller, source);
  if (outside) return outside;
  if (caller.roles.some((role) => (roles as string[]).includes(role))) return undefined;
  const needed = roles.map((role) => role.replaceAll('_', ' ')).join(' or ');
  return new GovernanceError({
    reason: 'ROLE_REQUIRED',
    message: `Only a ${needed} may do this; ask one, or use a client that acts as one`,
  });
}

async function refuse(
  refused: GovernanceError,
  operation: Operation,
  { id, sourceAddress, caller }: FastifyRequest,
  service: Service,
): Promise<never> {
  const document = { reason: refused.reason, source: sourceAddress };
  const entry: LogEntry = {
    actorId: caller?.userId ?? '',
    kind: 'refused',
    objectType: 'operation',
    objectId: operation.id,
    requestId: id,
    document,
  };
  // A stolen token may be sent from anywhere, as often as the thief likes.
  if (refused.reason === 'SOURCE_NOT_ALLOWED')
    await service.refusals.record({ source: sourceAddress, reason: refused.reason, entry });
  else await appendLog(service.database.db, [entry]);
  throw refused;
}

/** Logs refusals of permission by handlers, in a transaction of its own: the handler's was rolled back. */
async function logObjectRefusal(
  error: unknown,
  operation: Operation,
  request: FastifyRequest,
  service: Service,
): Promise<never> {
  if (error instanceof GovernanceError && statusOf[error.reason as Reason].http === 403)
    await refuse(error, operation, request, service);
  throw error;
}

async function checkBody(operation: Operation, check: RequestCheck['body'], request: FastifyRequest): Promise<unknown> {
  const types = Object.keys(operation.body);
  if (types.length === 0) return undefined;
  const [type = ''] = types;
  if (type === 'multipart/form-data') {
    if (request.isMultipart()) return undefined;
    throw wrongMediaType(type);
  }
  // The parts of a form are not parsed into a body; it must not pass for an empty one.
  if (request.isMultipart()) throw wrongMediaType(type);
  if (request.body === undefined || request.body === null) {
    if (operation.bodyRequired && type !== 'application/json') throw wrongMediaType(type);
    return check(type, {});
  }
  if (!(request.headers['content-type'] ?? '').toLowerCase().startsWith(type)) throw wrongMediaType(type);
  return check(type, request.body);
}

/** The milliseconds that a search waits for a standby before it reads from the primary. */
const SEARCH_PATIENCE = 50;

const wrongMediaType = (type: string): GovernanceError =>
  new GovernanceError({ reason: 'UNSUPPORTED_MEDIA_TYPE', message: `Send the body as ${type}` });

function contextOf(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  service: Service,
): RequestContext {
  const caller = request.caller ?? NOBODY;
  return {
    ...service,
    database: request.database ?? service.database,
    caller: { ...caller, is: (role) => caller.roles.includes(role) },
    requestId: request.id,
    now: new Date().toISOString(),
    searchDb: async () =>
      (seesAll(caller) ? await service.database.replica?.caughtUp(SEARCH_PATIENCE) : undefined) ?? service.database.db,
    pager: (query) => createPager(service.pageKey, caller.userId, operation.id, query),
    header: (name, value) => void reply.header(name, value),
    raw: request,
  };
}
