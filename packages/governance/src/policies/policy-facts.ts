import type { FormFacts } from '../forms/index.ts';

/**
 * What was looked up for a policy: which of the people named in it exist and are enabled (see userIdsIn), and the apps of the entitlements
 * that stand for groups in it (see groupIdsIn); without those, there is no group. `forms` is what exists of what its forms name
 * (see formsIn), and when that was; without it, the policy must have none.
 */
export type PolicyFacts = {
  enabledUserIds: ReadonlySet<string>;
  appIdsOfEntitlements?: ReadonlyMap<string, string>;
  forms?: { known: FormFacts; now: string };
  /** The automations that there are; without them, there is none. */
  automationIds?: ReadonlySet<string>;
};
