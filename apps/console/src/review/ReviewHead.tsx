import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AccessReview } from '@oag/client';
import { Button } from '../design/Button.tsx';
import { formatCount, formatDate } from '../design/format.ts';
import { ProgressBar } from '../design/ProgressBar.tsx';
import type { Marks } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';
import { TABS, type ReviewTab } from './review-search.ts';
import styles from './ReviewHead.module.css';

type ReviewHeadProps = {
  campaign: AccessReview;
  rows: readonly ReviewRow[];
  isComplete: boolean;
  marks: Marks;
  tab: ReviewTab;
  onTab: (tab: ReviewTab) => void;
  /** Absent when there is nothing to delegate. */
  onDelegate?: () => void;
};

/** What is reviewed, until when, and how far the reviewer is. */
export function ReviewHead({ campaign, rows, isComplete, marks, tab, onTab, onDelegate }: ReviewHeadProps) {
  const { t } = useLingui();
  const marked = rows.flatMap(({ taskId }) => marks.get(taskId) ?? []);
  const revoked = marked.filter(({ verb }) => verb === 'revoke').length;
  const left = rows.length - marked.length;
  const names = { open: t`To decide`, marked: t`To submit`, submitted: t`Submitted` };
  const counts = { open: left, marked: marked.length, submitted: undefined };
  const dueText = campaign.completionDate && formatDate(new Date(campaign.completionDate));
  return (
    <header className={styles.head}>
      <h1>{campaign.displayName}</h1>
      <p className={styles.sub}>
        {dueText ? <Trans>Due {dueText}</Trans> : <Trans>No due date</Trans>}
        {campaign.description !== '' && <span className={styles.description}> · {campaign.description}</span>}
      </p>
      {onDelegate && (
        <Button look="quiet" className={styles.delegate ?? ''} onClick={onDelegate}>
          <Trans>Away? Delegate</Trans>
        </Button>
      )}
      {campaign.reviewInstructions !== '' && (
        <details className={styles.sub}>
          <summary>
            <Trans>What to look for</Trans>
          </summary>
          <p className={styles.instructions}>{campaign.reviewInstructions}</p>
        </details>
      )}
      <div className={styles.progress}>
        <ProgressBar label={t`Marked`} total={rows.length} certified={marked.length - revoked} revoked={revoked} />
        <span>
          {!isComplete && (
            <>
              <Trans>Loading more …</Trans>{' '}
            </>
          )}
          <Plural
            value={rows.length}
            one={`${formatCount(marked.length)} of # marked`}
            other={`${formatCount(marked.length)} of # marked`}
          />
        </span>
      </div>
      <div className={styles.tabs} role="tablist" aria-label={t`Reviews`}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={tab === name}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => onTab(name)}
            onKeyDown={({ key }) => {
              const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
              const next = TABS[(TABS.indexOf(name) + by + TABS.length) % TABS.length];
              if (by !== 0 && next) onTab(next);
            }}
          >
            {names[name]} {counts[name] !== undefined && <span>{formatCount(counts[name])}</span>}
          </button>
        ))}
      </div>
    </header>
  );
}
