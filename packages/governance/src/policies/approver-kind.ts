import type { AppEntitlementReferenceInput, Approval, ApprovalInput } from '@oag/types';

export type ApproverKindName =
  | 'users'
  | 'manager'
  | 'self'
  | 'appOwners'
  | 'entitlementOwners'
  | 'resourceOwners'
  | 'group'
  | 'expression'
  | 'webhook'
  | 'agent';

/** An approval with its one approver kind read: `{kind: 'users', users: …}`. */
export type ApproverKind = {
  [Kind in ApproverKindName]: { kind: Kind } & { [Member in Kind]: NonNullable<Approval[Kind]> };
}[ApproverKindName];

const names: { [Kind in ApproverKindName]: Kind } = {
  users: 'users',
  manager: 'manager',
  self: 'self',
  appOwners: 'appOwners',
  entitlementOwners: 'entitlementOwners',
  resourceOwners: 'resourceOwners',
  group: 'group',
  expression: 'expression',
  webhook: 'webhook',
  agent: 'agent',
};

/** The names of all approver kinds, in the order in which errors name them. */
export const approverKindNames: readonly ApproverKindName[] = Object.values(names);

/** The approver kinds of an approval that are set. An approval that was checked has exactly one. */
export const approverKindsSet = (approval: ApprovalInput): ApproverKindName[] =>
  approverKindNames.filter((name) => approval[name] !== undefined && approval[name] !== null);

/** The settings of approver kinds that resolve to people; each kind has some of them. */
export type ApproverSettings = {
  userIds?: string[] | null;
  appId?: string;
  appGroupId?: string;
  expressions?: string[] | null;
  assignedUserIds?: string[] | null;
  allowSelfApproval?: boolean;
  requireDistinctApprovers?: boolean;
  fallback?: boolean;
  fallbackUserIds?: string[] | null;
  fallbackGroupIds?: AppEntitlementReferenceInput[] | null;
  isGroupFallbackEnabled?: boolean;
};

/** The settings of the set approver; empty for kinds that are not people. */
export const approverSettings = (approval: ApprovalInput): ApproverSettings =>
  approval.users ??
  approval.manager ??
  approval.self ??
  approval.appOwners ??
  approval.entitlementOwners ??
  approval.resourceOwners ??
  approval.group ??
  approval.expression ??
  {};

/** Reads the approver kind as a discriminated union. */
export function approverKind(approval: Approval): ApproverKind {
  if (approval.users) return { kind: 'users', users: approval.users };
  if (approval.manager) return { kind: 'manager', manager: approval.manager };
  if (approval.self) return { kind: 'self', self: approval.self };
  if (approval.appOwners) return { kind: 'appOwners', appOwners: approval.appOwners };
  if (approval.entitlementOwners) return { kind: 'entitlementOwners', entitlementOwners: approval.entitlementOwners };
  if (approval.resourceOwners) return { kind: 'resourceOwners', resourceOwners: approval.resourceOwners };
  if (approval.group) return { kind: 'group', group: approval.group };
  if (approval.expression) return { kind: 'expression', expression: approval.expression };
  if (approval.webhook) return { kind: 'webhook', webhook: approval.webhook };
  if (approval.agent) return { kind: 'agent', agent: approval.agent };
  throw new Error('An approval has no approver set; approvals are checked when a policy is saved');
}
