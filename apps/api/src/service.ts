import { organizationId } from '@oag/store/database';
import type { Database } from '@oag/store';
import { KeptStaging } from '@oag/store/imports';
import type { FastifyInstance } from 'fastify';
import {
  createAccessTokens,
  createDeviceLimits,
  createOpenIdProviders,
  createSessionCookies,
  deriveKey,
} from './auth/index.ts';
import type { Configuration } from './configuration/index.ts';
import { readContract, createReadLog, createRefusalLog, type Service } from './http/index.ts';
import { createDiskSpaceCheck, drain, readCertificate, watchCertificate } from './server/index.ts';
import { createEventFeed, createEventStreams } from './events/index.ts';
import { createExpressionEvaluator } from './expressions/index.ts';
import { createServer } from './server.ts';
import { createMailer } from './mail/index.ts';
import { readTimeStampRoots } from './submissions/index.ts';
import { sweeps } from './sweeps.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { jobHandlers } from './job-handlers.ts';

export type RunningService = {
  service: Service;
  /** The HTTP server; it does not listen yet. Absent without the role `serve`. */
  app: FastifyInstance | undefined;
  /** Absent without the role `work`. */
  worker: Worker | undefined;
  /** Stops taking requests, and finishes current requests and chunks of jobs. Leaves the database open. */
  close(): Promise<void>;
};

/** Puts the service together on a migrated database. */
export async function createService(
  database: Database,
  configuration: Configuration,
  log: Service['log'],
  isLoaded: () => boolean = () => true,
): Promise<RunningService> {
  const tokens = await createAccessTokens({
    db: database.db,
    encryptionKey: deriveKey(configuration.secretKey, 'seal'),
    audience: configuration.publicUrl,
    lifetimeSeconds: configuration.accessTokenTtlSeconds,
  });
  const tenantId = await organizationId(database.db);
  const pageKey = deriveKey(configuration.secretKey, 'page');
  const timeStampRoots = await readTimeStampRoots(configuration.timeStampRootsFile);
  const service: Service = {
    database,
    tokens,
    sessions: createSessionCookies(configuration),
    deviceLimits: createDeviceLimits(),
    openIdProviders: createOpenIdProviders(configuration),
    configuration,
    tenantId,
    pageKey,
    expressions: createExpressionEvaluator(),
    timeStampRoots,
    events: createEventFeed(database, log),
    eventStreams: createEventStreams(configuration.eventStreams),
    mailer: await createMailer(configuration),
    refusals: createRefusalLog(database.db, log),
    reads: createReadLog(database.keyed, log),
    keptStaging: new KeptStaging(),
    log,
  };
  const room = createDiskSpaceCheck(database.pool);
  let worker: Worker | undefined;
  const isReady = async (): Promise<boolean> => {
    if (!isLoaded() || (worker && !worker.isListening())) return false;
    return room.has().catch(() => false);
  };
  const certificate = await readCertificate(configuration);
  const app = configuration.roles.includes('serve')
    ? await createServer(service, readContract(), { isReady, room }, certificate)
    : undefined;
  const stopWatching = app && certificate ? watchCertificate(app.server, configuration, log) : undefined;
  // Last, so that a start that fails leaves nothing behind that keeps the process alive.
  if (configuration.roles.includes('work')) worker = startWorker(service, jobHandlers, sweeps);
  return {
    service,
    app,
    worker,
    async close() {
      stopWatching?.();
      // Event streams end only when aborted.
      service.events.stop();
      if (app) await drain(app);
      await worker?.stop();
      service.keptStaging.close();
      service.mailer?.close();
      await service.refusals.stop();
      await service.reads.stop();
      await service.expressions.close();
    },
  };
}
