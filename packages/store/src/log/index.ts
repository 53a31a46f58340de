export {
  accuracyHash,
  campaignRecord,
  campaignRecordHash,
  findPreparation,
  importRecord,
  importRecordHash,
  keepPreparation,
  keptRecord,
  preparationHashes,
  recordedAccess,
  sourceRecords,
  sourcesHash,
  submissionRecord,
  submissionRecords,
  submittedRecord,
} from './campaign-records.ts';
export {
  compareLeaves,
  countUnsealed,
  entryNumbers,
  findOverlooked,
  type FoundLeaf,
  readNodes,
  sealedSize,
} from './log-check.ts';
export { type EntryPlace, entryPlace, entrySeq, findLogLine, listLogEvents, logEntryExists } from './log-reading.ts';
export {
  compareAccess,
  compareCampaigns,
  compareClients,
  compareFollowed,
  compareFollowUp,
  compareImports,
  compareKept,
  compareSteps,
  compareSubmissions,
  compareTasks,
  type RecordComparison,
  sealedPreparations,
  unloggedTasks,
} from './log-record-check.ts';
export {
  accessColumns,
  accessOf,
  accessRecord,
  knownRecord,
  packTime,
  recordHash,
  stepRecord,
  stepRecordHash,
  taskRecord,
  taskRecordHash,
} from './log-records.ts';
export {
  appendRetentionRecord,
  confirmDrop,
  dropEntries,
  droppedSize,
  findSaidDrop,
  firstHeldLeaf,
  type HeldLeaf,
  heldObjects,
  lastRootBefore,
  lockLogRetention,
  stopDrop,
} from './log-retention.ts';
export {
  findLogRoot,
  findLogRootUpTo,
  listLogRoots,
  logRootsAfter,
  logRootsOfSizes,
  readKeptHashes,
  readRootSizes,
  type StoredRoot,
} from './log-roots.ts';
export { addLeaves, addMovedLeaves, holdSealer, lockSealer, moveSealer, writeRoot } from './log-sealing.ts';
export { type Actor, addingEntries, appendLog, logAction, type LogEntry } from './log.ts';
export { dropReadEntries, insertReadEntries, type ReadEntry, type ReadPlace } from './read-entries.ts';
export { dropReport, dropSubmissions, lastRetentionLook, lockRetention, noteRetentionLook } from './retention.ts';
export { unloggedRows } from './unlogged-rows.ts';
export {
  accessTextHash,
  knownTextHash,
  preparedTaskRecord,
  preparedTaskTextHash,
  type RecordForm,
} from './text-records.ts';
export {
  deleteLogExporterRow,
  findLogExporter,
  insertLogExporter,
  searchLogExporters,
  setLogExporterKey,
  type StoredLogExporter,
  updateLogExporterRow,
} from './log-exporters.ts';
export {
  claimLogExporter,
  deferLogExporter,
  exportEvents,
  type ExportFile,
  failLogExporter,
  finishExportFile,
  planExportFile,
  releaseLogExporter,
} from './log-exporting.ts';
