export { keptSince, LOG_DROPPED, type LogDrop, mayBeDropped, readLogDrop, RETENTION_MIN_DAYS } from './log-drop.ts';
export { type LogEvent, ocsfEvent } from './log-event.ts';
export { handoverText, readHandover } from './log-handover.ts';
export { type LogRoot, readNote, rootText, signedNote } from './log-root.ts';
export { emptyFrontier, type Frontier, growTree, rootHash, type TreeNode } from './merkle-frontier.ts';
export { leafHash, nodeHash, type Sha256 } from './merkle-hash.ts';
export { merklePieces } from './merkle-pieces.ts';
export {
  consistencyRanges,
  inclusionRanges,
  type KeptRun,
  keptRuns,
  type LeafRange,
  rangeHash,
} from './merkle-proof.ts';
