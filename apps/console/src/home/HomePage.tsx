import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLoaderData } from '@tanstack/react-router';
import { lazy } from 'react';
import { formatCount, formatDate } from '../design/format.ts';
import { Notice } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { ProgressBar } from '../design/ProgressBar.tsx';
import { dueReviewsQuery } from './home-queries.ts';
import styles from './HomePage.module.css';

const FirstRun = lazy(async () => ({ default: (await import('../imports/FirstRun.tsx')).FirstRun }));

/** What waits for the viewer. An administrator of an empty service begins here. */
export function HomePage() {
  const { t } = useLingui();
  const { isFirstRun } = useLoaderData({ from: '/' });
  const { data: due } = useSuspenseQuery(dueReviewsQuery);
  if (isFirstRun) return <FirstRun />;
  if (due.length === 0)
    return (
      <Notice title={t`Nothing waits for you`}>
        <Trans>Reviews appear here when a campaign asks you.</Trans>
      </Notice>
    );
  return (
    <Page title={t`Your reviews`}>
      <ul>
        {due.map(({ campaign, counts }) => {
          const decided = counts.certified + counts.denied;
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
                </p>
              </div>
              <div className={styles.progress}>
                <ProgressBar
                  label={t`Decided`}
                  total={counts.total}
                  certified={counts.certified}
                  revoked={counts.denied}
                />
                <span className={styles.secondary}>
                  {counts.open === 0 ? (
                    <Trans>All {formatCount(counts.total)} decided</Trans>
                  ) : (
                    <>
                      <Plural value={counts.open} one="# to decide" other="# to decide" />,{' '}
                      <Trans>
                        {formatCount(decided)} of {formatCount(counts.total)} submitted
                      </Trans>
                    </>
                  )}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
