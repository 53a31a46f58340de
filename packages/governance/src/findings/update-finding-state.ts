import type { Finding, FindingOwnerRefInput, UpdateFindingStateRequest } from '@oag/types';
import { GovernanceError, assertNoViolations, violation } from '../input/index.ts';
import { atRest } from './new-finding.ts';

type Action = keyof UpdateFindingStateRequest;
type State = Finding['state'];
type Rule = { from: readonly State[]; words: string };

const OPEN = 'FINDING_STATE_OPEN';
const unresolved: readonly State[] = [
  OPEN,
  'FINDING_STATE_SNOOZED',
  'FINDING_STATE_RISK_ACCEPTED',
  'FINDING_STATE_SUPPRESSED',
];

const rules: { readonly [A in Action]-?: Rule } = {
  acceptRisk: { from: [OPEN, 'FINDING_STATE_SNOOZED', 'FINDING_STATE_RISK_ACCEPTED'], words: 'accept its risk' },
  snooze: { from: [OPEN, 'FINDING_STATE_SNOOZED'], words: 'snooze it' },
  suppress: { from: [OPEN, 'FINDING_STATE_SNOOZED', 'FINDING_STATE_RISK_ACCEPTED'], words: 'suppress it' },
  resolve: { from: unresolved, words: 'resolve it' },
  reopen: {
    from: ['FINDING_STATE_RESOLVED', 'FINDING_STATE_SNOOZED', 'FINDING_STATE_RISK_ACCEPTED'],
    words: 'reopen it',
  },
  unsuppress: { from: ['FINDING_STATE_SUPPRESSED'], words: 'unsuppress it' },
};

/** Who acts, and when. */
export type FindingContext = { now: string; by: string };

/**
 * The finding after an action of a person. Throws INVALID_FIELD unless there is exactly one action and its time is in
 * the future; WRONG_STATE when the state does not allow it, or a task deals with the finding.
 */
export function updateFindingState(
  finding: Finding,
  request: UpdateFindingStateRequest,
  { now, by }: FindingContext,
): Finding {
  const action = checkFindingAction(request, Object.keys(rules) as Action[], now);
  assertState(finding, rules[action]);
  const { acceptRisk, snooze, suppress } = request;
  const changed: Finding = { ...finding, ...atRest, stateUpdatedById: by, updatedAt: now };
  if (acceptRisk) {
    return {
      ...changed,
      state: 'FINDING_STATE_RISK_ACCEPTED',
      riskAcceptanceJustification: acceptRisk.justification,
      riskAcceptanceExpiresAt: acceptRisk.expiresAt ?? null,
    };
  }
  if (snooze)
    return {
      ...changed,
      state: 'FINDING_STATE_SNOOZED',
      snoozeReason: snooze.reason ?? '',
      snoozeUntil: snooze.snoozeUntil ?? null,
    };
  if (suppress) return { ...changed, state: 'FINDING_STATE_SUPPRESSED', suppressReason: suppress.reason };
  return action === 'resolve'
    ? { ...changed, state: 'FINDING_STATE_RESOLVED', resolvedAt: now }
    : { ...changed, state: OPEN };
}

/** The requested action. Throws INVALID_FIELD unless there is exactly one and its time is in the future. */
export function checkFindingAction<Name extends string>(
  request: { readonly [A in Name]?: unknown } & Pick<UpdateFindingStateRequest, 'acceptRisk' | 'snooze'>,
  names: readonly Name[],
  now: string,
): Name {
  const asked = names.filter((name) => request[name] !== undefined && request[name] !== null);
  const [action] = asked;
  const description = `exactly one of ${names.join(', ')} must be set, not ${asked.length} of them`;
  assertNoViolations([
    ...(asked.length === 1 ? [] : [violation('action', 'ONE_OF', description)]),
    ...notToCome('acceptRisk.expiresAt', request.acceptRisk?.expiresAt, now),
    ...notToCome('snooze.snoozeUntil', request.snooze?.snoozeUntil, now),
  ]);
  if (!action) throw new Error('A request without an action passed the check');
  return action;
}

/** The finding after an assignment; unassigned when the owner has no member set. */
export function assignFinding(
  finding: Finding,
  { appOwnerAppId, identityUserId, managerOfUserId }: FindingOwnerRefInput,
  now: string,
): Finding {
  const owner = {
    appOwnerAppId: appOwnerAppId || null,
    identityUserId: identityUserId || null,
    managerOfUserId: managerOfUserId || null,
  };
  const isSet = Object.values(owner).some((id) => id !== null);
  return { ...finding, assignedOwner: isSet ? owner : null, updatedAt: now };
}

const notToCome = (field: string, moment: string | null | undefined, now: string) =>
  moment && Date.parse(moment) <= Date.parse(now)
    ? [violation(field, 'RANGE', 'is not in the future; give a later time')]
    : [];

function assertState({ id, state, taskId }: Finding, { from, words }: Rule): void {
  if (state === 'FINDING_STATE_IN_PROGRESS') {
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: `The task ${taskId} deals with the finding ${id}; decide that task, or cancel it`,
      metadata: { taskId },
    });
  }
  if (from.includes(state)) return;
  const names = from.map((each) => each.replace('FINDING_STATE_', '')).join(', ');
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: `The finding ${id} is in state ${state.replace('FINDING_STATE_', '')}; to ${words} it must be in one of ${names}`,
  });
}

/** The finding reopened when its time has come; unchanged before that. */
export function reopenFinding(finding: Finding, now: string): Finding {
  const at = reopensAt(finding);
  if (at === null || Date.parse(at) > Date.parse(now)) return finding;
  return { ...finding, ...atRest, state: OPEN, stateUpdatedById: '', updatedAt: now };
}

/** When a finding reopens automatically, null for never. */
export const reopensAt = ({ state, snoozeUntil, riskAcceptanceExpiresAt }: Finding): string | null =>
  state === 'FINDING_STATE_SNOOZED'
    ? snoozeUntil
    : state === 'FINDING_STATE_RISK_ACCEPTED'
      ? riskAcceptanceExpiresAt
      : null;
