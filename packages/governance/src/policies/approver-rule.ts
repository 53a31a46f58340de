import type { Approval, PolicyStep, Provision } from '@oag/types';
import { approverKind, type ApproverSettings } from './approver-kind.ts';
import { provisionProgram } from './provision-program.ts';
import { stepKind } from './step-kind.ts';

export type ApproverSource =
  | 'users'
  | 'manager'
  | 'self'
  | 'requester'
  | 'appOwners'
  | 'entitlementOwners'
  | 'resourceOwners'
  | 'group'
  | 'expression'
  /** A program or an agent decides; nobody is assigned. */
  | 'program';

/** The rule by which the assignees of a step are resolved. */
export type ApproverRule = {
  source: ApproverSource;
  /** The people listed, for the source `users` only. */
  userIds: readonly string[];
  /** The entitlement whose holders are assigned, for the source `group` only; otherwise ''. */
  groupId: string;
  /** The app whose owners are assigned, if it is not that of the task; for the source `appOwners` only, otherwise ''. */
  appId: string;
  /** For the source `expression` only: the first expression that returns anybody counts. */
  expressions: readonly string[];
  /** Whether the subject of the task may act on it. */
  allowSelf: boolean;
  /** Whether those who approved an earlier step of the task are left out. */
  distinct: boolean;
  /** The fallback assignees; empty when the step has none. */
  fallbackUserIds: readonly string[];
  /** The entitlements whose holders are also fallback assignees. */
  fallbackGroupIds: readonly string[];
  /** Whether delegates replace the assignees. */
  delegates: boolean;
};

/** The rule of a step that waits for a person; null for the kinds that do not. */
export function approverRule(step: PolicyStep): ApproverRule | null {
  const read = stepKind(step);
  if (read.kind === 'approval') return ofApproval(read.approval);
  if (read.kind === 'provision')
    return provisionProgram(read.provision.provisionPolicy) ? null : ofProvision(read.provision);
  if (read.kind === 'form') return ofForm;
  return null;
}

const ofApproval = (approval: Approval): ApproverRule => ({
  ...ofApprover(approval),
  delegates: approval.allowDelegation,
});

function ofApprover(approval: Approval): ApproverRule {
  const approver = approverKind(approval);
  switch (approver.kind) {
    case 'users':
      return rule('users', approver.users, approver.users.userIds ?? []);
    case 'manager':
      return rule('manager', approver.manager);
    case 'self':
      return { ...rule('self', approver.self), allowSelf: true };
    case 'appOwners':
      return rule('appOwners', approver.appOwners);
    case 'entitlementOwners':
      return rule('entitlementOwners', approver.entitlementOwners);
    case 'resourceOwners':
      return rule('resourceOwners', approver.resourceOwners);
    case 'group':
      return { ...rule('group', approver.group), groupId: approver.group.appGroupId };
    case 'expression':
      return { ...rule('expression', approver.expression), expressions: approver.expression.expressions ?? [] };
    case 'webhook':
    case 'agent':
      return rule('program', {});
  }
}

const noSource = { groupId: '', appId: '', expressions: [], delegates: false };

/** With group fallback enabled, groups replace the fallback people. */
const rule = (source: ApproverSource, settings: ApproverSettings, userIds: readonly string[] = []): ApproverRule => ({
  ...noSource,
  source,
  userIds,
  allowSelf: settings.allowSelfApproval ?? false,
  distinct: settings.requireDistinctApprovers ?? false,
  fallbackUserIds: settings.fallback && !settings.isGroupFallbackEnabled ? (settings.fallbackUserIds ?? []) : [],
  fallbackGroupIds:
    settings.fallback && settings.isGroupFallbackEnabled
      ? (settings.fallbackGroupIds ?? []).flatMap(({ appEntitlementId }) => appEntitlementId ?? [])
      : [],
});

/** Provisioning is no decision and the next import verifies it, so the subject may do it. */
const provisioner = (
  source: ApproverSource,
  userIds: readonly string[],
  fallbackUserIds: readonly string[],
): ApproverRule => ({
  ...noSource,
  source,
  userIds,
  allowSelf: true,
  distinct: false,
  fallbackUserIds,
  fallbackGroupIds: [],
});

/** Only the requester knows the answers: no delegates, and super admins as fallback. */
const ofForm: ApproverRule = {
  ...noSource,
  source: 'requester',
  userIds: [],
  allowSelf: true,
  distinct: false,
  fallbackUserIds: [],
  fallbackGroupIds: [],
};

function ofProvision({ provisionPolicy }: Provision): ApproverRule {
  if (provisionPolicy?.delegated)
    return { ...provisioner('appOwners', [], []), appId: provisionPolicy.delegated.appId };
  if (provisionPolicy?.unconfigured) return provisioner('appOwners', [], []);
  const { assignee, userIds } = provisionPolicy?.manual ?? {};
  if (assignee?.appOwners) return provisioner('appOwners', [], assignee.appOwners.fallbackUserIds ?? []);
  if (assignee?.entitlementOwners)
    return provisioner('entitlementOwners', [], assignee.entitlementOwners.fallbackUserIds ?? []);
  if (assignee?.manager) return provisioner('manager', [], assignee.manager.fallbackUserIds ?? []);
  if (assignee?.users) return provisioner('users', assignee.users.userIds ?? [], []);
  if (assignee?.group)
    return { ...provisioner('group', [], assignee.group.fallbackUserIds ?? []), groupId: assignee.group.appGroupId };
  if (assignee?.expression)
    return {
      ...provisioner('expression', [], assignee.expression.fallbackUserIds ?? []),
      expressions: assignee.expression.expressions ?? [],
    };
  return userIds && userIds.length > 0 ? provisioner('users', userIds, []) : provisioner('appOwners', [], []);
}
