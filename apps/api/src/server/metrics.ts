import { GovernanceError } from '@oag/governance/input';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReadReplica } from '@oag/store/database';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { type Configuration, isAllowedSource } from '../configuration/index.ts';

type Settings = Pick<Configuration, 'metricsToken' | 'metricsSources' | 'trustedProxies'>;

/** Throws SOURCE_NOT_ALLOWED for a request for metrics with neither the token nor an allowed address. */
function assertMetricsAccess(
  { headers, ip }: FastifyRequest,
  { metricsToken, metricsSources, trustedProxies }: Settings,
): void {
  if (metricsToken !== '' && isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) return;
  // Behind a proxy that is not in the settings, every request has the proxy's address.
  const isForwarded =
    trustedProxies.length === 0 && (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined);
  if (metricsSources.length > 0 && !isForwarded && isAllowedSource(ip, metricsSources)) return;
  const message = `The metrics are not for the address ${ip}; name it in METRICS_SOURCES, or send METRICS_TOKEN: Authorization: Bearer <token>`;
  throw new GovernanceError({ reason: 'SOURCE_NOT_ALLOWED', message });
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, right: string): boolean => timingSafeEqual(hash(given), hash(right));

let ofProcess: Registry | undefined;

/**
 * The metrics of the process, which its services share. Each set of them keeps a timer that wakes the process a hundred times a second, and looks at
 * every garbage collection, until the process ends.
 */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Serves `/metrics` for Prometheus to allowed clients: process metrics, and durations by operation. */
export function registerMetrics(
  app: FastifyInstance,
  configuration: Configuration,
  replica: ReadReplica | undefined,
): void {
  const register = new Registry();
  const collected = [processMetrics(), register];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  if (replica) register.registerMetric(countReplicaReads(replica));
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', async (request, reply) => {
    assertMetricsAccess(request, configuration);
    return reply.type(register.contentType).send(await Registry.merge(collected).metrics());
  });
}

/** The counts of the replica are those of the process; each scrape reads them. */
const countReplicaReads = (replica: ReadReplica): Counter =>
  new Counter({
    name: 'replica_reads_total',
    help: 'Reads that may be answered by the standby of DATABASE_READ_URL, by the server that answered.',
    labelNames: ['server'],
    registers: [],
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(replica.counts())) this.inc({ server }, count);
    },
  });
