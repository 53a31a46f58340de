import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Facts } from '../design/Facts.tsx';
import { formatCount, formatMoment } from '../design/format.ts';
import { Page, Section } from '../design/Page.tsx';
import { Tag } from '../design/Tag.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { FindingActions } from './FindingActions.tsx';
import { FindingOwner } from './FindingOwner.tsx';
import { findingQuery } from './finding-queries.ts';
import { FindingTarget } from './FindingTarget.tsx';
import { stateNameOf, stateWords } from './finding-words.ts';
import { SeverityTag } from './SeverityTag.tsx';

const moment = (time: string | null) => (time === null ? undefined : formatMoment(new Date(time)));

/** A finding: what it is about, who deals with it, what was decided, and what can be done. */
export function FindingPage() {
  const { t, i18n } = useLingui();
  const { findingId } = useParams({ from: '/findings/$findingId' });
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data } = useSuspenseQuery(findingQuery(findingId, may(viewer, 'searchUsers')));
  const { finding, names } = data;
  const state = stateNameOf(finding);
  const reason = finding.riskAcceptanceJustification || finding.snoozeReason || finding.suppressReason;
  return (
    <Page
      title={finding.description}
      above={
        <Link to="/findings" search={{}}>
          <Trans>Findings</Trans>
        </Link>
      }
      about={
        <>
          <SeverityTag severity={finding.severity} /> <Tag>{state ? i18n._(stateWords[state]) : finding.state}</Tag>
        </>
      }
      actions={<FindingActions finding={finding} />}
    >
      <Facts
        facts={[
          [t`About`, <FindingTarget key="target" finding={finding} names={names} />],
          [t`Responsible`, <FindingOwner key="owner" finding={finding} names={names} />],
          [t`Kind`, finding.customSubType || undefined],
          [
            t`Task`,
            finding.taskId === '' ? undefined : (
              <Link key="task" to="/tasks/$taskId" params={{ taskId: finding.taskId }}>
                <Trans>The task that decides</Trans>
              </Link>
            ),
          ],
          [t`Reason`, reason || undefined],
          [t`Snoozed until`, moment(finding.snoozeUntil)],
          [t`Risk accepted until`, moment(finding.riskAcceptanceExpiresAt)],
          [t`First observed`, moment(finding.firstObservedAt)],
          [t`Last observed`, moment(finding.lastObservedAt)],
          [t`Came back`, finding.recurrenceCount === 0 ? undefined : formatCount(finding.recurrenceCount)],
          [t`Resolved`, moment(finding.resolvedAt)],
        ]}
      />
      <Section title={t`What to do`}>
        <p>
          {finding.remediationDescription || (
            <Trans>The program that reported it recommends nothing. Look at what it is about, and decide.</Trans>
          )}
        </p>
      </Section>
    </Page>
  );
}
