import type { WebhookInstance } from '@oag/types';
import { GovernanceError } from '../input/index.ts';

/** Throws WRONG_STATE for a call that its receiver has accepted or answered, and that has not ended, and for one that ended and had an effect on a task. */
export function assertRepeatable({
  state,
  source,
  completedAt,
}: Pick<WebhookInstance, 'state' | 'source' | 'completedAt'>): void {
  if ((source?.approvalStep ?? source?.provisionStep) && completedAt !== null)
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: 'The call has ended and its task is at another step; restart the task to have the step done again',
    });
  if (state !== 'WEBHOOK_STATE_WAITING_CALLBACK' && state !== 'WEBHOOK_STATE_PROCESS_RESPONSE') return;
  const message =
    state === 'WEBHOOK_STATE_WAITING_CALLBACK'
      ? 'The receiver has accepted the call and will answer it; repeat it when its window has ended'
      : 'The receiver has answered; wait until the answer has taken effect';
  throw new GovernanceError({ reason: 'WRONG_STATE', message });
}
