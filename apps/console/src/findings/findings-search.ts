/** The states of the contract by their names in the address. */
export const FINDING_STATES = {
  open: 'FINDING_STATE_OPEN',
  'in-progress': 'FINDING_STATE_IN_PROGRESS',
  snoozed: 'FINDING_STATE_SNOOZED',
  accepted: 'FINDING_STATE_RISK_ACCEPTED',
  suppressed: 'FINDING_STATE_SUPPRESSED',
  resolved: 'FINDING_STATE_RESOLVED',
} as const;
export type FindingStateName = keyof typeof FINDING_STATES;
export const STATE_NAMES = [
  'open',
  'in-progress',
  'snoozed',
  'accepted',
  'suppressed',
  'resolved',
] as const satisfies FindingStateName[];

/** From the worst to what is only said. */
export const SEVERITIES = [
  'FINDING_SEVERITY_CRITICAL',
  'FINDING_SEVERITY_HIGH',
  'FINDING_SEVERITY_MEDIUM',
  'FINDING_SEVERITY_LOW',
  'FINDING_SEVERITY_INFO',
] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The address of the list of findings: a view that can be sent. */
export type FindingsSearch = { state?: FindingStateName; severity?: Severity; q?: string };

/** Reads the address. It leaves out values that it does not know. */
export function parseFindingsSearch(search: Record<string, unknown>): FindingsSearch {
  const state = STATE_NAMES.find((name) => name === search['state']);
  const severity = SEVERITIES.find((name) => name === search['severity']);
  const { q } = search;
  const text = typeof q === 'string' || typeof q === 'number' ? String(q) : '';
  return { ...(state && { state }), ...(severity && { severity }), ...(text !== '' && { q: text }) };
}
