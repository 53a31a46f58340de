export { apiChangelog, type Version } from './api-changelog.ts';
export { type Change, type Side } from './change.ts';
export { compact } from './compact.ts';
export { compareContracts, placeOf } from './compare-contracts.ts';
export { isNode, operationsOf, type ContractDocument, type Node } from './contract-document.ts';
export { readCurrent, readReleased, releasedVersions, writeReleased } from './released.ts';
export { explain, judge, type Verdict } from './report.ts';
export { breakingVersion, compareVersions, mayBreak } from './version-rule.ts';
