export {
  connectorOffering,
  deleteConnectorRow,
  findConnector,
  findConnectors,
  insertConnector,
  listConnectors,
  type StoredConnector,
  updateConnectorRow,
} from './connectors.ts';
export {
  type ClaimedRun,
  claimRuns,
  finishRun,
  hurryRuns,
  insertProvisionRuns,
  type NewProvisionRun,
  type RunResult,
} from './provision-runs.ts';
export { recordAccounts } from './provisioned-accounts.ts';
