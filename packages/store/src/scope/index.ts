export {
  appsInScope,
  countGrantedAgain,
  currentSources,
  freezeSources,
  frozenSources,
  noteImportApps,
  selectedApps,
} from './accuracy.ts';
export {
  type ChosenEntitlement,
  clearCustomPolicies,
  copyChosenEntitlements,
  hasMoreChosen,
  listChosenEntitlements,
  replaceChosenEntitlements,
  setCustomPolicies,
} from './campaign-entitlements.ts';
export {
  analyzeTasks,
  type CertifyPlan,
  countCertifyTasks,
  countReviewers,
  type FoundForRow,
  makeCertifyTasks,
  type Reviewers,
  type SelectionRows,
  storeReviewers,
} from './certify-tasks.ts';
export { compileAttributes } from './compile-attributes.ts';
export {
  finishPurge,
  nextCampaignToPurge,
  purgeReviews,
  purgeStart,
  type PurgePlace,
  reviewsPurgedSince,
} from './purged-reviews.ts';
export { inheritedResources } from './inherited-resources.ts';
export { scopeNames } from './scope-names.ts';
export {
  countFailed,
  lastImport,
  type PreviewedApp,
  previewedApps,
  previewedGaps,
  previewsAccounts,
} from './scope-preview.ts';
export { exemptCertified, linkConflicts } from './selection-conflicts.ts';
export { type SelectionTable, taskIdOf } from './selection-table.ts';
export {
  estimateSelectionSize,
  markTasksDeleted,
  createPreviewTable,
  readSelection,
  removePreparedTasks,
  removeSelection,
  selectedPolicies,
  type SelectedSubject,
  selectsAnything,
  writeSelection,
} from './selections.ts';
