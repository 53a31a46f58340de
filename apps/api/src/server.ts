import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { GovernanceError } from '@oag/governance/input';
import { newId } from '@oag/store/database';
import {
  allowedMethods,
  registerCompression,
  registerCrossOrigin,
  type DiskSpaceCheck,
  registerMetrics,
  registerRateLimit,
  BODY_LIMIT,
  nameBodyLimit,
  readBodies,
  answerClientError,
  bareAnswerHeaders,
  registerBodyTimeout,
  serverTimeouts,
  registerContract,
  registerConsole,
  registerDocs,
  registerLocalAddress,
  registerSecurityHeaders,
  registerSignInPages,
  toStatus,
  type Certificate,
} from './server/index.ts';
import { type Contract, type Service, cutText, TokenRefused } from './http/index.ts';
import * as operationHandlers from './operations.ts';
import { challengeOf } from './dpop/index.ts';
import { registerMcp } from './mcp/index.ts';
import { registerOperations } from './routes.ts';

/** Longer than what Node accepts as the head of a request. */
const MAX_PATH = 2 ** 16;
/** The heading in the docs that explains links to tasks. */
const TASK_LINKS = 'links-to-tasks';
/** Their errors have the shape of OAuth (RFC 6749, 5.2), also those about malformed requests. */
const OAUTH_PATHS: ReadonlySet<string> = new Set([
  '/auth/v1/token',
  '/auth/v1/device_authorization',
  '/auth/v1/sign_in/providers/:id/backchannel_logout',
]);
/** Probes of machines, every few seconds: not logged. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);
/** The built documentation; `pnpm start` builds it. */
const docs = fileURLToPath(new URL('../../docs/dist', import.meta.url));
/** The built console; `pnpm start` builds it, too. */
const consoleFolder = fileURLToPath(new URL('../../console/dist', import.meta.url));

/** Builds the HTTP server. It does not listen yet, so tests can call it in process. */
export async function createServer(
  service: Service,
  contract: Contract,
  { isReady, room }: { isReady: () => Promise<boolean>; room: DiskSpaceCheck },
  certificate?: Certificate,
): Promise<FastifyInstance> {
  const { configuration } = service;
  const { publicUrl } = configuration;
  const { requestTimeout, server } = serverTimeouts(configuration);
  const app = fastify({
    loggerInstance: service.log,
    genReqId: () => newId(),
    bodyLimit: BODY_LIMIT,
    // One line for each request, written by the hook below.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Without a trusted proxy the address of a request is that of its connection, whatever a header says.
    trustProxy: configuration.trustedProxies.length === 0 ? false : configuration.trustedProxies,
    requestTimeout,
    ...(certificate ? { https: { ...certificate, ...server } } : { http: server }),
    clientErrorHandler: answerClientError(configuration),
    // An id of any length names nothing; it is no error of another kind.
    routerOptions: { maxParamLength: MAX_PATH },
    // An address that cannot be decoded does not get as far as the handlers below.
    frameworkErrors: (_error, request, reply) => {
      const message = 'The path of the request cannot be decoded; encode what is in it as UTF-8';
      const { http, body } = toStatus(new GovernanceError({ reason: 'BAD_REQUEST', message }), {
        requestId: request.id,
        publicUrl,
      });
      reply.raw
        .writeHead(http, { ...bareAnswerHeaders(publicUrl), 'x-request-id': request.id })
        .end(JSON.stringify(body));
    },
  });

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof TokenRefused) {
      if (error.status === 401)
        void reply.header('www-authenticate', 'Basic realm="client credentials belong in the form body"');
      return reply
        .code(error.status)
        .type('application/json')
        .send(JSON.stringify({ error: error.error, error_description: error.message }));
    }
    const { http, body, isOurs } = toStatus(nameBodyLimit(error, request), { requestId: request.id, publicUrl });
    if (http === 400 && OAUTH_PATHS.has(request.routeOptions.url ?? '')) {
      return reply
        .code(http)
        .type('application/json')
        .send(JSON.stringify({ error: 'invalid_request', error_description: body.message }));
    }
    room.note(error);
    if (isOurs) request.log.error({ err: error }, 'request failed');
    if ((http === 429 && !reply.hasHeader('retry-after')) || http === 503) void reply.header('retry-after', '2');
    if (http === 401) void reply.header('www-authenticate', challengeOf(error, request.headers.authorization));
    return reply.code(http).type('application/json').send(JSON.stringify(body));
  });
  const methodsOf = allowedMethods(contract);
  app.setNotFoundHandler((request, reply) => {
    if (browserConsole?.isPage(request)) return browserConsole.send(reply);
    const path = request.url.split('?')[0] ?? '';
    const allowed = methodsOf(path);
    if (allowed.length > 0) void reply.header('allow', allowed.join(', '));
    if (allowed.length > 0 && request.method === 'OPTIONS') return reply.code(204).send();
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      throw new GovernanceError({
        reason: 'METHOD_NOT_ALLOWED',
        message: `${cutText(path)} has no method ${request.method}; use ${allowed.join(', ')}`,
      });
    }
    throw new GovernanceError({
      reason: 'NOT_FOUND',
      message: `There is no operation ${request.method} ${cutText(request.url.split('?')[0] ?? '')}; see /docs`,
    });
  });
  app.decorateRequest('sourceAddress', '');
  app.addHook('onRequest', (request, reply, done) => {
    // A connection that has ended has no address any more, while its request is still worked on.
    request.sourceAddress = (request.ip as string | undefined) ?? '';
    void reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
    done();
  });
  await registerSecurityHeaders(app, { publicUrl });
  registerLocalAddress(app, publicUrl);
  await registerCrossOrigin(app, configuration.corsOrigins);
  await registerCompression(app);
  registerBodyTimeout(app, configuration);
  await registerRateLimit(app, service);
  app.addHook('onResponse', (request, reply, done) => {
    request.log[PROBES.has(request.routeOptions.url ?? '') ? 'debug' : 'info'](
      {
        method: request.method,
        // The token of a callback is a secret.
        url: request.routeOptions.url?.includes(':token')
          ? request.routeOptions.url
          : cutText(request.url.split('?')[0] ?? ''),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.caller?.userId,
      },
      'request',
    );
    done();
  });

  await app.register(multipart, {
    limits: { fileSize: configuration.maxUploadBytes, files: 3, fields: 10, parts: 13 },
  });
  readBodies(app);

  registerOperations(app, contract, operationHandlers, service);
  registerMcp(app, contract, service);
  registerMetrics(app, configuration, service.database.replica);
  registerContract(app, contract.text);
  registerSignInPages(app);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (await isReady()) return { status: 'ok' };
    return reply.code(503).header('retry-after', '2').send({ status: 'starting' });
  });
  const browserConsole = await registerConsole(app, consoleFolder);
  // Existing clients print this address for people: the console shows the task. A program is referred to the docs.
  app.get('/task/:numericId(^\\d{1,19}$)', async (request, reply) =>
    browserConsole?.isPage(request) ? browserConsole.send(reply) : reply.redirect(`/docs/tasks/#${TASK_LINKS}`),
  );
  if (!browserConsole) app.get('/', async (_request, reply) => reply.redirect('/docs/'));
  await registerDocs(app, { folder: docs, publicUrl });
  return app;
}
