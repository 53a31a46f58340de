import type { ApprovalInput, FieldViolation } from '@oag/types';
import { isUnset, notYet } from '../features.ts';
import { notYetViolation, violation } from '../violations.ts';
import { approverKindNames, approverKindsSet, approverSettings, type ApproverSettings } from './approver-kind.ts';

/** What was looked up for a policy: which of the people named in it exist and are enabled (see userIdsIn). */
export type PolicyFacts = { enabledUserIds: ReadonlySet<string> };

const USERS_MAX = 32;

/** The rules that one approval step breaks. */
export function checkApproval(approval: ApprovalInput, field: string, facts: PolicyFacts): FieldViolation[] {
  return [...checkSettings(approval, field), ...checkApproverKind(approval, field, facts)];
}

const checkSettings = (approval: ApprovalInput, field: string): FieldViolation[] =>
  (Object.entries(notYet.approvalSettings) as [keyof ApprovalInput, string][])
    .filter(([setting]) => !isUnset(approval[setting]))
    .map(([setting, text]) => notYetViolation(`${field}.${setting}`, text));

function checkApproverKind(approval: ApprovalInput, field: string, facts: PolicyFacts): FieldViolation[] {
  const kinds = approverKindsSet(approval);
  const [kind] = kinds;
  if (!kind || kinds.length > 1) {
    const found = kind ? `not ${kinds.join(' and ')}` : 'but none is';
    return [violation(field, 'ONE_OF', `exactly one of ${approverKindNames.join(', ')} must be set, ${found}`)];
  }
  const text = notYet.approvers[kind];
  if (text) return [notYetViolation(`${field}.${kind}`, text)];
  return checkApprover(kind, approverSettings(approval), `${field}.${kind}`, facts);
}

function checkApprover(kind: string, approver: ApproverSettings, field: string, facts: PolicyFacts): FieldViolation[] {
  const { assignedUserIds, fallback, fallbackUserIds, fallbackGroupIds, isGroupFallbackEnabled } = approver;
  return [
    ...(kind === 'users' ? checkUserIds(approver.userIds ?? [], `${field}.userIds`, facts) : []),
    ...(isUnset(assignedUserIds) ? [] : [violation(`${field}.assignedUserIds`, 'READ_ONLY', 'is found by the service; leave it out')]),
    ...(fallback || !isUnset(fallbackUserIds) ? checkUserIds(fallbackUserIds ?? [], `${field}.fallbackUserIds`, facts) : []),
    ...(isUnset(fallbackGroupIds) ? [] : [notYetViolation(`${field}.fallbackGroupIds`, 'fallback groups are not available yet')]),
    ...(isGroupFallbackEnabled ? [notYetViolation(`${field}.isGroupFallbackEnabled`, 'fallback groups are not available yet')] : []),
  ];
}

function checkUserIds(userIds: string[], field: string, { enabledUserIds }: PolicyFacts): FieldViolation[] {
  if (userIds.length < 1) return [violation(field, 'REQUIRED', 'names nobody; name at least one person')];
  if (userIds.length > USERS_MAX) return [violation(field, 'LIMIT', `names ${userIds.length} people; at most ${USERS_MAX} are allowed`)];
  return userIds.flatMap((userId, index) =>
    enabledUserIds.has(userId)
      ? []
      : [violation(`${field}[${index}]`, 'NOT_FOUND', `no enabled person has the id ${userId}; name an enabled one`)],
  );
}
