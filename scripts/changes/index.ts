import type { Change } from './change.ts';
import { contractChanges } from './contract-changes.ts';
import { ruleChanges } from './rule-changes.ts';
import { smallChanges } from './small-changes.ts';

export type { Change, Edit } from './change.ts';

export const changes: readonly Change[] = [...contractChanges, ...ruleChanges, ...smallChanges];
