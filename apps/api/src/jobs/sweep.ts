import type { Service } from '../http/index.ts';

/** A task that the worker runs every few seconds. `what` names it in log messages. */
export type Sweep = { what: string; run(service: Service, signal: AbortSignal): Promise<void> };

/** Runs each sweep of a list once. A failure is logged and retried the next time. */
export async function runSweeps(list: readonly Sweep[], service: Service, signal: AbortSignal): Promise<void> {
  for (const { what, run } of list) {
    if (signal.aborted) return;
    await run(service, signal).catch((error: unknown) =>
      service.log.warn({ err: error }, `sweep failed and will be retried: ${what}`),
    );
  }
}
