export { findSubject, insertStepUpIdentity } from './identities.ts';
export {
  deleteStepUpProviderRow,
  enabledStepUpProviders,
  findStepUpProvider,
  insertStepUpProvider,
  listStepUpProviderUses,
  searchStepUpProviders,
  setStepUpProviderSecret,
  type StoredStepUpProvider,
  updateStepUpProviderRow,
} from './providers.ts';
export {
  findStartedStepUp,
  findStepUpTransaction,
  insertStepUpTransaction,
  lockStepUpTransactions,
  markStepUpTransactionsUsed,
  searchStepUpTransactions,
  updateStepUpTransaction,
} from './transactions.ts';
