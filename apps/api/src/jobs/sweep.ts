import type { Service } from '../http/index.ts';

/** Something that the worker sees to every few seconds. */
export type Sweep = { what: string; run(service: Service, signal: AbortSignal): Promise<void> };

/** Sees to a list once. What fails is said, and tried again the next time. */
export async function runSweeps(list: readonly Sweep[], service: Service, signal: AbortSignal): Promise<void> {
  for (const { what, run } of list) {
    if (signal.aborted) return;
    await run(service, signal).catch((error: unknown) =>
      service.log.warn({ err: error }, `${what} could not be seen to; it will be tried again`),
    );
  }
}
