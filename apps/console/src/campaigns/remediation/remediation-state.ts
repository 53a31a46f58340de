/** The states of denied access, from what still has to be done to what is over, with the names of their counts. */
export const REMEDIATION_STATES = [
  { state: 'REMEDIATION_STATE_RETURNED', count: 'returned' },
  { state: 'REMEDIATION_STATE_STILL_THERE', count: 'stillThere' },
  { state: 'REMEDIATION_STATE_STILL_INHERITED', count: 'stillInherited' },
  { state: 'REMEDIATION_STATE_FAILED', count: 'failed' },
  { state: 'REMEDIATION_STATE_NOT_PLANNED', count: 'notPlanned' },
  { state: 'REMEDIATION_STATE_PLANNED', count: 'planned' },
  { state: 'REMEDIATION_STATE_OPEN', count: 'open' },
  { state: 'REMEDIATION_STATE_UNVERIFIED', count: 'unverified' },
  { state: 'REMEDIATION_STATE_KEPT', count: 'kept' },
  { state: 'REMEDIATION_STATE_VERIFIED', count: 'verified' },
] as const;
export type RemediationCount = (typeof REMEDIATION_STATES)[number]['count'];

/** The address of the remediation of a campaign: one state, or all. */
export type RemediationSearch = { state?: RemediationCount };

export function parseRemediationSearch(search: Record<string, unknown>): RemediationSearch {
  const found = REMEDIATION_STATES.find(({ count }) => count === search['state']);
  return found ? { state: found.count } : {};
}

/** States whose revocation an owner can start, once the campaign has ended. */
export const STARTABLE: ReadonlySet<string> = new Set([
  'REMEDIATION_STATE_NOT_PLANNED',
  'REMEDIATION_STATE_PLANNED',
  'REMEDIATION_STATE_KEPT',
  'REMEDIATION_STATE_FAILED',
]);
