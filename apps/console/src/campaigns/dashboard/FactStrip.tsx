import { Plural, Trans } from '@lingui/react/macro';
import type { AccessReview, AccessReviewProgress, GetAccessReviewRemediationResponse } from '@oag/client';
import { formatCount, formatShare } from '../../design/format.ts';
import { phaseOf } from '../campaign/campaign-state.ts';
import { Figure, Figures } from '../campaign/Figures.tsx';
import { daysAtPace, daysUntil } from './figures.ts';

type FactStripProps = {
  campaign: AccessReview;
  progress: AccessReviewProgress;
  remediation: GetAccessReviewRemediationResponse;
  attention: number;
};

/** The five figures that an owner looks for first. */
export function FactStrip({ campaign, progress: { counts, days }, remediation, attention }: FactStripProps) {
  const decided = counts.certified + counts.denied;
  const isOpen = phaseOf(campaign.state) === 'open';
  const now = new Date();
  const startedAt = new Date(campaign.startedAt ?? now);
  const left = campaign.completionDate ? daysUntil(new Date(campaign.completionDate), now) : null;
  const pace = counts.open === 0 ? 0 : daysAtPace(days, counts.open, startedAt, now);
  const ended = campaign.closedAt ? Math.max(daysUntil(new Date(campaign.closedAt), startedAt), 1) : 0;
  const verified = Number(remediation.counts?.verified ?? 0);
  return (
    <Figures>
      <Figure
        label={
          <Trans>
            {formatCount(decided)} of {formatCount(counts.total)} decided
          </Trans>
        }
      >
        {formatShare(decided, counts.total)}
      </Figure>
      {isOpen ? (
        <Figure
          isAmber={left !== null && left <= 0}
          label={
            <>
              {left === null ? <Trans>no due date</Trans> : left > 0 ? <Trans>left</Trans> : <Trans>overdue</Trans>}
              {', '}
              {pace === null ? (
                <Trans>nothing decided this week</Trans>
              ) : (
                <Plural value={pace} one="# day at this week’s pace" other="# days at this week’s pace" />
              )}
            </>
          }
        >
          {left === null ? '–' : <Plural value={Math.abs(left)} one="# day" other="# days" />}
        </Figure>
      ) : (
        <Figure label={<Trans>from start to end</Trans>}>
          <Plural value={ended} one="# day" other="# days" />
        </Figure>
      )}
      <Figure
        label={decided === 0 ? <Trans>denied</Trans> : <Trans>denied, {formatShare(counts.denied, decided)}</Trans>}
      >
        {formatCount(counts.denied)}
      </Figure>
      <Figure
        label={<Plural value={verified} one="removal verified by an import" other="removals verified by an import" />}
      >
        {formatCount(verified)}
      </Figure>
      <Figure isAmber={attention > 0} label={<Plural value={attention} one="needs attention" other="need attention" />}>
        {formatCount(attention)}
      </Figure>
    </Figures>
  );
}
