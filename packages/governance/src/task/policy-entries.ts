import { policyTrials } from '../policy/policy-trials.ts';
import type { Snapshot } from '../policy/snapshot.ts';
import { auditEntry, type AuditEntry } from './audit-entry.ts';

/** What the history says about the choice of a policy's steps: each rule that was looked at. */
export const policyEntries = (snapshot: Snapshot): AuditEntry[] =>
  policyTrials(snapshot.trace).map((payload) =>
    auditEntry({ state: 'OPEN', position: 0 }, '', { kind: 'conditionalPolicyExecutionResult', payload }),
  );
