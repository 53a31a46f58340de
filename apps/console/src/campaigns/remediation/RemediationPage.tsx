import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatCount, formatDate } from '../../design/format.ts';
import { Notice } from '../../design/Notice.tsx';
import { campaignQuery, remediationQuery } from '../campaign/campaign-queries.ts';
import { phaseOf } from '../campaign/campaign-state.ts';
import { REMEDIATION_STATES } from './remediation-state.ts';
import styles from './Remediation.module.css';
import { RemediationActions } from './RemediationActions.tsx';
import { RemediationList } from './RemediationList.tsx';
import { useRemediationNames } from './use-remediation-names.ts';

const route = getRouteApi('/campaigns/$campaignId/remediation');

/** The denied access of a campaign, until an import shows that it is removed. */
export function RemediationPage() {
  const { t } = useLingui();
  const { campaignId } = route.useParams();
  const { state } = route.useSearch();
  const { data: view } = useSuspenseQuery(campaignQuery(campaignId));
  const { data: remediation } = useSuspenseQuery(remediationQuery(campaignId));
  const names = useRemediationNames();
  const shown = REMEDIATION_STATES.filter(({ count }) => Number(remediation.counts?.[count] ?? 0) > 0);
  const isEnded = phaseOf(view.campaign.state) === 'closed';
  if (shown.length === 0)
    return (
      <Notice title={t`Nothing was denied`}>
        <Trans>Denied access appears here, with how far its revocation is.</Trans>
      </Notice>
    );
  const total = shown.reduce((sum, { count }) => sum + Number(remediation.counts?.[count] ?? 0), 0);
  return (
    <div className={styles.page}>
      <p className={styles.lead}>
        {remediation.dueAt ? (
          <Trans>
            Planned revocations begin on {formatDate(new Date(remediation.dueAt))}. Until then you can stop them.
          </Trans>
        ) : (
          <Trans>A revocation counts as done when an import no longer has the access.</Trans>
        )}
      </p>
      <nav className={styles.states} aria-label={t`States`}>
        <Link
          to="/campaigns/$campaignId/remediation"
          params={{ campaignId }}
          search={{}}
          activeOptions={{ exact: true }}
          aria-current={state === undefined ? 'page' : undefined}
        >
          <b>{formatCount(total)}</b> <Trans>Denied</Trans>
        </Link>
        {shown.map(({ count }) => (
          <Link
            key={count}
            to="/campaigns/$campaignId/remediation"
            params={{ campaignId }}
            search={{ state: count }}
            aria-current={state === count ? 'page' : undefined}
          >
            <b>{formatCount(Number(remediation.counts?.[count] ?? 0))}</b> {names[count]}
          </Link>
        ))}
      </nav>
      {isEnded && view.mayEdit && <RemediationActions campaignId={campaignId} counts={remediation.counts} />}
      <RemediationList campaignId={campaignId} state={state} mayAct={isEnded && view.mayEdit} />
    </div>
  );
}
