import type { ApprovalInput, FieldViolation, EscalationInput } from '@oag/types';
import { isUnset, notYetViolation, violation } from '../input/index.ts';
import { unsupported } from './unsupported-features.ts';
import { checkUserIds } from './check-user-ids.ts';
import { checkExpressionAt } from '../expressions/index.ts';
import { checkGroup, checkGroups } from './check-group.ts';
import { approverKindNames, approverKindsSet, approverSettings, type ApproverSettings } from './approver-kind.ts';
import type { PolicyLookups } from './policy-lookups.ts';

const YEAR = 366 * 24 * 3600;

/** The rules that the escalation of an approval step breaks. */
function checkEscalation(
  escalation: EscalationInput | null | undefined,
  field: string,
  lookups: PolicyLookups,
): FieldViolation[] {
  if (!escalation)
    return [violation(field, 'REQUIRED', 'is missing; set when and how the step escalates, or omit escalationEnabled')];
  const { cancelTicket, expiration = '0', reassignToApprovers, replacePolicy, skipStep } = escalation;
  const ways = Object.entries({ cancelTicket, reassignToApprovers, replacePolicy, skipStep }).filter(
    ([, way]) => way !== undefined && way !== null,
  );
  const seconds = Number(expiration);
  return [
    ...(ways.length === 1
      ? []
      : [
          violation(
            field,
            'ONE_OF',
            `exactly one of cancelTicket, reassignToApprovers, replacePolicy, skipStep must be set, not ${ways.length} of them`,
          ),
        ]),
    ...(seconds >= 1 && seconds <= YEAR
      ? []
      : [
          violation(
            `${field}.expiration`,
            'LIMIT',
            `is ${expiration}; give the seconds until the step escalates, from 1 to ${YEAR}`,
          ),
        ]),
    ...(reassignToApprovers
      ? checkUserIds(reassignToApprovers.approverIds ?? [], `${field}.reassignToApprovers.approverIds`, lookups)
      : []),
    ...(replacePolicy && !replacePolicy.policyId
      ? [violation(`${field}.replacePolicy.policyId`, 'REQUIRED', 'is missing; name the policy that takes over')]
      : []),
  ];
}

/** A readable maximum. */
const EXPRESSIONS_MAX = 16;

/** The rules that one approval step breaks. */
export function checkApproval(approval: ApprovalInput, field: string, lookups: PolicyLookups): FieldViolation[] {
  return [
    ...checkStepUp(approval, field, lookups),
    ...checkApproverKind(approval, field, lookups),
    ...checkReassignment(approval, field, lookups),
    ...(approval.escalationEnabled || approval.escalation
      ? checkEscalation(approval.escalation, `${field}.escalation`, lookups)
      : []),
  ];
}

const checkStepUp = (
  { requiresStepUpProviderId: id = '' }: ApprovalInput,
  field: string,
  { stepUpProviderIds }: PolicyLookups,
): FieldViolation[] =>
  id === '' || stepUpProviderIds?.has(id)
    ? []
    : [
        violation(
          `${field}.requiresStepUpProviderId`,
          'NOT_FOUND',
          `no enabled step-up provider has the id ${id}; list them with GET /api/v1/step-up/providers`,
        ),
      ];

function checkApproverKind(approval: ApprovalInput, field: string, lookups: PolicyLookups): FieldViolation[] {
  const kinds = approverKindsSet(approval);
  const [kind] = kinds;
  if (!kind || kinds.length > 1) {
    const found = kind ? `not ${kinds.join(' and ')}` : 'but none is';
    return [violation(field, 'ONE_OF', `exactly one of ${approverKindNames.join(', ')} must be set, ${found}`)];
  }
  const text = unsupported.approvers[kind];
  if (text) return [notYetViolation(`${field}.${kind}`, text)];
  if (kind === 'webhook') return checkProgram(approval, field, lookups);
  // Agents are checked with the steps that follow (see checkAgents).
  if (kind === 'agent') return [];
  return checkApprover(kind, approverSettings(approval), `${field}.${kind}`, lookups);
}

function checkProgram(
  { webhook, requiresStepUpProviderId = '' }: ApprovalInput,
  field: string,
  { webhookIds }: PolicyLookups,
): FieldViolation[] {
  const { webhookId = '' } = webhook ?? {};
  return [
    ...(webhookIds?.has(webhookId)
      ? []
      : [
          violation(
            `${field}.webhook.webhookId`,
            webhookId === '' ? 'REQUIRED' : 'NOT_FOUND',
            webhookId === ''
              ? 'is missing; name a webhook from GET /api/v1/webhooks'
              : `no webhook has the id ${webhookId}; list them with GET /api/v1/webhooks`,
          ),
        ]),
    ...(requiresStepUpProviderId === ''
      ? []
      : [
          violation(
            `${field}.requiresStepUpProviderId`,
            'INVALID',
            'is for people, and a program decides this step; leave it out',
          ),
        ]),
  ];
}

function checkApprover(
  kind: string,
  approver: ApproverSettings,
  field: string,
  lookups: PolicyLookups,
): FieldViolation[] {
  const { assignedUserIds, fallback, fallbackUserIds, fallbackGroupIds, isGroupFallbackEnabled } = approver;
  const byPeople = fallback && !isGroupFallbackEnabled;
  const byGroups = fallback && isGroupFallbackEnabled;
  return [
    ...(kind === 'group'
      ? checkGroup(
          { appId: approver.appId ?? '', appEntitlementId: approver.appGroupId ?? '' },
          field,
          'appGroupId',
          lookups,
        )
      : []),
    ...(kind === 'expression' ? checkExpressions(approver.expressions ?? [], `${field}.expressions`) : []),
    ...(kind === 'users' ? checkUserIds(approver.userIds ?? [], `${field}.userIds`, lookups) : []),
    ...(isUnset(assignedUserIds)
      ? []
      : [violation(`${field}.assignedUserIds`, 'READ_ONLY', 'is set by the service; omit it')]),
    ...(byPeople || !isUnset(fallbackUserIds)
      ? checkUserIds(fallbackUserIds ?? [], `${field}.fallbackUserIds`, lookups)
      : []),
    ...(byGroups || !isUnset(fallbackGroupIds)
      ? checkGroups(fallbackGroupIds ?? [], `${field}.fallbackGroupIds`, lookups)
      : []),
    ...(isGroupFallbackEnabled && !fallback
      ? [
          violation(
            `${field}.isGroupFallbackEnabled`,
            'INVALID',
            'has no effect without fallback; set that, or leave this out',
          ),
        ]
      : []),
  ];
}

/** The rules that a list of approver expressions breaks. */
export function checkExpressions(expressions: readonly string[], field: string): FieldViolation[] {
  if (expressions.length < 1) return [violation(field, 'REQUIRED', 'is empty; give at least one expression')];
  if (expressions.length > EXPRESSIONS_MAX)
    return [violation(field, 'LIMIT', `has ${expressions.length} expressions; at most ${EXPRESSIONS_MAX} are allowed`)];
  return expressions.flatMap((source, index) => checkExpressionAt('policyApprover', source, `${field}[${index}]`));
}

function checkReassignment(
  { allowReassignment, allowedReassignees, requireReassignmentReason }: ApprovalInput,
  field: string,
  lookups: PolicyLookups,
): FieldViolation[] {
  const without = 'has no effect without allowReassignment; set that, or leave this out';
  return [
    ...(allowReassignment || isUnset(allowedReassignees)
      ? []
      : [violation(`${field}.allowedReassignees`, 'INVALID', without)]),
    ...(allowReassignment || !requireReassignmentReason
      ? []
      : [violation(`${field}.requireReassignmentReason`, 'INVALID', without)]),
    ...(isUnset(allowedReassignees)
      ? []
      : checkUserIds(allowedReassignees ?? [], `${field}.allowedReassignees`, lookups)),
  ];
}
