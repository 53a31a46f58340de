import { Trans } from '@lingui/react/macro';
import type { AccessReview } from '@oag/client';
import { formatDate } from '../../design/format.ts';
import { phaseOf } from '../campaign/campaign-state.ts';

const dateOf = (time: string | null): string => (time ? formatDate(new Date(time)) : '');

/** The dates that matter in the state of the campaign. */
export function CampaignWhen({ campaign }: { campaign: AccessReview }) {
  const phase = phaseOf(campaign.state);
  const started = dateOf(campaign.startedAt);
  const due = dateOf(campaign.completionDate);
  if (phase === 'closed')
    return (
      <Trans>
        started {started}, ended {dateOf(campaign.closedAt)}
      </Trans>
    );
  if (phase === 'open')
    return due === '' ? (
      <Trans>since {started}, no due date</Trans>
    ) : (
      <Trans>
        since {started}, due {due}
      </Trans>
    );
  return due === '' ? <Trans>no due date</Trans> : <Trans>due {due}</Trans>;
}
