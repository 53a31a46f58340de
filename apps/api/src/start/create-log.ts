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
  return { log: pino({ level }, destination), flush };
}
