import { createRequire } from 'node:module';

/** Any of them asks for traces; the SDK reads the other variables of OpenTelemetry. */
const DESTINATIONS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_TRACES_EXPORTER'];
const SERVICE_NAME = 'open-access-governance';
/** Probes of machines, every few seconds. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

function wantsTraces(environment: NodeJS.ProcessEnv): boolean {
  if (environment['OTEL_SDK_DISABLED']?.trim().toLowerCase() === 'true') return false;
  if (environment['OTEL_TRACES_EXPORTER'] === 'none') return false;
  return DESTINATIONS.some((name) => environment[name]);
}

/**
 * Starts OpenTelemetry traces of requests, jobs and statements when the environment names where they go; otherwise nothing of it is loaded.
 * Spans hold routes and the text of statements: no addresses with their values, no parameters, no headers. Returns what sends the last spans
 * at the end.
 */
export async function startTracing(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  if (!wantsTraces(environment)) return async () => {};
  const [{ NodeSDK }, { FastifyOtelInstrumentation }, { PgInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@fastify/otel'),
    import('@opentelemetry/instrumentation-pg'),
  ]);
  const sdk = new NodeSDK({
    serviceName: environment['OTEL_SERVICE_NAME'] || SERVICE_NAME,
    // Metrics are read at /metrics, and logs are lines of the process.
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        instrumentHandler: false,
        // Messages of errors may quote what a person sent.
        recordExceptions: false,
        ignorePaths: ({ url }) => PROBES.has(url.split('?')[0] ?? ''),
        requestHook(span, request) {
          const route = request.routeOptions.url;
          span.updateName(route === undefined ? request.method : `${request.method} ${route}`);
          // The address holds secrets: tokens of callbacks, codes of sign-in.
          span.setAttributes({ 'url.path': route ?? '', 'request.id': request.id });
        },
      }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  });
  sdk.start();
  // A driver that was imported before is instrumented when it is required again.
  createRequire(import.meta.url)('pg');
  return () => sdk.shutdown();
}
