import type { AuditEvent } from './audit-entry.ts';
import type { TaskKind } from './task-kind.ts';
import { wireOutcome, type TaskOutcome } from './task-outcome.ts';

/** The audit event that tells the outcome. The wire has none for offboarding, action and finding tasks. */
export const outcomeEvent: { readonly [Kind in TaskKind]: (outcome: TaskOutcome) => AuditEvent | null } = {
  certify: (outcome) => ({ kind: 'certifyOutcome', payload: { outcome: wireOutcome('certify', outcome) } }),
  revoke: (outcome) => ({ kind: 'revokeOutcome', payload: { outcome: wireOutcome('revoke', outcome) } }),
  grant: (outcome) => ({ kind: 'grantOutcome', payload: { outcome: wireOutcome('grant', outcome) } }),
  offboarding: () => null,
  action: () => null,
  finding: () => null,
};
