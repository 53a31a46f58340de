import type { TaskKind } from '../task/task-kind.ts';
import type { ApproverRule, ApproverSource } from './approver-rule.ts';

/** What was looked up about one task. An id that is not known is ''. */
export type AssignFacts = {
  taskKind: TaskKind;
  subjectUserId: string;
  accountOwnerId: string;
  managerIds: readonly string[];
  appOwnerIds: readonly string[];
  entitlementOwnerIds: readonly string[];
  resourceOwnerIds: readonly string[];
  campaignOwnerIds: readonly string[];
  superAdminIds: readonly string[];
  /** Who approved an earlier step of the task. */
  approverIds: readonly string[];
  isEnabled: (userId: string) => boolean;
};

/**
 * Where the assignees come from: one of the stages of `assign`; `reassigned` when somebody handed the step on, `escalated` when the service did;
 * `none` when nobody at all is left, and then there are none.
 */
export type AssignedVia = 'primary' | 'fallback' | 'campaignOwners' | 'superAdmins' | 'reassigned' | 'escalated' | 'none';

export type Assignment = { userIds: string[]; via: AssignedVia };

const primary: { readonly [Source in ApproverSource]: (rule: ApproverRule, facts: AssignFacts) => readonly string[] } = {
  users: (rule) => rule.userIds,
  manager: (_, facts) => facts.managerIds,
  self: (_, facts) => [facts.accountOwnerId],
  appOwners: (_, facts) => facts.appOwnerIds,
  entitlementOwners: (_, facts) => facts.entitlementOwnerIds,
  resourceOwners: (_, facts) => facts.resourceOwnerIds,
};

/**
 * Who is asked: the first of these stages that has anybody left after its filters.
 *   1. primary: whom the rule's source names
 *   2. fallback: the rule's fallback people
 *   3. campaignOwners: the owners of the campaign, for certify tasks only
 *   4. superAdmins
 * The filters are the same at every stage: the person is enabled, is not the subject unless the rule allows it, and has not approved an
 * earlier step when the rule asks for distinct approvers. The result is sorted by code point and names nobody twice.
 */
export function assign(rule: ApproverRule, facts: AssignFacts): Assignment {
  const stages: [AssignedVia, readonly string[]][] = [
    ['primary', primary[rule.source](rule, facts)],
    ['fallback', rule.fallbackUserIds],
    ['campaignOwners', facts.taskKind === 'certify' ? facts.campaignOwnerIds : []],
    ['superAdmins', facts.superAdminIds],
  ];
  for (const [via, candidates] of stages) {
    const userIds = [...new Set(candidates)].filter((userId) => mayAct(userId, rule, facts)).toSorted();
    if (userIds.length > 0) return { userIds, via };
  }
  return { userIds: [], via: 'none' };
}

const mayAct = (userId: string, rule: ApproverRule, facts: AssignFacts): boolean =>
  userId !== '' &&
  facts.isEnabled(userId) &&
  (rule.allowSelf || userId !== facts.subjectUserId) &&
  !(rule.distinct && facts.approverIds.includes(userId));
