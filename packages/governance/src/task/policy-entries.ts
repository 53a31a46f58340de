import type { Snapshot } from '../policy/snapshot.ts';
import { auditEntry, type AuditEntry } from './audit-entry.ts';

/** What the history says about the choice of a policy's steps: each rule that was looked at. */
export const policyEntries = (snapshot: Snapshot): AuditEntry[] =>
  snapshot.trace.map(({ policyId, policyKey, condition, matched, isDefault }) =>
    auditEntry({ state: 'OPEN', position: 0 }, '', {
      kind: 'conditionalPolicyExecutionResult',
      payload: {
        policyId,
        policyKey,
        condition,
        conditionMatched: matched,
        defaultCondition: isDefault,
        chainDepth: 0,
        error: '',
        outcomePolicyId: '',
      },
    }),
  );
