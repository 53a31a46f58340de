import { Plural, Trans } from '@lingui/react/macro';
import type { AccessReview } from '@oag/client';
import { secondsOf } from '../dashboard/figures.ts';

const DAY_SECONDS = 86_400;

/** When a campaign revokes what was denied, in words. */
export function WhenRevoked({ campaign: { remediation } }: { campaign: AccessReview }) {
  switch (remediation?.mode) {
    case 'REMEDIATION_MODE_AT_ONCE':
      return <Trans>This campaign creates a revoke task with each denial.</Trans>;
    case 'REMEDIATION_MODE_AT_CLOSE':
      return <Trans>This campaign creates the revoke tasks when it has ended.</Trans>;
    case 'REMEDIATION_MODE_AFTER_COOLING_OFF': {
      const days = Math.round(secondsOf(remediation.coolingOff ?? '0s') / DAY_SECONDS);
      return (
        <Plural
          value={days}
          _0="This campaign creates the revoke tasks some hours after the end; until then you can stop them."
          one="This campaign creates the revoke tasks # day after the end; until then you can stop them."
          other="This campaign creates the revoke tasks # days after the end; until then you can stop them."
        />
      );
    }
    default:
      return <Trans>The policy of each review says when a revoke task is created.</Trans>;
  }
}
