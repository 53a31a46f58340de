import type {
  AccessReview,
  AccessReviewRemediationConfig,
  AccessReviewRemediationConfigInput,
  FieldViolation,
  RemediationMode,
} from '@oag/types';
import { GovernanceError, violation } from '../input/index.ts';
import type { RemediationName } from '../tasks/index.ts';
import { secondsAfter, secondsOf } from '../time/index.ts';
import type { CampaignEffect } from './campaign-effect.ts';

const HOUR = 3_600;
const LONGEST = 90 * 24 * HOUR;

const names: { readonly [Mode in RemediationMode]?: RemediationName } = {
  REMEDIATION_MODE_AT_ONCE: 'AT_ONCE',
  REMEDIATION_MODE_AT_CLOSE: 'AT_CLOSE',
  REMEDIATION_MODE_AFTER_COOLING_OFF: 'AFTER_COOLING_OFF',
};

export const remediationName = (mode: string | null | undefined): RemediationName | undefined =>
  names[mode as RemediationMode];

export const remediationOf = ({ remediation }: Pick<AccessReview, 'remediation'>): RemediationName | undefined =>
  remediationName(remediation?.mode);

/** The settings with the default of each missing member. */
export const completeRemediation = (config: AccessReviewRemediationConfigInput): AccessReviewRemediationConfig => ({
  mode: config.mode ?? 'REMEDIATION_MODE_UNSPECIFIED',
  coolingOff: config.coolingOff ?? null,
  maximumRevokedShare: config.maximumRevokedShare ?? 0,
  separateTasks: config.separateTasks ?? false,
});

/** A cooling-off mode requires a length; the other modes forbid one. */
export function checkRemediation(config: AccessReviewRemediationConfigInput | null | undefined): FieldViolation[] {
  if (!config) return [];
  const field = 'remediation.coolingOff';
  const coolsOff = remediationName(config.mode) === 'AFTER_COOLING_OFF';
  if (!config.coolingOff)
    return coolsOff ? [violation(field, 'REQUIRED', 'is missing; give a length such as 259200s')] : [];
  if (!coolsOff)
    return [
      violation(field, 'INVALID', 'is for REMEDIATION_MODE_AFTER_COOLING_OFF only; leave it out, or set that mode'),
    ];
  const seconds = secondsOf(config.coolingOff);
  return seconds >= HOUR && seconds <= LONGEST
    ? []
    : [
        violation(
          field,
          'LIMIT',
          `is ${config.coolingOff}; it must be between ${HOUR}s (an hour) and ${LONGEST}s (90 days)`,
        ),
      ];
}

/** How much reviewed access has revoke tasks, how much was denied and has none, and the size of the selection. */
export type RevocationShare = { made: number; waiting: number; selected: number };

/**
 * Refuses an end that would revoke more of the reviewed access than the campaign allows. Only revocations by the end
 * itself count.
 * Throws TOO_MANY_REVOCATIONS.
 */
export function assertRemediationLimit(
  accessReview: AccessReview,
  { made, waiting, selected }: RevocationShare,
  revokedByEnd: number,
): void {
  const most = accessReview.remediation?.maximumRevokedShare ?? 0;
  const added = revokedByEnd + (remediationOf(accessReview) ? waiting : 0);
  const revoked = made + added;
  if (most === 0 || added === 0 || revoked * 100 <= most * selected) return;
  throw new GovernanceError({
    reason: 'TOO_MANY_REVOCATIONS',
    message: `The end would revoke ${revoked} of ${selected} grants, more than the ${most} per cent that the campaign allows (remediation.maximumRevokedShare); check what was denied, and send confirmRevocations to end the campaign anyway`,
    metadata: { revoked: String(revoked), selected: String(selected), maximumRevokedShare: String(most) },
  });
}

/** The remediation after the end for `waiting` denied grants without a revoke task. */
export function afterEnd(
  accessReview: AccessReview,
  waiting: number,
  now: string,
): { change: Partial<AccessReview>; effects: CampaignEffect[] } {
  const mode = waiting > 0 ? remediationOf(accessReview) : undefined;
  if (mode === undefined) return { change: {}, effects: [] };
  if (mode !== 'AFTER_COOLING_OFF')
    return { change: {}, effects: [{ kind: 'startJob', work: 'remediate', taskIds: [] }] };
  const remediationDueAt = secondsAfter(now, secondsOf(accessReview.remediation?.coolingOff ?? '0s'));
  const comment = `Denied access to be revoked at ${remediationDueAt} unless somebody cancels it: ${waiting}`;
  return {
    change: { remediationDueAt },
    effects: [{ kind: 'tell', message: { kind: 'REVOCATIONS_PLANNED', occasion: now, comment } }],
  };
}

/** Whether denied access without a revoke task will get one automatically. `isUnderWay`: the job is running. */
export const isRemediationPlanned = (accessReview: AccessReview, isUnderWay: boolean): boolean =>
  isUnderWay ||
  accessReview.remediationDueAt !== null ||
  (accessReview.state === 'ACCESS_REVIEW_STATE_OPEN' && remediationOf(accessReview) !== undefined);
