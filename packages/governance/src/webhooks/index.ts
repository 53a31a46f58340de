export { approvalAnswer } from './approval-answer.ts';
export { answerProblem } from './answer-problem.ts';
export { provisionAnswer } from './provision-answer.ts';
export { assertRepeatable } from './assert-repeatable.ts';
export { attemptOutcome, type AttemptOutcome, pausedUntil, type Reply } from './attempt-outcome.ts';
export { newWebhook, updatedWebhook, windowSeconds } from './webhook.ts';
