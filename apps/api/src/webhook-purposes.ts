import { APPROVAL, approvalCalls, PROVISION, provisionCalls } from './task-commands/index.ts';
import type { CallPurposes } from './webhooks/index.ts';

/** The effects of calls of webhooks, by purpose. The calls of a purpose that is not here have none. */
export const webhookPurposes: CallPurposes = {
  [APPROVAL]: approvalCalls,
  [PROVISION]: provisionCalls,
  event: { isNotice: true },
};
