import type { Fresh } from './fresh.ts';
import { freshCampaigns } from './fresh-campaigns.ts';
import { freshConflicts } from './fresh-conflicts.ts';
import { freshInventory } from './fresh-inventory.ts';
import { freshPrograms } from './fresh-programs.ts';
import { freshRequests } from './fresh-requests.ts';
import { freshSignIns } from './fresh-sign-ins.ts';
import type { Stage } from '../stage.ts';

/** For each operation that changes what it is about, a request for an object that nothing was done to yet. */
export const freshObjects = (stage: Stage): Fresh => ({
  ...freshCampaigns(stage),
  ...freshConflicts(stage),
  ...freshInventory(stage),
  ...freshPrograms(stage),
  ...freshRequests(stage),
  ...freshSignIns(stage),
});
