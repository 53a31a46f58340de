import { GovernanceError, assertNoViolations, violation } from '../input/index.ts';

/** The state of a conflict. */
export type ConflictState = 'ACTIVE' | 'RESOLVED' | 'EXEMPTED';

/** The reason of an exemption. Throws INVALID_FIELD for a blank one, WRONG_STATE unless the conflict is active. */
export function exemptionReason({ id, state }: { id: string; state: ConflictState }, reason: string): string {
  if (reason.trim() === '') assertNoViolations([violation('reason', 'REQUIRED', 'is blank; give the reason')]);
  if (state === 'ACTIVE') return reason.trim();
  const why =
    state === 'RESOLVED'
      ? 'is resolved; nothing needs to be exempted'
      : 'is exempted already; end that exemption first to give another reason';
  throw new GovernanceError({ reason: 'WRONG_STATE', message: `The conflict ${id} ${why}` });
}

/** Throws WRONG_STATE for a conflict without an exemption to end. */
export function assertExempted({ id, state }: { id: string; state: ConflictState }): void {
  if (state === 'EXEMPTED') return;
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: `The conflict ${id} is not exempted; it is ${state === 'ACTIVE' ? 'active' : 'resolved'}`,
  });
}
