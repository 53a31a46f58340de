import type { Snapshot } from '@oag/governance';

export type StoredSnapshot = { id: string; snapshot: Snapshot };
