export {
  keptSince,
  LOG_DROPPED,
  type RetentionRecord,
  mayBeDropped,
  readRetentionRecord,
  RETENTION_MIN_DAYS,
} from './retention-record.ts';
export type { LogEvent, ReadEvent } from './log-event.ts';
export { ocsfEvent, ocsfReadEvent } from './ocsf-event.ts';
export { keyRotationNote, readKeyRotationNote } from './key-rotation.ts';
export { type LogRoot, readNote, rootText, signedNote } from './log-root.ts';
export { emptyFrontier, type Frontier, growTree, rootHash, type TreeNode } from './merkle-frontier.ts';
export { leafHash, nodeHash, type Sha256 } from './merkle-hash.ts';
export { merkleSubtrees } from './merkle-subtrees.ts';
export {
  consistencyRanges,
  inclusionRanges,
  type KeptRun,
  keptRuns,
  type LeafRange,
  rangeHash,
} from './merkle-proof.ts';
export { exportFileName, exportLines, exportPause, type ExportStream } from './export-file.ts';
export {
  assertHasAccessKey,
  type ExporterSettings,
  newExporterSettings,
  updateExporterSettings,
} from './log-exporter.ts';
