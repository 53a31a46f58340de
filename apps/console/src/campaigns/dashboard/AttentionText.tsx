import { Plural, Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatAgo } from '../../design/format.ts';
import { messagesQuery } from '../campaign/campaign-queries.ts';
import type { Person } from '../campaign/name-queries.ts';
import type { Attention } from './attention.ts';
import { WarningText } from './WarningText.tsx';

type AttentionTextProps = { campaignId: string; attention: Attention; person: Person | undefined };

/** One thing that needs attention: the fact above, and below it why, or who can help. */
export function AttentionText({ campaignId, attention, person }: AttentionTextProps) {
  const { data: messages } = useSuspenseQuery(messagesQuery(campaignId));
  switch (attention.kind) {
    case 'not-started': {
      const reminders = messages.filter(
        ({ kind, userId }) => kind === 'ACCESS_REVIEW_MESSAGE_KIND_REMINDER' && userId === attention.userId,
      ).length;
      return (
        <>
          <Trans>{person?.name ?? attention.userId} has not started</Trans>
          <small>
            <Plural value={attention.open} one="# review" other="# reviews" />
            {', '}
            <Plural value={reminders} _0="not reminded yet" one="# reminder" other="# reminders" />
            {person?.delegate ? (
              <>
                {', '}
                <Trans>delegate: {person.delegate}</Trans>
              </>
            ) : (
              person?.manager && (
                <>
                  {', '}
                  <Trans>manager: {person.manager}</Trans>
                </>
              )
            )}
          </small>
        </>
      );
    }
    case 'unassigned':
      return (
        <>
          <Plural
            value={attention.count}
            one="At least # review waits for nobody"
            other="At least # reviews wait for nobody"
          />
          <small>
            <Trans>
              The policy found no reviewer. A super admin can assign somebody, or change the policy of the review.
            </Trans>
          </small>
        </>
      );
    case 'remediation':
      return <RemediationText attention={attention} />;
    case 'source':
      return (
        <>
          {attention.source.importedAt ? (
            <Trans>
              Data of {attention.source.displayName} is from {formatAgo(new Date(attention.source.importedAt))}
            </Trans>
          ) : (
            <Trans>{attention.source.displayName} was never imported</Trans>
          )}
          <small>
            {attention.source.issues.includes('ACCURACY_ISSUE_LAST_IMPORT_FAILED') ? (
              <Trans>The last import failed. Import the app again before you end the campaign.</Trans>
            ) : (
              <Trans>It was more than seven days old when the campaign was prepared.</Trans>
            )}
          </small>
        </>
      );
    case 'locked':
      return (
        <>
          <Plural value={attention.count} one="# decision is locked" other="# decisions are locked" />
          <small>
            <Trans>
              A submission stopped halfway. They are free again within a minute; the reviewer submits them again.
            </Trans>
          </small>
        </>
      );
    case 'warning':
      return <WarningText warning={attention.warning} />;
  }
}

function RemediationText({ attention: { state, count } }: { attention: Extract<Attention, { kind: 'remediation' }> }) {
  switch (state) {
    case 'returned':
      return (
        <>
          <Plural value={count} one="# revocation came back" other="# revocations came back" />
          <small>
            <Trans>It was removed, and a later import has it again.</Trans>
          </small>
        </>
      );
    case 'stillThere':
      return (
        <>
          <Plural value={count} one="# revocation is still there" other="# revocations are still there" />
          <small>
            <Trans>It is reported as removed, but a later import still has it.</Trans>
          </small>
        </>
      );
    case 'stillInherited':
      return (
        <>
          <Plural value={count} one="# revocation is still inherited" other="# revocations are still inherited" />
          <small>
            <Trans>The holder still has it through a group or a role. Remove that, too.</Trans>
          </small>
        </>
      );
    case 'failed':
      return (
        <>
          <Plural value={count} one="# revocation failed" other="# revocations failed" />
          <small>
            <Trans>It was denied, cancelled or given up. Start it again, or keep the access.</Trans>
          </small>
        </>
      );
  }
}
