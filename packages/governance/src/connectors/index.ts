export { newConnector, updatedConnector } from './connector.ts';
export { actionDirection, actionTitle, connectorActions, shownConnector, taskActions } from './connector-actions.ts';
export { type AttemptReply, type CreatedAccount, runOutcome, type RunOutcome, type Ticket } from './run-outcome.ts';
