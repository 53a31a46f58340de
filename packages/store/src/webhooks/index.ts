export { answerCall, lockMadeCall } from './callbacks.ts';
export { type CallResult, claimCalls, type ClaimedCall, deleteOldCalls, endCalls, finishCall } from './claim-calls.ts';
export {
  insertWebhookInstance,
  listWebhookInstances,
  lockWebhookInstance,
  repeatWebhookInstanceRow,
} from './instances.ts';
export { deleteWebhookRow, findWebhook, insertWebhook, searchWebhooks, updateWebhookRow } from './webhooks.ts';
