import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQueries } from '@tanstack/react-query';
import { formatDate } from '../../design/format.ts';
import type { CampaignView } from '../campaign/campaign-queries.ts';
import { progressQuery, remediationQuery, sourcesQuery } from '../campaign/campaign-queries.ts';
import { attentionOf } from '../dashboard/attention.ts';
import { AttentionList } from '../dashboard/AttentionList.tsx';
import { AppsTable } from '../dashboard/AppsTable.tsx';
import { Card } from '../dashboard/Card.tsx';
import { ReviewersTable } from '../dashboard/ReviewersTable.tsx';
import { appNamesQuery } from '../campaign/name-queries.ts';
import styles from './Prepared.module.css';

const NO_SIGNALS = new Map<string, never>();

/** A prepared campaign: its reviews are there, and nobody sees them yet. */
export function PreparedPanel({ view: { campaign, warnings, mayEdit } }: { view: CampaignView }) {
  const { t } = useLingui();
  const [{ data: progress }, { data: sources }, { data: remediation }, { data: apps }] = useSuspenseQueries({
    queries: [progressQuery(campaign.id), sourcesQuery(campaign.id), remediationQuery(campaign.id), appNamesQuery],
  });
  const attention = attentionOf({
    isOpen: true,
    hasHadADay: false,
    progress,
    sources,
    remediation,
    warnings,
    lockedCount: 0,
  });
  const { total } = progress.counts;
  const reviewers = progress.reviewers.length;
  const frozenAt = campaign.connectorSourcesFrozenAt;
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>
        <Plural value={total} one="# review is ready" other="# reviews are ready" />{' '}
        <Plural value={reviewers} one="for # reviewer." other="for # reviewers." />{' '}
        {frozenAt && <Trans>They review the access of {formatDate(new Date(frozenAt))}.</Trans>}{' '}
        {campaign.state === 'ACCESS_REVIEW_STATE_STARTING' ? (
          <Trans>The campaign is being started.</Trans>
        ) : campaign.autoStartCampaign && campaign.scheduledStartDate ? (
          <Trans>The campaign starts on {formatDate(new Date(campaign.scheduledStartDate))}.</Trans>
        ) : (
          <Trans>Reviewers see nothing before you start the campaign.</Trans>
        )}
      </p>
      {attention.length > 0 && (
        <div className={styles.attention}>
          <Card title={t`Needs attention`}>
            <AttentionList attention={attention} campaignId={campaign.id} mayEdit={mayEdit} />
          </Card>
        </div>
      )}
      <div className={styles.tables}>
        <Card title={t`Reviewers`}>
          <ReviewersTable
            campaignId={campaign.id}
            reviewers={progress.reviewers}
            signals={NO_SIGNALS}
            mayRemind={false}
            isStarted={false}
          />
        </Card>
        <Card title={t`Apps`}>
          <AppsTable apps={progress.apps} names={apps} />
        </Card>
      </div>
    </div>
  );
}
