import { Trans, useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Button } from '../design/Button.tsx';
import { formatCount } from '../design/format.ts';
import { Notice } from '../design/Notice.tsx';
import { Spoken } from '../design/Spoken.tsx';
import { columnOf, type ColumnId } from './columns.tsx';
import { PagePending } from '../shell/page-states.tsx';
import { includedRows } from './decide-many.ts';
import type { Group, Line } from './review-list.ts';
import type { Marks, Verb } from './review-queries.ts';
import { ReviewGridRow } from './ReviewGridRow.tsx';
import type { ReviewRow } from './review-row.ts';
import type { ReviewTab } from './review-search.ts';
import styles from './ReviewGrid.module.css';
import type { Selection } from './use-selection.ts';

type ReviewGridProps = {
  lines: readonly Line[];
  columns: readonly ColumnId[];
  marks: Marks;
  tab: ReviewTab;
  /** How many rows the tab has without filters. */
  total: number;
  isComplete: boolean;
  activeId: string | undefined;
  selection: Selection;
  onActivate: (taskId: string) => void;
  onOpen: (row: ReviewRow) => void;
  onDecide: (row: ReviewRow, verb: Verb) => void;
  onCertifyGroup: (group: Group) => void;
  onTakeBack: (row: ReviewRow) => void;
};

/** Selection, who, what, and the decision. */
const FIXED_COLUMNS = 4;
const ROW_PIXELS = 56;
const GROUP_PIXELS = 40;
const CARD_PIXELS = 220;
const phone = matchMedia('(max-width: 760px)');
const subscribePhone = (listener: () => void): (() => void) => {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};

/** The rows, of which only those in view are in the page. On a phone they are cards. */
export function ReviewGrid({
  lines,
  columns,
  marks,
  tab,
  total,
  isComplete,
  activeId,
  selection,
  onOpen,
  onActivate,
  ...actions
}: ReviewGridProps) {
  const { t, i18n } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useSyncExternalStore(subscribePhone, () => phone.matches);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'group' ? GROUP_PIXELS : isPhone ? CARD_PIXELS : ROW_PIXELS),
    getItemKey: (index) => {
      const line = lines[index];
      return line?.kind === 'row' ? line.row.taskId : `group ${line?.group.key}`;
    },
    overscan: 8,
  });

  // The row under the keyboard stays in view.
  const activeIndex = lines.findIndex((line) => line.kind === 'row' && line.row.taskId === activeId);
  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex, { align: 'auto' });
  }, [activeIndex, virtualizer]);
  useEffect(() => virtualizer.measure(), [isPhone, virtualizer]);

  if (lines.length === 0 && !isComplete) return <PagePending />;
  if (lines.length === 0) return <EmptyList tab={tab} isFiltered={total > 0} />;
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="grid"
      aria-label={t`Reviews`}
      aria-rowcount={lines.length}
      aria-busy={!isComplete}
      aria-multiselectable="true"
      aria-activedescendant={activeId === undefined ? undefined : `review-${activeId}`}
      tabIndex={0}
      style={{ '--middle': columns.map((id) => columnOf(id).width).join(' ') } as React.CSSProperties}
    >
      <div className={styles.head} role="row">
        <span role="columnheader">
          <Spoken>
            <Trans>Selection</Trans>
          </Spoken>
        </span>
        <span role="columnheader">
          <Trans>Who</Trans>
        </span>
        <span role="columnheader">
          <Trans>What, and why they have it</Trans>
        </span>
        {columns.map((id) => (
          <span key={id} role="columnheader">
            {i18n._(columnOf(id).header)}
          </span>
        ))}
        <span role="columnheader">
          <Spoken>
            <Trans>Decision</Trans>
          </Spoken>
        </span>
      </div>
      <div className={styles.lines} role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const line = lines[index];
          if (!line) return null;
          return (
            <div
              key={key}
              ref={isPhone ? virtualizer.measureElement : undefined}
              data-index={index}
              className={styles.line}
              role="presentation"
              style={{ transform: `translateY(${start}px)` }}
            >
              {line.kind === 'group' ? (
                <GroupHead
                  columns={columns.length}
                  group={line.group}
                  index={index}
                  tab={tab}
                  onCertifyGroup={actions.onCertifyGroup}
                />
              ) : (
                <ReviewGridRow
                  row={line.row}
                  columns={columns}
                  index={index}
                  mark={marks.get(line.row.taskId)}
                  isActive={line.row.taskId === activeId}
                  isSelected={selection.ids.has(line.row.taskId)}
                  onActivate={onActivate}
                  onToggle={selection.toggle}
                  onOpen={onOpen}
                  onDecide={actions.onDecide}
                  onTakeBack={actions.onTakeBack}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

type GroupHeadProps = {
  columns: number;
  group: Group;
  index: number;
  tab: ReviewTab;
  onCertifyGroup: (group: Group) => void;
};

function GroupHead({ columns, group, index, tab, onCertifyGroup }: GroupHeadProps) {
  const count = group.rows.length;
  const included = useMemo(() => includedRows(group.rows, 'certify').length, [group]);
  const leftOut = count - included;
  return (
    <div role="row" aria-rowindex={index + 1}>
      <div className={styles.group} role="gridcell" aria-colspan={FIXED_COLUMNS + columns}>
        <span className={styles.groupName} title={group.name}>
          {group.name}
        </span>
        <span className={styles.groupCount}>{formatCount(count)}</span>
        <span className={styles.spacer} />
        {tab === 'open' && included > 1 && (
          <>
            {leftOut > 0 && (
              <span className={styles.leftOut}>
                <Trans>{formatCount(leftOut)} need a look</Trans>
              </span>
            )}
            <Button look="quiet" onClick={() => onCertifyGroup(group)}>
              <Trans>Certify {formatCount(included)}</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function EmptyList({ tab, isFiltered }: { tab: ReviewTab; isFiltered: boolean }) {
  const { t } = useLingui();
  if (isFiltered)
    return (
      <div className={styles.scroller}>
        <Notice title={t`Nothing matches`}>
          <Trans>Change the search or clear the filters.</Trans>
        </Notice>
      </div>
    );
  return (
    <div className={styles.scroller}>
      {tab === 'open' ? (
        <Notice title={t`Everything is decided`}>
          <Trans>What you marked is in To submit. It counts when you submit it.</Trans>
        </Notice>
      ) : (
        <Notice title={t`Nothing is marked`}>
          <Trans>Certify or revoke rows in To decide. Until you submit them, you can change them here.</Trans>
        </Notice>
      )}
    </div>
  );
}
