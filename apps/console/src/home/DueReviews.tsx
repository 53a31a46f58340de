import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatCount, formatDate } from '../design/format.ts';
import { ProgressBar } from '../design/ProgressBar.tsx';
import type { DueReview } from './home-queries.ts';
import styles from './HomePage.module.css';

/** The campaigns in which the viewer reviews, and how far they are. */
export function DueReviews({ due }: { due: readonly DueReview[] }) {
  const { t } = useLingui();
  return (
    <ul>
      {due.map(({ campaign, counts }) => {
        const decided = counts.certified + counts.denied;
        // Those that were closed without a decision are nobody's work any more.
        const total = counts.total - counts.cancelled;
        return (
          <li key={campaign.id} className={styles.review}>
            <div>
              <Link to="/reviews/$campaignId" params={{ campaignId: campaign.id }} search={{}}>
                {campaign.displayName}
              </Link>
              <p className={styles.secondary}>
                {campaign.completionDate ? (
                  <Trans>Due {formatDate(new Date(campaign.completionDate))}</Trans>
                ) : (
                  <Trans>No due date</Trans>
                )}
                {counts.open > 0 && (
                  <>
                    {' · '}
                    <Link
                      to="/reviews/$campaignId"
                      params={{ campaignId: campaign.id }}
                      search={{ dialog: 'delegate' }}
                      aria-label={t`Away? Delegate ${campaign.displayName}`}
                    >
                      <Trans>Away? Delegate</Trans>
                    </Link>
                  </>
                )}
              </p>
            </div>
            <div className={styles.progress}>
              <ProgressBar label={t`Decided`} total={total} certified={counts.certified} revoked={counts.denied} />
              <span className={styles.secondary}>
                {counts.open === 0 ? (
                  <Trans>All {formatCount(total)} decided</Trans>
                ) : (
                  <>
                    <Plural value={counts.open} one="# to decide" other="# to decide" />,{' '}
                    <Trans>
                      {formatCount(decided)} of {formatCount(total)} submitted
                    </Trans>
                  </>
                )}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
