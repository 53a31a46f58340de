import { Trans } from '@lingui/react/macro';
import type { Warning } from '../campaign-queries.ts';

/** A warning of the service about a campaign, and what to do about it. */
export function WarningText({ warning }: { warning: Warning }) {
  switch (warning) {
    case 'ACCESS_REVIEW_WARNING_STALE_PREPARATION':
      return (
        <>
          <Trans>The preparation is more than seven days old</Trans>
          <small>
            <Trans>
              It reviews the access of then. Take it back to a draft and prepare it again, or start it all the same.
            </Trans>
          </small>
        </>
      );
    case 'ACCESS_REVIEW_WARNING_NO_ACTIVE_OWNER':
      return (
        <>
          <Trans>No owner of this campaign is active</Trans>
          <small>
            <Trans>Super admins manage it. One of them can name another owner.</Trans>
          </small>
        </>
      );
    case 'ACCESS_REVIEW_WARNING_START_WAITS':
      return (
        <>
          <Trans>The scheduled start waits</Trans>
          <small>
            <Trans>The scope matches nothing, its policy is deleted, or its data has problems.</Trans>
          </small>
        </>
      );
    case 'ACCESS_REVIEW_WARNING_END_WAITS':
      return (
        <>
          <Trans>The scheduled end waits</Trans>
          <small>
            <Trans>
              It would revoke more access than this campaign allows. Look at the denials, then end it and confirm.
            </Trans>
          </small>
        </>
      );
    case 'ACCESS_REVIEW_WARNING_ACCURACY_ISSUES':
      return (
        <>
          <Trans>The data of a source had problems</Trans>
          <small>
            <Trans>An app was imported too long ago, or its last import failed.</Trans>
          </small>
        </>
      );
    default:
      return <>{warning}</>;
  }
}
