import type { ApprovalInput, FieldViolation } from '@oag/types';
import { isUnset, notYet } from '../features.ts';
import { notYetViolation, violation } from '../violations.ts';
import { checkUserIds } from './check-user-ids.ts';
import { checkEscalation } from './check-escalation.ts';
import { approverKindNames, approverKindsSet, approverSettings, type ApproverSettings } from './approver-kind.ts';

/** What was looked up for a policy: which of the people named in it exist and are enabled (see userIdsIn). */
export type PolicyFacts = { enabledUserIds: ReadonlySet<string> };

/** The rules that one approval step breaks. */
export function checkApproval(approval: ApprovalInput, field: string, facts: PolicyFacts): FieldViolation[] {
  return [
    ...checkSettings(approval, field),
    ...checkApproverKind(approval, field, facts),
    ...checkReassignment(approval, field, facts),
    ...(approval.escalationEnabled || approval.escalation ? checkEscalation(approval.escalation, `${field}.escalation`, facts) : []),
  ];
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

function checkReassignment({ allowReassignment, allowedReassignees, requireReassignmentReason }: ApprovalInput, field: string, facts: PolicyFacts): FieldViolation[] {
  const without = 'has no effect without allowReassignment; set that, or leave this out';
  return [
    ...(allowReassignment || isUnset(allowedReassignees) ? [] : [violation(`${field}.allowedReassignees`, 'INVALID', without)]),
    ...(allowReassignment || !requireReassignmentReason ? [] : [violation(`${field}.requireReassignmentReason`, 'INVALID', without)]),
    ...(isUnset(allowedReassignees) ? [] : checkUserIds(allowedReassignees ?? [], `${field}.allowedReassignees`, facts)),
  ];
}
