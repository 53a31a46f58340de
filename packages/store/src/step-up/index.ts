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
  findStepUpTransaction,
  insertStepUpTransaction,
  lockStepUpTransactions,
  markStepUpTransactionsUsed,
  searchStepUpTransactions,
  updateStepUpTransaction,
} from './transactions.ts';
