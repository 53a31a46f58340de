export { listObsoleteReviews, markReviewsObsolete } from './obsolete-reviews.ts';
export { beginImport, type ImportSettings } from './import-begin.ts';
export { concludeImport, type StagedImport } from './import-conclude.ts';
export type { ImportChange, ImportCounts } from './import-counts.ts';
export {
  addProblems,
  type ImportFileName,
  importFileNames,
  type ImportFileReport,
  type ImportMapping,
  type ImportProblem,
} from './import-file.ts';
export { findImport, listImports, type StoredImport } from './import-find.ts';
export { finishImport } from './import-finish.ts';
export { findImportSource, listImportSources } from './import-sources.ts';
export { gatherListed, gatherStaged } from './import-gather.ts';
export { patchAccess } from './import-patch.ts';
export { KeptStaging, type ReadFiles } from './kept-staging.ts';
export { createStaging, restageListed, type Staging } from './import-staging.ts';
export { findRunningImport } from './import-lock.ts';
export {
  cancelPreview,
  cancelStalePreviews,
  restartPreview,
  confirmPreview,
  type ImportActor,
} from './import-preview.ts';
export { readImportBytes } from './import-chunks.ts';
export { type NewImport, uploadImport, type WriteImportFile } from './import-upload.ts';
