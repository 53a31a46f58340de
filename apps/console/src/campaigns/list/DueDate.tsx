import { Trans } from '@lingui/react/macro';
import type { AccessReview } from '@oag/client';
import { phaseOf } from '../campaign/campaign-state.ts';
import { formatDay } from '../../design/format.ts';
import styles from './CampaignsPage.module.css';

/** When a campaign is due, or when it ended. A running campaign that is late says so. */
export function DueDate({ campaign }: { campaign: AccessReview }) {
  const { closedAt, completionDate } = campaign;
  if (closedAt) return <Trans>Ended {formatDay(new Date(closedAt))}</Trans>;
  if (!completionDate) return <Trans>No due date</Trans>;
  const due = new Date(completionDate);
  if (phaseOf(campaign.state) === 'open' && due <= new Date())
    return (
      <span className={styles.late}>
        <Trans>{formatDay(due)}, overdue</Trans>
      </span>
    );
  return <>{formatDay(due)}</>;
}
