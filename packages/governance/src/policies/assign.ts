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
 * How the assignees were resolved: a stage of `assign`; `reassigned` by a person, `escalated` by the service, `failed` after a failed step;
 * `none` without assignees.
 */
export type AssignedVia =
  | 'primary'
  | 'fallback'
  | 'campaignOwners'
  | 'superAdmins'
  | 'reassigned'
  | 'escalated'
  | 'failed'
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

const primary: { readonly [Source in ApproverSource]: (rule: ApproverRule, facts: AssignInputs) => readonly string[] } =
  {
    users: (rule) => rule.userIds,
    manager: (_, facts) => facts.managerIds,
    self: (_, facts) => [facts.accountOwnerId],
    requester: (_, facts) => [facts.requesterUserId || facts.subjectUserId],
    appOwners: (_, facts) => facts.appOwnerIds,
    entitlementOwners: (_, facts) => facts.entitlementOwnerIds,
    resourceOwners: (_, facts) => facts.resourceOwnerIds,
    group: (rule, facts) => membersOf([rule.groupId], facts),
    expression: (_, facts) => facts.expressionUserIds,
  };

/**
 * Resolves the assignees: the first of these stages that has anybody left after its filters.
 *   1. primary: the people of the rule's source
 *   2. fallback: the rule's fallback people and groups
 *   3. campaignOwners: the owners of the campaign, for certify tasks only
 *   4. superAdmins
 * The filters are the same at every stage: the person is enabled, is not the subject unless the rule allows it, and has not approved an
 * earlier step when the rule requires distinct approvers. Where the rule allows delegates, they replace their approvers, one hop only and if
 * they pass the same filters. The result is sorted by code point without duplicates.
 */
export function assign(rule: ApproverRule, facts: AssignInputs): Assignment {
  const stages: [AssignedVia, readonly string[]][] = [
    ['primary', primary[rule.source](rule, facts)],
    ['fallback', [...rule.fallbackUserIds, ...membersOf(rule.fallbackGroupIds, facts)]],
    ['campaignOwners', facts.taskKind === 'certify' ? facts.campaignOwnerIds : []],
    ['superAdmins', facts.superAdminIds],
  ];
  for (const [via, candidates] of stages) {
    const userIds = [...new Set(candidates)].filter((userId) => mayAct(userId, rule, facts)).toSorted();
    if (userIds.length > 0) return { ...withDelegates(userIds, rule, facts), via };
  }
  return { userIds: [], via: 'none' };
}

function withDelegates(
  userIds: string[],
  rule: ApproverRule,
  facts: AssignInputs,
): Pick<Assignment, 'userIds' | 'handed'> {
  const handed = userIds.flatMap((from): Handed[] => {
    const to = rule.delegates ? facts.delegateOf(from) : '';
    return to !== from && mayAct(to, rule, facts) ? [{ from, to }] : [];
  });
  if (handed.length === 0) return { userIds };
  const delegates = new Map(handed.map(({ from, to }) => [from, to]));
  return { userIds: [...new Set(userIds.map((userId) => delegates.get(userId) ?? userId))].toSorted(), handed };
}

const mayAct = (userId: string, rule: ApproverRule, facts: AssignInputs): boolean =>
  userId !== '' &&
  facts.isEnabled(userId) &&
  (rule.allowSelf || userId !== facts.subjectUserId) &&
  !(rule.distinct && facts.approverIds.includes(userId));
