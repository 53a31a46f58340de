import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Configuration } from './configuration.ts';
import { assertMetricsAccess } from './metrics-access.ts';

/** Serves `/metrics` for Prometheus, to those who may have them: the process, and how long each operation takes. */
export function registerMetrics(app: FastifyInstance, configuration: Configuration): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', async (request, reply) => {
    assertMetricsAccess(request, configuration);
    return reply.type(register.contentType).send(await register.metrics());
  });
}
