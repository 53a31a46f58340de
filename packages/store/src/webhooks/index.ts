export { deferEffects, type EndedCall, endCallsAbout, findDueEffects, takeEffects } from './call-effects.ts';
export { answerCall, lockMadeCall } from './callbacks.ts';
export {
  type CallResult,
  claimCalls,
  type ClaimedCall,
  CALLS_KEPT_DAYS,
  deleteOldCalls,
  endCalls,
  finishCall,
  storeCallContent,
} from './claim-calls.ts';
export {
  insertCalls,
  listWebhookInstances,
  lockWebhookInstance,
  type NewCall,
  repeatWebhookInstanceRow,
} from './instances.ts';
export {
  deleteWebhookRow,
  existingWebhooks,
  findWebhook,
  insertWebhook,
  readWebhook,
  searchWebhooks,
  updateWebhookRow,
} from './webhooks.ts';
