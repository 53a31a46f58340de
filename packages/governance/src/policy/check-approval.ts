import type { ApprovalInput, FieldViolation } from '@oag/types';
import { isUnset } from '../is-unset.ts';
import { notYet } from './not-yet.ts';
import { notYetViolation, violation } from '../violations.ts';
import { checkUserIds } from './check-user-ids.ts';
import { checkEscalation } from './check-escalation.ts';
import { checkExpressionAt } from './check-expression-at.ts';
import { checkGroup, checkGroups } from './check-group.ts';
import { approverKindNames, approverKindsSet, approverSettings, type ApproverSettings } from './approver-kind.ts';
import type { PolicyFacts } from './policy-facts.ts';

/** Far more than anybody keeps an overview of. */
const EXPRESSIONS_MAX = 16;

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
  const byPeople = fallback && !isGroupFallbackEnabled;
  const byGroups = fallback && isGroupFallbackEnabled;
  return [
    ...(kind === 'group' ? checkGroup({ appId: approver.appId ?? '', appEntitlementId: approver.appGroupId ?? '' }, field, 'appGroupId', facts) : []),
    ...(kind === 'expression' ? checkExpressions(approver.expressions ?? [], `${field}.expressions`) : []),
    ...(kind === 'users' ? checkUserIds(approver.userIds ?? [], `${field}.userIds`, facts) : []),
    ...(isUnset(assignedUserIds) ? [] : [violation(`${field}.assignedUserIds`, 'READ_ONLY', 'is found by the service; leave it out')]),
    ...(byPeople || !isUnset(fallbackUserIds) ? checkUserIds(fallbackUserIds ?? [], `${field}.fallbackUserIds`, facts) : []),
    ...(byGroups || !isUnset(fallbackGroupIds) ? checkGroups(fallbackGroupIds ?? [], `${field}.fallbackGroupIds`, facts) : []),
    ...(isGroupFallbackEnabled && !fallback
      ? [violation(`${field}.isGroupFallbackEnabled`, 'INVALID', 'has no effect without fallback; set that, or leave this out')]
      : []),
  ];
}

/** The rules that a list of expressions breaks that give people. */
export function checkExpressions(expressions: readonly string[], field: string): FieldViolation[] {
  if (expressions.length < 1) return [violation(field, 'REQUIRED', 'is empty; give at least one expression')];
  if (expressions.length > EXPRESSIONS_MAX) return [violation(field, 'LIMIT', `has ${expressions.length} expressions; at most ${EXPRESSIONS_MAX} are allowed`)];
  return expressions.flatMap((source, index) => checkExpressionAt('policyApprover', source, `${field}[${index}]`));
}

function checkReassignment({ allowReassignment, allowedReassignees, requireReassignmentReason }: ApprovalInput, field: string, facts: PolicyFacts): FieldViolation[] {
  const without = 'has no effect without allowReassignment; set that, or leave this out';
  return [
    ...(allowReassignment || isUnset(allowedReassignees) ? [] : [violation(`${field}.allowedReassignees`, 'INVALID', without)]),
    ...(allowReassignment || !requireReassignmentReason ? [] : [violation(`${field}.requireReassignmentReason`, 'INVALID', without)]),
    ...(isUnset(allowedReassignees) ? [] : checkUserIds(allowedReassignees ?? [], `${field}.allowedReassignees`, facts)),
  ];
}
