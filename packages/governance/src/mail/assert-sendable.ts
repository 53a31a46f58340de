import type { Mail } from '@oag/types';
import { GovernanceError } from '../input/index.ts';

/** Throws unless somebody may send the mail again. */
export function assertSendable({ state }: Mail): void {
  const wrongState = (message: string): GovernanceError => new GovernanceError({ reason: 'WRONG_STATE', message });
  if (state === 'MAIL_STATE_SENDING') throw wrongState('The mail is being sent. Look at its state in a few minutes');
  if (state === 'MAIL_STATE_CANCELLED')
    throw wrongState('The recipient was disabled or deleted. Send it to somebody else by reassigning the task');
}
