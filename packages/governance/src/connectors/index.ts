export { newConnector, updatedConnector } from './connector.ts';
export { type AttemptReply, runOutcome, type RunOutcome } from './run-outcome.ts';
