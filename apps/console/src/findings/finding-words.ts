import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Finding } from '@oag/client';
import type { FindingAction } from './finding-actions.ts';
import { FINDING_STATES, STATE_NAMES, type FindingStateName, type Severity } from './findings-search.ts';

export const stateWords: { readonly [Name in FindingStateName]: MessageDescriptor } = {
  open: msg`Open`,
  'in-progress': msg`In progress`,
  snoozed: msg`Snoozed`,
  accepted: msg`Risk accepted`,
  suppressed: msg`Suppressed`,
  resolved: msg`Resolved`,
};

export const severityWords: { readonly [Name in Severity]: MessageDescriptor } = {
  FINDING_SEVERITY_CRITICAL: msg`Critical`,
  FINDING_SEVERITY_HIGH: msg`High`,
  FINDING_SEVERITY_MEDIUM: msg`Medium`,
  FINDING_SEVERITY_LOW: msg`Low`,
  FINDING_SEVERITY_INFO: msg`Information`,
};

/** The name of the state of a finding; undefined for one of a newer service. */
export const stateNameOf = ({ state }: Finding): FindingStateName | undefined =>
  STATE_NAMES.find((name) => FINDING_STATES[name] === state);

/** The verbs on the buttons. */
export const actionWords: { readonly [Action in FindingAction]: MessageDescriptor } = {
  resolve: msg`Mark as resolved`,
  snooze: msg`Snooze`,
  acceptRisk: msg`Accept the risk`,
  suppress: msg`Suppress`,
  unsuppress: msg`Stop suppressing`,
  reopen: msg`Reopen`,
};
