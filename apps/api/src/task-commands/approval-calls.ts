import type { SystemCommand } from '@oag/governance/tasks';
import { approvalAnswer } from '@oag/governance/webhooks';
import type { EndedCall } from '@oag/store/webhooks';
import type { CallPurpose } from '../webhooks/index.ts';
import { callOf, taskCalls } from './task-calls.ts';

/** Calls of programs that decide approval steps. */
export const approvalCalls: CallPurpose = taskCalls({
  events: (call, payload) =>
    call.problem === null
      ? { kind: 'webhookApprovalAttempt', payload }
      : { kind: 'webhookApprovalBadResponse', payload: { ...payload, error: call.problem } },
  command: (call: EndedCall): SystemCommand => ({
    kind: 'programEnded',
    stepId: call.subjectId,
    call: callOf(call),
    answer: call.answer && approvalAnswer(call.answer),
    error: call.error,
  }),
});
