import type { CreatePolicyRequest } from '@oag/types';
import { approverSettings } from './approver-kind.ts';

/** The people whom a policy names, each once: look up which of them are enabled and hand that to checkPolicy. */
export function userIdsIn(input: CreatePolicyRequest): string[] {
  const approvals = Object.values(input.policySteps ?? {}).flatMap(({ steps }) => (steps ?? []).flatMap(({ approval }) => approval ?? []));
  const named = approvals.map(approverSettings).flatMap(({ userIds, fallbackUserIds }) => (userIds ?? []).concat(fallbackUserIds ?? []));
  return [...new Set(named)].toSorted();
}
