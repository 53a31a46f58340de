/** What was looked up of the ids in the steps of an automation. */
export type AutomationFacts = {
  /** The people who are there, and of those the ones who are enabled. */
  userIds: ReadonlySet<string>;
  enabledUserIds: ReadonlySet<string>;
  appIdsOfEntitlements: ReadonlyMap<string, string>;
  taskIds: ReadonlySet<string>;
};
