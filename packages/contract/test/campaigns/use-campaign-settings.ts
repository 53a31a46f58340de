import type { ServiceTarget } from '../harness/service-target.ts';
import type { Stage } from '../harness/stage.ts';
import { useHospital } from '../harness/use-service.ts';

export let target: ServiceTarget;
export let stage: Stage;

/** Lends the tests of a file a service. */
export const useCampaignSettings = (): void => useHospital((service) => void ({ target, stage } = service));

export const ownerIds = (): string[] => [stage.people.owner.id];
