import type { SystemCommand } from '@oag/governance/tasks';
import { provisionAnswer } from '@oag/governance/webhooks';
import type { EndedCall } from '@oag/store/webhooks';
import type { CallPurpose } from '../webhooks/index.ts';
import { callOf, taskCalls } from './task-calls.ts';

/** Calls of webhooks whose receivers carry provision steps out. */
export const provisionCalls: CallPurpose = taskCalls({
  events: (_, payload) => ({ kind: 'webhookAttempt', payload }),
  command: (call: EndedCall): SystemCommand => ({
    kind: 'provisionReported',
    stepId: call.subjectId,
    result: provisionAnswer(call.answer, call.error, callOf(call)),
  }),
});
