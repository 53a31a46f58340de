import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessReviewTemplate } from '@oag/client';
import styles from './Templates.module.css';
import { comingDays } from './recurrence.ts';

const MONTHS = 12;

/** The campaigns that templates create in the next twelve months, by month. */
export function Calendar({ templates }: { templates: readonly AccessReviewTemplate[] }) {
  const { i18n } = useLingui();
  const now = new Date();
  const until = new Date(now.getFullYear(), now.getMonth() + MONTHS, 1);
  const days = templates
    .flatMap(({ id, displayName, recurrenceRule, nextScheduledCampaignAt }) =>
      recurrenceRule && nextScheduledCampaignAt
        ? comingDays(recurrenceRule, new Date(nextScheduledCampaignAt), until).map((at) => ({ id, displayName, at }))
        : [],
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const months = Map.groupBy(days, ({ at }) => i18n.date(at, { month: 'long', year: 'numeric' }));
  if (months.size === 0)
    return (
      <p className={styles.muted}>
        <Trans>No campaign is scheduled.</Trans>
      </p>
    );
  return (
    <ol className={styles.calendar}>
      {[...months].map(([month, entries]) => (
        <li key={month}>
          <h3>{month}</h3>
          <ul>
            {entries.map(({ id, displayName, at }) => (
              <li key={`${id} ${at.getTime()}`}>
                <time dateTime={at.toISOString()}>{i18n.date(at, { day: 'numeric', weekday: 'short' })}</time>
                <span>{displayName}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
