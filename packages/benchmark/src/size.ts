/** How large the measured inventory is. Everything in it follows from these numbers, so that every run measures the same. */
export type Size = {
  people: number;
  apps: number;
  accountsPerApp: number;
  entitlementsPerApp: number;
  /** Each of them gets one grant. */
  holdersPerEntitlement: number;
  /** How often each side of a comparison is measured. */
  rounds: number;
  /** How long requests are sent in one round. */
  loadSeconds: number;
  /** How many different tasks the requests ask for. */
  tasksAskedFor: number;
};

export const fullSize: Size = {
  people: 20_000,
  apps: 40,
  accountsPerApp: 2_500,
  entitlementsPerApp: 100,
  holdersPerEntitlement: 50,
  rounds: 5,
  loadSeconds: 5,
  tasksAskedFor: 1_000,
};

/** A hundredth of the grants: whether everything runs, not how fast. */
export const smokeSize: Size = {
  people: 200,
  apps: 4,
  accountsPerApp: 100,
  entitlementsPerApp: 10,
  holdersPerEntitlement: 50,
  rounds: 1,
  loadSeconds: 1,
  tasksAskedFor: 20,
};

export const grantsOf = ({ apps, entitlementsPerApp, holdersPerEntitlement }: Size): number => apps * entitlementsPerApp * holdersPerEntitlement;
