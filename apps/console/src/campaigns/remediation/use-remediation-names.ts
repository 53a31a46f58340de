import { useLingui } from '@lingui/react/macro';
import type { RemediationCount } from './remediation-state.ts';

/** The states of denied access in words. */
export function useRemediationNames(): Record<RemediationCount, string> {
  const { t } = useLingui();
  return {
    returned: t`Came back`,
    stillThere: t`Still there`,
    stillInherited: t`Still inherited`,
    failed: t`Failed`,
    notPlanned: t`Not requested`,
    planned: t`Planned`,
    open: t`Being revoked`,
    unverified: t`Reported as removed`,
    kept: t`Kept`,
    verified: t`Verified as removed`,
  };
}
