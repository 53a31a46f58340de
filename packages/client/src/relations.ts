import type {
  AccessReview,
  Any,
  App,
  AppEntitlement,
  AppResource,
  AppResourceType,
  AppUser,
  Automation,
  Insight,
  Policy,
  Role,
  Task,
  Timestamp,
  User,
} from '@oag/types';

/** The objects that a view leads to, by the last part of their `@type`. `Any` stands for types that the contract does not describe. */
export interface ObjectTypes {
  AccessReview: AccessReview;
  Any: Any;
  App: App;
  AppEntitlement: AppEntitlement;
  AppResource: AppResource;
  AppResourceType: AppResourceType;
  AppUser: AppUser;
  Automation: Automation;
  Insight: Insight;
  Policy: Policy;
  Role: Role;
  Task: Task;
  Timestamp: NonNullable<Timestamp>;
  User: User;
}

/** What the path members of views lead to, `appPath` to an App and `approversPath` to several Users. */
export const relations = {
  accessEntitlements: ['AppEntitlement'],
  accessReview: 'AccessReview',
  ancestors: ['AppEntitlement'],
  app: 'App',
  appResource: 'AppResource',
  appResourceType: 'AppResourceType',
  appUser: 'AppUser',
  appUserLastUsage: 'Timestamp',
  approvers: ['User'],
  automation: 'Automation',
  createdByUser: 'User',
  delegatedUser: 'User',
  dependents: ['AppEntitlement'],
  directories: ['Any'],
  entitlement: 'AppEntitlement',
  entitlements: ['AppEntitlement'],
  identityUser: 'User',
  insights: ['Insight'],
  lastUsage: 'Timestamp',
  managers: ['User'],
  parentResource: 'AppResource',
  parentResourceType: 'AppResourceType',
  policy: 'Policy',
  principalResource: 'AppResource',
  resourceBindings: ['Any'],
  resourceType: 'AppResourceType',
  roleResource: 'AppResource',
  roles: ['Role'],
  scopeResource: 'AppResource',
  stepApprovers: ['User'],
  ticket: 'Task',
  user: 'User',
} as const;

export type Relations = typeof relations;
export type RelationName = keyof Relations;

/** The members that hold views, in answers and in the items of their lists. */
export const viewHolders = {
  accessReview: true,
  appEntitlementUserBinding: true,
  appEntitlementView: true,
  appResourceTypeView: true,
  appResourceView: true,
  appUser: true,
  entitlement: true,
  list: true,
  requestCatalogView: true,
  taskView: true,
  userView: true,
  view: true,
} as const;

export type ViewHolder = keyof typeof viewHolders;
