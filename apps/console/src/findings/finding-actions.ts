import type { UpdateFindingStateRequest } from '@oag/client';
import { endOfDay } from '../design/day-input.ts';
import type { FindingStateName } from './findings-search.ts';

/** A decision of a person about a finding. */
export type FindingAction = 'resolve' | 'snooze' | 'acceptRisk' | 'suppress' | 'unsuppress' | 'reopen';

/** While a finding is in progress, its task decides. */
const ACTIONS: { readonly [State in FindingStateName]: readonly FindingAction[] } = {
  open: ['resolve', 'snooze', 'acceptRisk', 'suppress'],
  'in-progress': [],
  snoozed: ['resolve', 'reopen', 'snooze', 'acceptRisk', 'suppress'],
  accepted: ['resolve', 'reopen', 'acceptRisk', 'suppress'],
  suppressed: ['resolve', 'unsuppress'],
  resolved: ['reopen'],
};

export const actionsIn = (state: FindingStateName | undefined): readonly FindingAction[] =>
  state === undefined ? [] : ACTIONS[state];

/** Whether an action needs a reason, and a day until which it holds. */
export const NEEDS: {
  readonly [Action in FindingAction]: { reason: 'no' | 'may' | 'must'; day: 'no' | 'may' | 'must' };
} = {
  resolve: { reason: 'may', day: 'no' },
  snooze: { reason: 'may', day: 'must' },
  acceptRisk: { reason: 'must', day: 'may' },
  suppress: { reason: 'must', day: 'no' },
  unsuppress: { reason: 'no', day: 'no' },
  reopen: { reason: 'no', day: 'no' },
};

/** The request of an action. */
export function requestOf(action: FindingAction, reason: string, day: string): UpdateFindingStateRequest {
  const until = endOfDay(day);
  const requests: { readonly [Action in FindingAction]: UpdateFindingStateRequest } = {
    resolve: { resolve: { reason } },
    snooze: { snooze: { reason, snoozeUntil: until } },
    acceptRisk: { acceptRisk: { justification: reason, expiresAt: until } },
    suppress: { suppress: { reason } },
    unsuppress: { unsuppress: {} },
    reopen: { reopen: {} },
  };
  return requests[action];
}
