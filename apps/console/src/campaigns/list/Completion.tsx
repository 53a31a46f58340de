import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AccessReview } from '@oag/client';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../design/format.ts';
import { ProgressBar } from '../../design/ProgressBar.tsx';
import { progressQuery } from '../campaign/campaign-queries.ts';
import { phaseOf } from '../campaign/campaign-state.ts';
import styles from './CampaignsPage.module.css';

/** How much of a campaign is decided. The list is there before these figures are. */
export function Completion({ campaign }: { campaign: AccessReview }) {
  const { t } = useLingui();
  const phase = phaseOf(campaign.state);
  const isStarted = phase === 'open' || phase === 'closed';
  const { data } = useQuery({ ...progressQuery(campaign.id), enabled: isStarted });
  if (!isStarted)
    return (
      <span className={styles.completion}>
        <Plural value={campaign.expectedTicketCount} one="# review" other="# reviews" />
      </span>
    );
  const { total, certified, denied } = data?.counts ?? { total: 0, certified: 0, denied: 0 };
  return (
    <div className={styles.completion}>
      <ProgressBar label={t`Decided`} total={total} certified={certified} revoked={denied} />
      {data ? (
        <Trans>
          {formatCount(certified + denied)} of {formatCount(total)}
        </Trans>
      ) : (
        <Trans>Loading …</Trans>
      )}
    </div>
  );
}
