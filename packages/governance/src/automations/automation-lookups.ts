/** The objects that the ids in the steps of an automation resolve to. */
export type AutomationLookups = {
  /** The people who exist, and those of them who are enabled. */
  userIds: ReadonlySet<string>;
  enabledUserIds: ReadonlySet<string>;
  appIdsOfEntitlements: ReadonlyMap<string, string>;
  taskIds: ReadonlySet<string>;
};
