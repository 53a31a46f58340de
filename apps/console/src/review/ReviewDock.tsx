import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../design/Button.tsx';
import { formatCount } from '../design/format.ts';
import type { Marks, Verb } from './review-queries.ts';
import type { ReviewTab } from './review-search.ts';
import styles from './ReviewDock.module.css';

type ReviewDockProps = {
  tab: ReviewTab;
  selected: number;
  /** How many rows match the filters. */
  found: number;
  /** Whether all rows are there. Before that, nobody has counted what matches: the preview does. */
  isComplete: boolean;
  marks: Marks;
  message: string;
  onDecide: (verb: Verb) => void;
  onTakeBack: () => void;
  onUndo: () => void;
  onSubmit: () => void;
};

/** What can be done now: with the selection, or with everything that matches; and the submission. */
export function ReviewDock({
  tab,
  selected,
  found,
  isComplete,
  marks,
  message,
  onDecide,
  onTakeBack,
  onUndo,
  onSubmit,
}: ReviewDockProps) {
  const { t } = useLingui();
  const count = formatCount(selected > 0 ? selected : found);
  return (
    <section className={styles.dock} aria-label={t`Decide and submit`}>
      <p>
        {selected > 0 ? (
          <Trans>
            <b>{formatCount(selected)} selected</b> of {formatCount(found)}
          </Trans>
        ) : (
          <span role="status">{message}</span>
        )}
      </p>
      <Button look="quiet" shortcut="u" aria-keyshortcuts="u" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
      {tab === 'open' && found > 1 && (
        <>
          <Button look="danger" onClick={() => onDecide('revoke')}>
            {selected > 0 ? (
              <Trans>Revoke {count}</Trans>
            ) : isComplete ? (
              <Trans>Revoke all {count}</Trans>
            ) : (
              <Trans>Revoke all that match</Trans>
            )}
          </Button>
          <Button onClick={() => onDecide('certify')}>
            {selected > 0 ? (
              <Trans>Certify {count}</Trans>
            ) : isComplete ? (
              <Trans>Certify all {count}</Trans>
            ) : (
              <Trans>Certify all that match</Trans>
            )}
          </Button>
        </>
      )}
      {tab === 'marked' && selected > 0 && (
        <Button onClick={onTakeBack}>
          <Trans>Take back {count}</Trans>
        </Button>
      )}
      <Button
        look="primary"
        shortcut="Ctrl ↵"
        aria-keyshortcuts="Control+Enter"
        disabled={marks.size === 0}
        onClick={onSubmit}
      >
        <Trans>Submit {formatCount(marks.size)}</Trans>
      </Button>
    </section>
  );
}
