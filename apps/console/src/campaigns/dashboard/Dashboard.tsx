import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQueries } from '@tanstack/react-query';
import type { CampaignView } from '../campaign/campaign-queries.ts';
import { progressQuery, remediationQuery, signalsQuery, sourcesQuery } from '../campaign/campaign-queries.ts';
import { phaseOf } from '../campaign/campaign-state.ts';
import { appNamesQuery } from '../campaign/name-queries.ts';
import { AppsTable } from './AppsTable.tsx';
import { attentionOf } from './attention.ts';
import { AttentionList } from './AttentionList.tsx';
import { BurnDown } from './BurnDown.tsx';
import { Card } from './Card.tsx';
import styles from './Dashboard.module.css';
import { DecisionMix } from './DecisionMix.tsx';
import { FactStrip } from './FactStrip.tsx';
import { openByDay } from './figures.ts';
import { ReviewersTable } from './ReviewersTable.tsx';

const DAY = 86_400_000;

/** How far a campaign is, who still has to decide, and what keeps it from ending well. */
export function Dashboard({ view: { campaign, warnings, mayEdit } }: { view: CampaignView }) {
  const { t } = useLingui();
  const [{ data: progress }, { data: signals }, { data: sources }, { data: remediation }, { data: apps }] =
    useSuspenseQueries({
      queries: [
        progressQuery(campaign.id),
        signalsQuery(campaign.id),
        sourcesQuery(campaign.id),
        remediationQuery(campaign.id),
        appNamesQuery,
      ],
    });
  const isOpen = phaseOf(campaign.state) === 'open';
  const startedAt = new Date(campaign.startedAt ?? campaign.createdAt ?? Date.now());
  const until = campaign.closedAt ? new Date(campaign.closedAt) : new Date();
  const due = campaign.completionDate ? new Date(campaign.completionDate) : null;
  const attention = attentionOf({
    isOpen,
    hasHadADay: until.getTime() - startedAt.getTime() > DAY,
    progress,
    sources,
    remediation,
    warnings,
    lockedCount: campaign.campaignHealth?.phantomLockedCount ?? 0,
  });
  return (
    <div className={styles.dashboard}>
      <FactStrip campaign={campaign} progress={progress} remediation={remediation} attention={attention.length} />
      <Card title={t`Still open, by day`}>
        <BurnDown
          points={openByDay(progress.days, progress.counts.total, startedAt, until)}
          total={progress.counts.total}
          due={due}
          isOpen={isOpen}
        />
      </Card>
      <Card title={t`Needs attention`}>
        {attention.length === 0 ? (
          <p className={styles.nothing}>
            <Trans>Nothing at the moment.</Trans>
          </p>
        ) : (
          <AttentionList attention={attention} campaignId={campaign.id} mayEdit={mayEdit} />
        )}
      </Card>
      <Card title={t`Reviewers`}>
        <ReviewersTable
          campaignId={campaign.id}
          reviewers={progress.reviewers}
          signals={signals}
          mayRemind={mayEdit && isOpen}
        />
      </Card>
      <div className={styles.column}>
        <Card title={t`Decisions`}>
          <DecisionMix counts={progress.counts} />
        </Card>
        <Card title={t`Apps`}>
          <AppsTable apps={progress.apps} names={apps} />
        </Card>
      </div>
    </div>
  );
}
