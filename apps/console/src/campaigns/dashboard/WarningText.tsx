import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Warning } from '../campaign/campaign-queries.ts';

/** Each warning of the service: the fact, and what to do about it. */
const words: { readonly [name: string]: { fact: MessageDescriptor; help: MessageDescriptor } } = {
  ACCESS_REVIEW_WARNING_STALE_PREPARATION: {
    fact: msg`The preparation is more than seven days old`,
    help: msg`It reviews the access of then. Take it back to a draft and prepare it again, or start it all the same.`,
  },
  ACCESS_REVIEW_WARNING_NO_ACTIVE_OWNER: {
    fact: msg`No owner of this campaign is active`,
    help: msg`Super admins manage it. One of them can name another owner.`,
  },
  ACCESS_REVIEW_WARNING_START_WAITS: {
    fact: msg`The scheduled start waits`,
    help: msg`The scope matches nothing, its policy is deleted, or its data has problems.`,
  },
  ACCESS_REVIEW_WARNING_END_WAITS: {
    fact: msg`The scheduled end waits`,
    help: msg`It would revoke more access than this campaign allows. Look at the denials, then end it and confirm.`,
  },
  ACCESS_REVIEW_WARNING_ACCURACY_ISSUES: {
    fact: msg`The data of a source had problems`,
    help: msg`An app was imported too long ago, or its last import failed.`,
  },
};

/** A warning about a campaign; one that this console does not know yet, by its name. */
export function WarningText({ warning }: { warning: Warning }) {
  const { i18n } = useLingui();
  const known = words[warning];
  if (!known) return <>{warning}</>;
  return (
    <>
      {i18n._(known.fact)}
      <small>{i18n._(known.help)}</small>
    </>
  );
}
