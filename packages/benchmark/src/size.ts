/** How large the measured inventory is. Everything in it follows from these numbers, so that every run measures the same. */
export type Size = {
  people: number;
  apps: number;
  accountsPerApp: number;
  entitlementsPerApp: number;
  /** Each of them gets one grant. */
  holdersPerEntitlement: number;
  /** The same of the files that are imported. */
  importedHoldersPerEntitlement: number;
  /** How often each side of a comparison is measured. */
  rounds: number;
  /** The same of the imports, which are long. */
  importRounds: number;
  /** How often before, without counting, where both need to warm up. */
  warmUpRounds: number;
  /** How long requests are sent in one round. */
  loadSeconds: number;
  /** How many different tasks the requests ask for. */
  tasksAskedFor: number;
  /** How many decisions are made in one round. */
  decisions: number;
  /** How many are submitted at once. */
  submitted: number;
  /** How many people sign in. */
  signIns: number;
  /** How many events are sent to ten webhooks. */
  events: number;
  /** Among how many tasks is searched, beside those of the campaign. */
  tasks: number;
  /** How large the pages of the task search are, and which of them is compared with the first. */
  pageSize: number;
  latePage: number;
  /** How many requests, or calls, one after the other, are timed on each side in one round. */
  callsInTurn: number;
  /** How long many clients are at work, after they were so long to warm up. */
  workSeconds: number;
  warmUpSeconds: number;
  company: Company;
  /** How many grants, and how many tasks, there are on the two sides that must cost the same for each item. */
  items: readonly [few: number, many: number];
};

/** A large company, and what is done in it. Its apps are the smaller the higher their number, and so are the entitlements of an app. */
export type Company = {
  people: number;
  apps: number;
  entitlementsPerApp: number;
  grants: number;
  /** How often the campaign over all of it is prepared. */
  preparations: number;
  /** About how many open reviews a campaign has that is ended while others are decided. */
  ended: number;
};

export const fullSize: Size = {
  people: 20_000,
  apps: 40,
  accountsPerApp: 2_500,
  entitlementsPerApp: 100,
  holdersPerEntitlement: 50,
  importedHoldersPerEntitlement: 250,
  rounds: 5,
  importRounds: 2,
  warmUpRounds: 1,
  loadSeconds: 5,
  tasksAskedFor: 1_000,
  decisions: 1_000,
  submitted: 10_000,
  signIns: 2_000,
  events: 10_000,
  tasks: 1_000_000,
  pageSize: 100,
  latePage: 1_000,
  callsInTurn: 200,
  workSeconds: 60,
  warmUpSeconds: 15,
  company: { people: 20_000, apps: 300, entitlementsPerApp: 100, grants: 1_000_000, preparations: 1, ended: 100_000 },
  items: [1_000_000, 10_000_000],
};

/** The same company with more grants, and with as many more people. */
export const companyWith = (grants: number, { company }: Size): Company => ({
  ...company,
  people: Math.round((company.people / company.grants) * grants),
  grants,
});

/** A hundredth of the grants: whether everything runs, not how fast. */
export const smokeSize: Size = {
  people: 200,
  apps: 4,
  accountsPerApp: 100,
  entitlementsPerApp: 10,
  holdersPerEntitlement: 50,
  importedHoldersPerEntitlement: 50,
  rounds: 1,
  importRounds: 1,
  warmUpRounds: 0,
  loadSeconds: 3,
  tasksAskedFor: 20,
  decisions: 10,
  submitted: 50,
  signIns: 40,
  events: 200,
  tasks: 10_000,
  pageSize: 20,
  latePage: 50,
  callsInTurn: 10,
  workSeconds: 2,
  warmUpSeconds: 0,
  company: { people: 400, apps: 10, entitlementsPerApp: 20, grants: 4_000, preparations: 1, ended: 1_000 },
  items: [2_000, 4_000],
};

export const grantsOf = ({ apps, entitlementsPerApp, holdersPerEntitlement }: Size): number =>
  apps * entitlementsPerApp * holdersPerEntitlement;
