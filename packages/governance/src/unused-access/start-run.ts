import type { UnusedAccessRule } from '@oag/types';
import { GovernanceError } from '../input/index.ts';

/** Throws unless a run may start now. With `confirmHeldAt`, the apps must still be held as the person saw them. */
export function assertMayStart(rule: UnusedAccessRule, isRunning: boolean, confirmHeldAt: string | null): void {
  const wrongState = (message: string): GovernanceError => new GovernanceError({ reason: 'WRONG_STATE', message });
  if (isRunning) throw wrongState('A run is in progress; wait until lastRun.endedAt is set');
  if (confirmHeldAt !== null && Date.parse(confirmHeldAt) !== Date.parse(rule.heldAt ?? ''))
    throw wrongState('The apps of the rule are not held since that time. Read the rule again, and confirm its heldAt');
}
