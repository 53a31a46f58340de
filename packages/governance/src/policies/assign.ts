import type { TaskKind } from './task-kind.ts';
import type { ApproverRule, ApproverSource } from './approver-rule.ts';

/** The inputs of assignee resolution for one task. An unknown id is ''. */
export type AssignInputs = {
  taskKind: TaskKind;
  subjectUserId: string;
  /** The requester, '' when there is none. */
  requesterUserId: string;
  accountOwnerId: string;
  managerIds: readonly string[];
  /** The owners of the app of the rule or the task. */
  appOwnerIds: readonly string[];
  entitlementOwnerIds: readonly string[];
  resourceOwnerIds: readonly string[];
  /** Who holds an entitlement. */
  groupMemberIds: (entitlementId: string) => readonly string[];
  /** The people returned by the expressions of the rule. */
  expressionUserIds: readonly string[];
  campaignOwnerIds: readonly string[];
  superAdminIds: readonly string[];
  /** Who approved an earlier step of the task. */
  approverIds: readonly string[];
  isEnabled: (userId: string) => boolean;
  /** The delegate of a person for this task; '' when no delegation is in force or it does not cover the task. */
  delegateOf: (userId: string) => string;
};

/**
 * How the assignees were resolved: a stage of `assign`; `reassigned` by a person, `escalated` by the service, `failed`
 * after a failed step; `program` when a program decides; `none` without assignees.
 */
export type AssignedVia =
  | 'primary'
  | 'fallback'
  | 'campaignOwners'
  | 'superAdmins'
  | 'reassigned'
  | 'escalated'
  | 'failed'
  | 'program'
  | 'none';

/** `error` says why an approver expression could not be evaluated. */
export type Assignment = { userIds: string[]; via: AssignedVia; error?: string; handed?: Handed[] };

/** An approver replaced by a delegate. */
export type Handed = { from: string; to: string };

/** A larger group counts as empty: so many people cannot share one task. */
export const GROUP_MAX = 128;

const membersOf = (groupIds: readonly string[], { groupMemberIds, isEnabled }: AssignInputs): string[] =>
  groupIds.flatMap((groupId) => {
    const members = [...new Set(groupMemberIds(groupId))].filter(isEnabled);
    return members.length > GROUP_MAX ? [] : members;
  });

const primary: {
  readonly [Source in ApproverSource]: (rule: ApproverRule, inputs: AssignInputs) => readonly string[];
} = {
  users: (rule) => rule.userIds,
  manager: (_, inputs) => inputs.managerIds,
  self: (_, inputs) => [inputs.accountOwnerId],
  requester: (_, inputs) => [inputs.requesterUserId || inputs.subjectUserId],
  appOwners: (_, inputs) => inputs.appOwnerIds,
  entitlementOwners: (_, inputs) => inputs.entitlementOwnerIds,
  resourceOwners: (_, inputs) => inputs.resourceOwnerIds,
  group: (rule, inputs) => membersOf([rule.groupId], inputs),
  expression: (_, inputs) => inputs.expressionUserIds,
  program: () => [],
};

/**
 * Resolves the assignees: nobody when a program decides, otherwise the first of these stages that has anybody left after its filters.
 *   1. primary: the people of the rule's source.
 *   2. fallback: the rule's fallback people and groups.
 *   3. campaignOwners: the owners of the campaign, for certify tasks only.
 *   4. superAdmins.
 * The filters are the same at every stage: the person is enabled, is not the subject unless the rule allows it, and has not approved an
 * earlier step when the rule requires distinct approvers. Where the rule allows delegates, they replace their approvers, one hop only and if
 * they pass the same filters. The result is sorted by code point without duplicates.
 */
export function assign(rule: ApproverRule, inputs: AssignInputs): Assignment {
  if (rule.source === 'program') return { userIds: [], via: 'program' };
  const stages: [AssignedVia, readonly string[]][] = [
    ['primary', primary[rule.source](rule, inputs)],
    ['fallback', [...rule.fallbackUserIds, ...membersOf(rule.fallbackGroupIds, inputs)]],
    ['campaignOwners', inputs.taskKind === 'certify' ? inputs.campaignOwnerIds : []],
    ['superAdmins', inputs.superAdminIds],
  ];
  for (const [via, candidates] of stages) {
    const userIds = [...new Set(candidates)].filter((userId) => mayAct(userId, rule, inputs)).toSorted();
    if (userIds.length > 0) return { ...withDelegates(userIds, rule, inputs), via };
  }
  return { userIds: [], via: 'none' };
}

function withDelegates(
  userIds: string[],
  rule: ApproverRule,
  inputs: AssignInputs,
): Pick<Assignment, 'userIds' | 'handed'> {
  const handed = userIds.flatMap((from): Handed[] => {
    const to = rule.delegates ? inputs.delegateOf(from) : '';
    return to !== from && mayAct(to, rule, inputs) ? [{ from, to }] : [];
  });
  if (handed.length === 0) return { userIds };
  const delegates = new Map(handed.map(({ from, to }) => [from, to]));
  return { userIds: [...new Set(userIds.map((userId) => delegates.get(userId) ?? userId))].toSorted(), handed };
}

const mayAct = (userId: string, rule: ApproverRule, inputs: AssignInputs): boolean =>
  userId !== '' &&
  inputs.isEnabled(userId) &&
  (rule.allowSelf || userId !== inputs.subjectUserId) &&
  !(rule.distinct && inputs.approverIds.includes(userId));
