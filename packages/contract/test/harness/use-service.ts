import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { hospitalAccess, hospitalEntitlements, hospitalPeople } from './hospital.ts';
import { importFiles } from './imports.ts';
import { settleIn, type People } from './people.ts';
import { serviceTarget, type ServiceTarget } from './service-target.ts';
import { setStage, type Stage } from './stage.ts';

type Settings = Parameters<typeof serviceTarget>[0];

/** Lends the tests of a file a service. After each test, everything must have kept to the contract, and nothing have broken. */
function useTarget(begin: (target: ServiceTarget) => Promise<void>, settings: Settings): void {
  let target: ServiceTarget;
  beforeAll(async () => {
    target = await serviceTarget(settings);
    await begin(target);
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
  useTarget(async (target) => begin({ target, people: await settleIn(target) }), settings);
}

/** Lends the tests of a file a service with one object of every kind, and the access of a hospital. */
export function useHospital(
  begin: (service: { target: ServiceTarget; stage: Stage }) => void | Promise<void>,
  settings?: Settings,
): void {
  useTarget(async (target) => {
    const stage = await setStage(target);
    await importFiles(target, stage.people.superAdmin.client, {
      people: hospitalPeople,
      entitlements: hospitalEntitlements,
      access: hospitalAccess,
      createPeople: true,
    });
    await begin({ target, stage });
  }, settings);
}
