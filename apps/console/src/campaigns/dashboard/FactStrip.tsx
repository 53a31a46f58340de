import { Plural, Trans } from '@lingui/react/macro';
import type { AccessReview, AccessReviewProgress, GetAccessReviewRemediationResponse } from '@oag/client';
import { formatCount, formatShare } from '../../design/format.ts';
import { phaseOf } from '../campaign-state.ts';
import styles from './Dashboard.module.css';
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
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>
            {formatCount(decided)} of {formatCount(counts.total)} decided
          </Trans>
        </dt>
        <dd>{formatShare(decided, counts.total)}</dd>
      </div>
      {isOpen ? (
        <div>
          <dt>
            {left === null ? <Trans>no due date</Trans> : left > 0 ? <Trans>left</Trans> : <Trans>overdue</Trans>}
            {', '}
            {pace === null ? (
              <Trans>nothing decided this week</Trans>
            ) : (
              <Plural value={pace} one="# day at this week’s pace" other="# days at this week’s pace" />
            )}
          </dt>
          <dd className={left !== null && left <= 0 ? styles.amber : undefined}>
            {left === null ? '–' : <Plural value={Math.abs(left)} one="# day" other="# days" />}
          </dd>
        </div>
      ) : (
        <div>
          <dt>
            <Trans>from start to end</Trans>
          </dt>
          <dd>
            <Plural value={ended} one="# day" other="# days" />
          </dd>
        </div>
      )}
      <div>
        <dt>{decided === 0 ? <Trans>denied</Trans> : <Trans>denied, {formatShare(counts.denied, decided)}</Trans>}</dt>
        <dd>{formatCount(counts.denied)}</dd>
      </div>
      <div>
        <dt>
          <Plural
            value={Number(remediation.counts?.verified ?? 0)}
            one="removal verified by an import"
            other="removals verified by an import"
          />
        </dt>
        <dd>{formatCount(Number(remediation.counts?.verified ?? 0))}</dd>
      </div>
      <div>
        <dt>
          <Plural value={attention} one="needs attention" other="need attention" />
        </dt>
        <dd className={attention > 0 ? styles.amber : undefined}>{formatCount(attention)}</dd>
      </div>
    </dl>
  );
}
