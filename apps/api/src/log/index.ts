export { sealLog } from './jobs/seal-log.ts';
export { logKeyView } from './log-key-view.ts';
export { recordRead } from './record-read.ts';
export { writeRootFile } from './root-file.ts';
export { logRead } from './log-read.ts';
export { createLogSigner, fingerprintOf, logKeys, sha256 } from './log-signer.ts';
export { verifier } from './verifier.ts';
