import type { DueWork } from '@oag/store/due-work';
import type { Service } from '../http/index.ts';

/**
 * Work that the worker looks for every few seconds. `what` names it in log messages. `due` names its condition in `findDueWork`, which says whether it
 * runs; without one it runs each time.
 */
export type Sweep = {
  what: string;
  due?: keyof DueWork;
  run(service: Service, signal: AbortSignal): Promise<void>;
};

/** The sweeps of the service: the lists run independently of each other, the sweeps of a list one after the other. */
export type Sweeps = {
  lists: readonly (readonly Sweep[])[];
  findDue(service: Service): Promise<DueWork>;
};

/** Runs each sweep of a list once. A failure is logged and retried the next time. */
export async function runSweeps(list: readonly Sweep[], service: Service, signal: AbortSignal): Promise<void> {
  for (const { what, run } of list) {
    if (signal.aborted) return;
    await run(service, signal).catch((error: unknown) =>
      service.log.warn({ err: error }, `sweep failed and will be retried: ${what}`),
    );
  }
}
