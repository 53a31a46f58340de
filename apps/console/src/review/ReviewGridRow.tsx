import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type MouseEvent } from 'react';
import { formatDate } from '../design/format.ts';
import { Tag } from '../design/Tag.tsx';
import { columnOf, type ColumnId } from './columns.tsx';
import type { Mark, Verb } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';
import styles from './ReviewGridRow.module.css';

type ReviewGridRowProps = {
  row: ReviewRow;
  columns: readonly ColumnId[];
  index: number;
  mark: Mark | undefined;
  isActive: boolean;
  isSelected: boolean;
  onActivate: (taskId: string) => void;
  onToggle: (taskId: string, isRange: boolean) => void;
  onOpen: (row: ReviewRow) => void;
  onDecide: (row: ReviewRow, verb: Verb) => void;
  onTakeBack: (row: ReviewRow) => void;
};

/** Who has what, why, and the decision: answered before the row is opened. */
export const ReviewGridRow = memo(function ReviewGridRow({
  row,
  columns,
  index,
  mark,
  isActive,
  isSelected,
  onActivate,
  onToggle,
  onOpen,
  onDecide,
  onTakeBack,
}: ReviewGridRowProps) {
  const { t, i18n } = useLingui();
  const { who, what } = row;
  const details = [who.title, who.department].filter(Boolean);
  const onClick = ({ target, shiftKey }: MouseEvent): void => {
    if (target instanceof HTMLElement && target.closest('button, input')) return;
    if (shiftKey) onToggle(row.taskId, true);
    else onOpen(row);
  };
  return (
    <div
      id={`review-${row.taskId}`}
      className={styles.row}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      data-active={isActive}
      onClick={onClick}
      onFocus={() => onActivate(row.taskId)}
    >
      <span role="gridcell" className={styles.select}>
        <input
          type="checkbox"
          tabIndex={isActive ? 0 : -1}
          checked={isSelected}
          aria-label={t`Select ${who.name}, ${what.name}`}
          onClick={({ shiftKey }) => onToggle(row.taskId, shiftKey)}
          onChange={() => {}}
        />
      </span>
      <span role="gridcell" className={styles.two}>
        <b title={who.name}>{who.name}</b>
        <em title={[...details, who.account].join(' · ')}>
          {who.isPerson ? (
            details.join(' · ') || who.account
          ) : who.id === '' ? (
            <Trans>Account without owner {who.account}</Trans>
          ) : (
            <Trans>Service account {who.account}</Trans>
          )}
        </em>
      </span>
      <span role="gridcell" className={styles.two}>
        <span title={what.description || what.name}>
          {what.resource !== '' && `${what.resource} · `}
          {what.name}
          {row.isHighRisk && (
            <>
              {' '}
              <Tag tone="warn">
                <Trans>High risk</Trans>
              </Tag>
            </>
          )}
        </span>
        <em>
          {what.app} · <HowHeld row={row} />
        </em>
      </span>
      {columns.map((id) => {
        const { header, cell } = columnOf(id);
        return (
          <span key={id} role="gridcell" className={styles.cell} data-column={id} data-label={i18n._(header)}>
            {cell(row)}
          </span>
        );
      })}
      <span role="gridcell" className={styles.decision}>
        {mark ? (
          <button
            type="button"
            className={styles.marked}
            data-verb={mark.verb}
            tabIndex={isActive ? 0 : -1}
            title={mark.comment}
            onClick={() => onTakeBack(row)}
          >
            {mark.verb === 'certify' ? <Trans>Certify</Trans> : <Trans>Revoke</Trans>}{' '}
            <span aria-label={t`take back`}>✕</span>
          </button>
        ) : (
          <>
            <button
              type="button"
              className={styles.certify}
              aria-label={t`Certify ${what.name} of ${who.name}`}
              aria-keyshortcuts="c"
              tabIndex={isActive ? 0 : -1}
              onClick={() => onDecide(row, 'certify')}
            >
              <Check />
              <span className={styles.word}>
                <Trans>Certify</Trans>
              </span>
            </button>
            <button
              type="button"
              className={styles.revoke}
              aria-label={t`Revoke ${what.name} of ${who.name}`}
              aria-keyshortcuts="r"
              tabIndex={isActive ? 0 : -1}
              onClick={() => onDecide(row, 'revoke')}
            >
              <Cross />
              <span className={styles.word}>
                <Trans>Revoke</Trans>
              </span>
            </button>
          </>
        )}
      </span>
    </div>
  );
});

function HowHeld({ row: { inheritedFrom, grantedAt } }: { row: ReviewRow }) {
  if (inheritedFrom.length > 0) return <Trans>through {inheritedFrom.join(', ')}</Trans>;
  return grantedAt ? <Trans>direct, since {formatDate(grantedAt)}</Trans> : <Trans>direct</Trans>;
}

const Check = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path
      d="M3 8.5l3.5 3.5L13 4.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
const Cross = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
