import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { settleIn, type People } from './people.ts';
import { serviceTarget, type ServiceTarget } from './service-target.ts';

/** Lends the tests of a file a service with people of every role. After each test, everything must have kept to the contract, and nothing have broken. */
export function useService(begin: (service: { target: ServiceTarget; people: People }) => void | Promise<void>): void {
  let target: ServiceTarget;
  beforeAll(async () => {
    target = await serviceTarget();
    await begin({ target, people: await settleIn(target) });
  });
  afterEach(() => {
    expect(target.watched.takeProblems()).toEqual([]);
    expect(target.takeFaults()).toEqual([]);
  });
  afterAll(() => target.close());
}
