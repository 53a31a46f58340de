import { GovernanceError, assertNoViolations, violation } from '../input/index.ts';

/** What has become of a conflict: it is there, it is gone, or it may be. */
export type ConflictState = 'ACTIVE' | 'RESOLVED' | 'EXEMPTED';

/** Why a conflict may be. Throws INVALID_FIELD for no reason, WRONG_STATE unless it is there. */
export function exemptionReason({ id, state }: { id: string; state: ConflictState }, reason: string): string {
  if (reason.trim() === '') assertNoViolations([violation('reason', 'REQUIRED', 'is blank; say why it may be')]);
  if (state === 'ACTIVE') return reason.trim();
  const why =
    state === 'RESOLVED'
      ? 'is gone; nothing needs to be exempted'
      : 'is exempted already; end that exemption first to give another reason';
  throw new GovernanceError({ reason: 'WRONG_STATE', message: `The conflict ${id} ${why}` });
}

/** Refuses to end an exemption that there is not. Throws WRONG_STATE. */
export function assertExempted({ id, state }: { id: string; state: ConflictState }): void {
  if (state === 'EXEMPTED') return;
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: `The conflict ${id} is not exempted; it is ${state === 'ACTIVE' ? 'active' : 'gone'}`,
  });
}
