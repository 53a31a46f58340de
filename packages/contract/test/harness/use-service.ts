import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { People } from './people.ts';
import { hospitalService, settledService } from './prepared-services.ts';
import type { ServiceTarget, Settings } from './service-target.ts';
import type { Stage } from './stage.ts';

/** Lends the tests of a file a service. After each test, everything must have kept to the contract, and nothing have broken. */
function useTarget<T extends { target: ServiceTarget }>(
  start: () => Promise<T>,
  begin: (service: T) => void | Promise<void>,
): void {
  let target: ServiceTarget;
  beforeAll(async () => {
    const service = await start();
    ({ target } = service);
    await begin(service);
  });
  afterEach(() => {
    expect(target.watched.takeProblems()).toEqual([]);
    expect(target.takeFaults()).toEqual([]);
  });
  afterAll(() => target.close());
}

/** Lends the tests of a file a service with people of every role. */
export function useService(
  begin: (service: { target: ServiceTarget; people: People }) => void | Promise<void>,
  settings?: Settings,
): void {
  useTarget(() => settledService(settings), begin);
}

/** Lends the tests of a file a service with one object of every kind, and the access of a hospital. */
export function useHospital(
  begin: (service: { target: ServiceTarget; stage: Stage }) => void | Promise<void>,
  settings?: Settings,
): void {
  useTarget(() => hospitalService(settings), begin);
}
