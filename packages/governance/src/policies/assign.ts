import type { TaskKind } from './task-kind.ts';
import type { ApproverRule, ApproverSource } from './approver-rule.ts';

/** What was looked up about one task. An id that is not known is ''. */
export type AssignFacts = {
  taskKind: TaskKind;
  subjectUserId: string;
  /** Who asked for what the task is about, '' when nobody did. */
  requesterUserId: string;
  accountOwnerId: string;
  managerIds: readonly string[];
  /** Those of the app that the rule names, if it names one. */
  appOwnerIds: readonly string[];
  entitlementOwnerIds: readonly string[];
  resourceOwnerIds: readonly string[];
  /** Who holds an entitlement. */
  groupMemberIds: (entitlementId: string) => readonly string[];
  /** Whom the expressions of the rule gave. */
  expressionUserIds: readonly string[];
  campaignOwnerIds: readonly string[];
  superAdminIds: readonly string[];
  /** Who approved an earlier step of the task. */
  approverIds: readonly string[];
  isEnabled: (userId: string) => boolean;
  /** Who takes the place of a person in this task: the delegate, if one is in force, and was when the task was created or takes over older tasks; otherwise ''. */
  delegateOf: (userId: string) => string;
};

/**
 * Where the assignees come from: one of the stages of `assign`; `reassigned` when somebody handed the step on, `escalated` when the service did, `failed` when the step had failed;
 * `none` when nobody at all is left, and then there are none.
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

/** `error` says why an expression that was to give the people could not be evaluated. */
export type Assignment = { userIds: string[]; via: AssignedVia; error?: string; handed?: Handed[] };

/** Somebody whose delegate was assigned instead. */
export type Handed = { from: string; to: string };

/** A group of more enabled people than this is taken for empty: that many cannot all be asked to do one thing. */
export const GROUP_MAX = 128;

const membersOf = (groupIds: readonly string[], { groupMemberIds, isEnabled }: AssignFacts): string[] =>
  groupIds.flatMap((groupId) => {
    const members = [...new Set(groupMemberIds(groupId))].filter(isEnabled);
    return members.length > GROUP_MAX ? [] : members;
  });

const primary: { readonly [Source in ApproverSource]: (rule: ApproverRule, facts: AssignFacts) => readonly string[] } =
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
 * Who is asked: the first of these stages that has anybody left after its filters.
 *   1. primary: whom the rule's source names
 *   2. fallback: the rule's fallback people and groups
 *   3. campaignOwners: the owners of the campaign, for certify tasks only
 *   4. superAdmins
 * The filters are the same at every stage: the person is enabled, is not the subject unless the rule allows it, and has not approved an
 * earlier step when the rule asks for distinct approvers. Where the rule lets delegates act, those of the people found take their places,
 * one hop and no further, as far as they pass the filters themselves. The result is sorted by code point and names nobody twice.
 */
export function assign(rule: ApproverRule, facts: AssignFacts): Assignment {
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
  facts: AssignFacts,
): Pick<Assignment, 'userIds' | 'handed'> {
  const handed = userIds.flatMap((from): Handed[] => {
    const to = rule.delegates ? facts.delegateOf(from) : '';
    return to !== from && mayAct(to, rule, facts) ? [{ from, to }] : [];
  });
  if (handed.length === 0) return { userIds };
  const delegates = new Map(handed.map(({ from, to }) => [from, to]));
  return { userIds: [...new Set(userIds.map((userId) => delegates.get(userId) ?? userId))].toSorted(), handed };
}

const mayAct = (userId: string, rule: ApproverRule, facts: AssignFacts): boolean =>
  userId !== '' &&
  facts.isEnabled(userId) &&
  (rule.allowSelf || userId !== facts.subjectUserId) &&
  !(rule.distinct && facts.approverIds.includes(userId));
