import type { Snapshot } from '@oag/governance/policies';

export type StoredSnapshot = { id: string; snapshot: Snapshot };
