import { useLingui } from '@lingui/react/macro';
import type { ReviewFilterInput } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { viewerQuery } from '../session/session-queries.ts';
import { columnsOfCampaign, isColumnId, possibleColumns } from './columns.tsx';
import { DecideManyDialog } from './DecideManyDialog.tsx';
import { DecideMatchingDialog } from './DecideMatchingDialog.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { ReviewDetails } from './ReviewDetails.tsx';
import { ReviewDock } from './ReviewDock.tsx';
import { filterOf, filterOfGroup } from './review-filter.ts';
import { ReviewGrid } from './ReviewGrid.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import { filterRows, groupRows, linesOf, orderRows, rowsOfTab, type Group } from './review-list.ts';
import { campaignQuery, type Verb } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';
import type { ReviewSearch } from './review-search.ts';
import { ReviewTools } from './ReviewTools.tsx';
import styles from './ReviewPage.module.css';
import { SubmitDialog } from './SubmitDialog.tsx';
import { SubmittedList } from './SubmittedList.tsx';
import { useHandover } from './use-handover.ts';
import { useLiveReviews } from './use-live-reviews.ts';
import { useMarks } from './use-marks.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useReviewRows } from './use-review-rows.ts';
import { useSelection } from './use-selection.ts';

type OpenDialog =
  | { kind: 'many'; rows: ReviewRow[]; verb: Verb }
  | { kind: 'matching'; filter: ReviewFilterInput; verb: Verb; rows: readonly ReviewRow[] | null }
  | { kind: 'reassign'; rows: ReviewRow[] }
  | { kind: 'ask'; row: ReviewRow }
  | { kind: 'delegate' }
  | { kind: 'submit' }
  | { kind: 'keys' };

// They bring the list of people along, which few need.
const ReassignDialog = lazy(async () => ({ default: (await import('./ReassignDialog.tsx')).ReassignDialog }));
const DelegateDialog = lazy(async () => ({ default: (await import('./DelegateDialog.tsx')).DelegateDialog }));
const AskDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }));

const route = getRouteApi('/reviews/$campaignId');

/** A reviewer's page of one campaign: rows to decide, marked rows, and what is submitted. */
export function ReviewPage() {
  const { t } = useLingui();
  const { campaignId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: campaign } = useSuspenseQuery(campaignQuery(campaignId));
  const { rows, isComplete } = useReviewRows(campaignId, viewer.userId);
  const handover = useHandover(campaignId, viewer.userId, rows.length);
  const { marks, mark, remember, undo, outbox, isOffline } = useMarks(campaignId, viewer.userId);
  const [dialog, setDialog] = useState<OpenDialog | undefined>(search.dialog && { kind: search.dialog });
  const [activeId, setActiveId] = useState<string>();
  const [message, setMessage] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  const commentField = useRef<HTMLTextAreaElement>(null);
  /** Reasons that are written and not decided on yet. */
  const drafts = useRef(new Map<string, string>());

  const tab = search.tab ?? 'open';
  const query = useDeferredValue(search.q);
  const { view, sort } = search;
  const shown = useMemo(() => orderRows(rows, { ...(view && { view }), ...(sort && { sort }) }), [rows, view, sort]);
  const tabRows = useMemo(() => rowsOfTab(shown, marks, tab), [shown, marks, tab]);
  const filtered = useMemo(
    () => filterRows(tabRows, { ...search, ...(query === undefined ? {} : { q: query }) }),
    [tabRows, search, query],
  );
  const lines = useMemo(() => linesOf(groupRows(filtered, search)), [filtered, search]);
  const ordered = useMemo(() => lines.flatMap((line) => (line.kind === 'row' ? [line.row] : [])), [lines]);
  const possible = useMemo(() => possibleColumns(campaign), [campaign]);
  const columns = useMemo(
    () => search.columns?.split(',').filter(isColumnId) ?? columnsOfCampaign(campaign),
    [search.columns, campaign],
  );
  const selection = useSelection(ordered);
  const active = ordered.find(({ taskId }) => taskId === activeId) ?? ordered[0];
  const opened = rows.find(({ taskId }) => taskId === search.task);

  const change = useCallback(
    (next: Partial<{ [Key in keyof ReviewSearch]: ReviewSearch[Key] | undefined }>, replace = false) =>
      void navigate({ search: (before) => ({ ...before, ...next }) as ReviewSearch, replace }),
    [navigate],
  );
  const showDetails = useCallback((taskId: string | undefined) => change({ task: taskId }, true), [change]);

  useEffect(
    () =>
      outbox.onRefusal((refusals) =>
        setMessage(
          refusals.length === 1
            ? (refusals[0]?.message ?? '')
            : t`${refusals.length} marks were not kept: ${refusals[0]?.message}`,
        ),
      ),
    [outbox, t],
  );

  const onGone = useCallback(
    (gone: readonly ReviewRow[]) =>
      setMessage(
        gone.length === 1 && gone[0]
          ? t`${gone[0].who.name}: decided or taken over by somebody else`
          : t`${gone.length} rows were decided or taken over by somebody else`,
      ),
    [t],
  );
  useLiveReviews(campaignId, viewer.userId, onGone);

  /** The row that takes the place of those that leave the list. */
  const moveOn = (leaving: readonly ReviewRow[]): void => {
    const ids = new Set(leaving.map(({ taskId }) => taskId));
    const at = ordered.findIndex(({ taskId }) => ids.has(taskId));
    const next =
      ordered.slice(at).find(({ taskId }) => !ids.has(taskId)) ?? ordered.findLast(({ taskId }) => !ids.has(taskId));
    setActiveId(next?.taskId);
    if (search.task !== undefined) showDetails(next?.taskId);
  };
  const decide = (decided: readonly ReviewRow[], verb: Verb, comment: string): void => {
    mark(decided, { verb, comment });
    selection.clear();
    setMessage(verb === 'certify' ? t`${decided.length} marked to certify` : t`${decided.length} marked to revoke`);
    if (tab === 'open') moveOn(decided);
  };
  const reasonFor = ({ taskId }: ReviewRow): string => drafts.current.get(taskId) ?? marks.get(taskId)?.comment ?? '';
  const decideOne = (row: ReviewRow, verb: Verb): void => {
    const comment = reasonFor(row);
    if (row.needsReason[verb] && comment.trim() === '') {
      setActiveId(row.taskId);
      showDetails(row.taskId);
      setMessage(t`This decision needs a reason`);
      requestAnimationFrame(() => commentField.current?.focus());
      return;
    }
    drafts.current.delete(row.taskId);
    decide([row], verb, comment.trim());
  };
  const decideMany = (many: readonly ReviewRow[], verb: Verb): void => {
    if (many.length === 1 && many[0]) decideOne(many[0], verb);
    else if (many.length > 1) setDialog({ kind: 'many', rows: [...many], verb });
  };
  const decideMatching = (filter: ReviewFilterInput, verb: Verb, matching: readonly ReviewRow[]): void =>
    setDialog({ kind: 'matching', filter, verb, rows: isComplete ? matching : null });
  const certifyGroup = (group: Group): void => {
    const filter = filterOfGroup(group, search);
    if (filter) decideMatching(filter, 'certify', group.rows);
    else decideMany(group.rows, 'certify');
  };
  const takeBack = (): void => {
    undo().then(
      ({ count, taskIds }) => {
        setMessage(count === 0 ? t`Nothing to undo` : t`${count} undone`);
        if (taskIds[0] !== undefined) setActiveId(taskIds[0]);
      },
      (error: unknown) => setMessage(error instanceof Error ? error.message : String(error)),
    );
  };
  const move = (by: number): void => {
    const at = ordered.findIndex(({ taskId }) => taskId === active?.taskId);
    const next = ordered[Math.min(Math.max(at + by, 0), ordered.length - 1)];
    if (!next) return;
    setActiveId(next.taskId);
    if (search.task !== undefined) showDetails(next.taskId);
  };
  const targets = selection.rows.length > 0 ? selection.rows : active ? [active] : [];

  useReviewKeys(dialog === undefined && tab !== 'submitted', {
    next: () => move(1),
    previous: () => move(-1),
    certify: () => decideMany(targets, 'certify'),
    revoke: () => decideMany(targets, 'revoke'),
    select: () => active && selection.toggle(active.taskId, false),
    selectTo: () => active && selection.toggle(active.taskId, true),
    selectAll: () => selection.selectAll(),
    open: () => showDetails(search.task === undefined ? active?.taskId : undefined),
    close: () => (search.task === undefined ? selection.clear() : showDetails(undefined)),
    comment: () => {
      showDetails(active?.taskId);
      requestAnimationFrame(() => commentField.current?.focus());
    },
    reassign: () => targets.length > 0 && setDialog({ kind: 'reassign', rows: [...targets] }),
    undo: takeBack,
    search: () => searchField.current?.focus(),
    submit: () => marks.size > 0 && setDialog({ kind: 'submit' }),
    help: () => setDialog({ kind: 'keys' }),
  });

  return (
    <div className={styles.page} data-details={opened !== undefined}>
      <title>{campaign.displayName}</title>
      <div className={styles.list}>
        <ReviewHead
          campaign={campaign}
          rows={rows}
          isComplete={isComplete}
          marks={marks}
          tab={tab}
          {...(rows.length > 0 && { onDelegate: () => setDialog({ kind: 'delegate' }) })}
          onTab={(next) => change({ tab: next === 'open' ? undefined : next, task: undefined })}
        />
        {isOffline && (
          <p className={styles.offline} role="status">
            {t`You are offline. Your marks are kept in this browser and sent when the service can be reached.`}
          </p>
        )}
        {tab === 'submitted' ? (
          <SubmittedList campaignId={campaignId} userId={viewer.userId} />
        ) : (
          <>
            <ReviewTools
              search={search}
              change={change}
              rows={tabRows}
              found={filtered.length}
              columns={columns}
              possible={possible}
              field={searchField}
              onHelp={() => setDialog({ kind: 'keys' })}
            />
            <ReviewGrid
              lines={lines}
              columns={columns}
              marks={marks}
              tab={tab}
              total={tabRows.length}
              isComplete={isComplete}
              activeId={active?.taskId}
              selection={selection}
              onActivate={setActiveId}
              onOpen={(row) => {
                setActiveId(row.taskId);
                showDetails(row.taskId);
              }}
              onDecide={decideOne}
              onCertifyGroup={certifyGroup}
              onTakeBack={(row) => mark([row], null)}
            />
            <ReviewDock
              tab={tab}
              selected={selection.rows.length}
              found={filtered.length}
              isComplete={isComplete}
              marks={marks}
              message={message}
              onDecide={(verb) =>
                selection.rows.length > 0
                  ? decideMany(selection.rows, verb)
                  : decideMatching(filterOf(search), verb, filtered)
              }
              onTakeBack={() => {
                mark(selection.rows, null);
                selection.clear();
              }}
              onUndo={takeBack}
              onSubmit={() => setDialog({ kind: 'submit' })}
            />
          </>
        )}
      </div>
      {opened && tab !== 'submitted' && (
        <ReviewDetails
          key={opened.taskId}
          row={opened}
          campaignId={campaignId}
          mark={marks.get(opened.taskId)}
          commentField={commentField}
          reason={reasonFor(opened)}
          onReason={(reason) => drafts.current.set(opened.taskId, reason)}
          onDecide={(verb) => decideOne(opened, verb)}
          onTakeBack={() => mark([opened], null)}
          onReassign={() => setDialog({ kind: 'reassign', rows: [opened] })}
          onAsk={() => setDialog({ kind: 'ask', row: opened })}
          onClose={() => showDetails(undefined)}
        />
      )}
      <Suspense>
        {dialog?.kind === 'reassign' && (
          <ReassignDialog
            rows={dialog.rows}
            onClose={() => setDialog(undefined)}
            onDone={(reassigned, name) => {
              setDialog(undefined);
              selection.clear();
              moveOn(reassigned);
              setMessage(t`${reassigned.length} reassigned to ${name}`);
              void queryClient.invalidateQueries({ queryKey: ['review-rows', campaignId] });
            }}
          />
        )}
        {dialog?.kind === 'ask' && (
          <AskDialog
            row={dialog.row}
            onClose={() => setDialog(undefined)}
            onDone={(name) => {
              setDialog(undefined);
              setMessage(t`${name} is asked, and answers with a comment`);
            }}
          />
        )}
        {dialog?.kind === 'delegate' && rows[0] && (
          <DelegateDialog
            userId={viewer.userId}
            taskId={rows[0].taskId}
            onClose={() => {
              setDialog(undefined);
              if (search.dialog) change({ dialog: undefined }, true);
            }}
            onDone={(name, takesOver) => {
              setMessage(t`${name} decides in your place`);
              if (takesOver) handover.begin();
            }}
          />
        )}
      </Suspense>
      {dialog?.kind === 'many' && (
        <DecideManyDialog
          rows={dialog.rows}
          verb={dialog.verb}
          onClose={() => setDialog(undefined)}
          onDecide={(included, comment) => {
            decide(included, dialog.verb, comment);
            setDialog(undefined);
          }}
        />
      )}
      {dialog?.kind === 'matching' && (
        <DecideMatchingDialog
          decision={{ campaignId, filter: dialog.filter, verb: dialog.verb }}
          rows={dialog.rows}
          outbox={outbox}
          onClose={() => setDialog(undefined)}
          onDone={(batchId, count) => {
            remember(batchId);
            setDialog(undefined);
            setMessage(dialog.verb === 'certify' ? t`${count} marked to certify` : t`${count} marked to revoke`);
          }}
        />
      )}
      {dialog?.kind === 'submit' && (
        <SubmitDialog
          campaign={campaign}
          rows={rows}
          marks={marks}
          isComplete={isComplete}
          outbox={outbox}
          viewer={viewer}
          onClose={() => {
            setDialog(undefined);
            if (search.dialog) change({ dialog: undefined }, true);
          }}
        />
      )}
      {dialog?.kind === 'keys' && <KeyboardHelp onClose={() => setDialog(undefined)} />}
    </div>
  );
}
