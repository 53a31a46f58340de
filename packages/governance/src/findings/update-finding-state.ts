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
  snooze: { from: [OPEN, 'FINDING_STATE_SNOOZED'], words: 'put it off' },
  suppress: { from: [OPEN, 'FINDING_STATE_SNOOZED', 'FINDING_STATE_RISK_ACCEPTED'], words: 'leave it out' },
  resolve: { from: unresolved, words: 'resolve it' },
  reopen: {
    from: ['FINDING_STATE_RESOLVED', 'FINDING_STATE_SNOOZED', 'FINDING_STATE_RISK_ACCEPTED'],
    words: 'open it again',
  },
  unsuppress: { from: ['FINDING_STATE_SUPPRESSED'], words: 'no longer leave it out' },
};

/** Who does it and when. */
export type FindingMoment = { now: string; by: string };

/**
 * The finding after what a person asks for. Throws INVALID_FIELD when not exactly one thing is asked for, or its moment is not to come;
 * WRONG_STATE when it cannot be done in this state, or a task deals with the finding.
 */
export function updateFindingState(
  finding: Finding,
  request: UpdateFindingStateRequest,
  { now, by }: FindingMoment,
): Finding {
  const action = checkFindingAction(request, Object.keys(rules) as Action[], now);
  refuseState(finding, rules[action]);
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

/** The one action that is asked for, of those that there are. Throws INVALID_FIELD when there is not exactly one, or its moment is not to come. */
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
  if (!action) throw new Error('A request without an action was let through');
  return action;
}

/** The finding after somebody was assigned to it; nobody in particular when the owner has no member set. */
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
    ? [violation(field, 'RANGE', 'is over; name a moment that is to come')]
    : [];

function refuseState({ id, state, taskId }: Finding, { from, words }: Rule): void {
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

/** The finding at a moment at which it opens again by itself; the same when that has not come. */
export function reopenFinding(finding: Finding, now: string): Finding {
  const at = reopensAt(finding);
  if (at === null || Date.parse(at) > Date.parse(now)) return finding;
  return { ...finding, ...atRest, state: OPEN, stateUpdatedById: '', updatedAt: now };
}

/** When a finding opens again by itself, null when it does not. */
export const reopensAt = ({ state, snoozeUntil, riskAcceptanceExpiresAt }: Finding): string | null =>
  state === 'FINDING_STATE_SNOOZED'
    ? snoozeUntil
    : state === 'FINDING_STATE_RISK_ACCEPTED'
      ? riskAcceptanceExpiresAt
      : null;
