import { trace } from '@opentelemetry/api';
import pino, { type Logger } from 'pino';

const FLUSH_MILLISECONDS = 500;

/**
 * The log of the process: JSON lines on the standard output. Lines are written together, at the latest after half a second and when the
 * process ends, because a write for each request costs as much as the request.
 */
export function createLog(level: string): { log: Logger; flush(): void } {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 8_192 });
  const timer = setInterval(() => destination.flush(), FLUSH_MILLISECONDS);
  timer.unref();
  const flush = (): void => destination.flushSync();
  process.on('exit', flush);
  return { log: pino({ level, mixin: traceOfLine }, destination), flush };
}

/** With traces on, a line names the trace that it belongs to. */
function traceOfLine(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}
