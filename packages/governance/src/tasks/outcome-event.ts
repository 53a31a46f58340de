import type { AccessRequestOutcomeValues } from '@oag/types';
import type { AuditEvent } from './audit-entry.ts';
import type { TaskKind } from '../policies/index.ts';
import { wireOutcome, type TaskOutcome } from './task-outcome.ts';

/** The contract's outcomes of access requests, used for action tasks. */
const requestOutcomes: { readonly [outcome: string]: (typeof AccessRequestOutcomeValues)[number] } = {
  SUCCESS: 'ACCESS_REQUEST_OUTCOME_APPROVED',
  DENIED: 'ACCESS_REQUEST_OUTCOME_DENIED',
  ERROR: 'ACCESS_REQUEST_OUTCOME_ERROR',
  CANCELLED: 'ACCESS_REQUEST_OUTCOME_CANCELLED',
};

/** The audit event of the outcome. The contract has none for offboarding and finding tasks. */
export const outcomeEvent: { readonly [Kind in TaskKind]: (outcome: TaskOutcome) => AuditEvent | null } = {
  certify: (outcome) => ({ kind: 'certifyOutcome', payload: { outcome: wireOutcome('certify', outcome) } }),
  revoke: (outcome) => ({ kind: 'revokeOutcome', payload: { outcome: wireOutcome('revoke', outcome) } }),
  grant: (outcome) => ({ kind: 'grantOutcome', payload: { outcome: wireOutcome('grant', outcome) } }),
  offboarding: () => null,
  action: (outcome) => ({
    kind: 'accessRequestOutcome',
    payload: { outcome: requestOutcomes[outcome] ?? 'ACCESS_REQUEST_OUTCOME_UNSPECIFIED' },
  }),
  finding: () => null,
};
