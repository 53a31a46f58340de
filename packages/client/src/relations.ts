import type {
  AccessReview,
  Any,
  App,
  AppEntitlement,
  AppResource,
  AppResourceType,
  AppUser,
  Automation,
  Directory,
  Insight,
  Policy,
  Role,
  Task,
  Timestamp,
  User,
} from '@oag/types';

/** The objects in views, by the last part of their `@type`. `Any` represents types outside the contract. */
export interface ObjectTypes {
  AccessReview: AccessReview;
  Any: Any;
  App: App;
  AppEntitlement: AppEntitlement;
  AppResource: AppResource;
  AppResourceType: AppResourceType;
  AppUser: AppUser;
  Automation: Automation;
  Directory: Directory;
  Insight: Insight;
  Policy: Policy;
  Role: Role;
  Task: Task;
  Timestamp: NonNullable<Timestamp>;
  User: User;
}

/** The targets of the path members of views: `appPath` is an App, `approversPath` several Users. */
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
  directories: ['Directory'],
  entitlement: 'AppEntitlement',
  entitlementResource: 'AppResource',
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

/** The members that contain views, in responses and in the items of their lists. */
export const viewHolders = {
  accessReview: true,
  appEntitlementUserBinding: true,
  appEntitlementView: true,
  appResourceTypeView: true,
  appResourceView: true,
  appUser: true,
  directoryView: true,
  entitlement: true,
  list: true,
  requestCatalogView: true,
  taskView: true,
  userView: true,
  view: true,
} as const;

export type ViewHolder = keyof typeof viewHolders;
