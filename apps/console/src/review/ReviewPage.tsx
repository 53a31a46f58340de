import { useLingui } from '@lingui/react/macro';
import type { ReviewFilterInput } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { viewerQuery } from '../session/session-queries.ts';
import { ReviewDetails } from './ReviewDetails.tsx';
import { ReviewDialogs, type OpenDialog } from './ReviewDialogs.tsx';
import { ReviewDock } from './ReviewDock.tsx';
import { filterOf, filterOfGroup } from './review-filter.ts';
import { ReviewGrid } from './ReviewGrid.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import type { Group } from './review-list.ts';
import { campaignQuery, type Verb } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';
import type { ReviewSearch } from './review-search.ts';
import { recentReasons } from './recent-reasons.ts';
import { ReviewTools } from './ReviewTools.tsx';
import styles from './ReviewPage.module.css';
import { SubmittedList } from './SubmittedList.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useHandover } from './use-handover.ts';
import { useMarks } from './use-marks.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useReviewView } from './use-review-view.ts';
import { useReviewMessage } from './use-review-message.ts';
import { useReviewRows } from './use-review-rows.ts';
import { useSelection } from './use-selection.ts';

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
  const { message, setMessage } = useReviewMessage(campaignId, viewer.userId, outbox);
  const searchField = useRef<HTMLInputElement>(null);
  const commentField = useRef<HTMLTextAreaElement>(null);
  /** Reasons that are written and not decided on yet. */
  const drafts = useRef(new Map<string, string>());
  /** Counts the reasons that a key has set: the details show them. */
  const [setReasons, setSetReasons] = useState(0);

  const tab = search.tab ?? 'open';
  const { tabRows, filtered, lines, ordered, possible, columns } = useReviewView(campaign, rows, marks, search);
  const selection = useSelection(ordered);
  const opened = rows.find(({ taskId }) => taskId === search.task);

  const change = useCallback(
    (next: Partial<{ [Key in keyof ReviewSearch]: ReviewSearch[Key] | undefined }>, replace = false) =>
      void navigate({ search: (before) => ({ ...before, ...next }) as ReviewSearch, replace }),
    [navigate],
  );
  const close = (): void => {
    // It said what was marked last, which is submitted now.
    if (dialog?.kind === 'submit') setMessage('');
    setDialog(undefined);
    if (search.dialog) change({ dialog: undefined }, true);
  };
  const showDetails = useCallback((taskId: string | undefined) => change({ task: taskId }, true), [change]);
  const { active, setActiveId, move, moveOn } = useActiveRow(ordered, search.task, showDetails);

  const decide = (decided: readonly ReviewRow[], verb: Verb, comment: string): void => {
    mark(decided, { verb, comment });
    selection.clear();
    setMessage(verb === 'certify' ? t`${decided.length} marked to certify` : t`${decided.length} marked to revoke`);
    if (tab === 'open') moveOn(decided);
  };
  const reasonFor = ({ taskId }: ReviewRow): string => drafts.current.get(taskId) ?? marks.get(taskId)?.comment ?? '';
  const reasons = recentReasons(marks);
  const giveReason = (index: number): void => {
    const reason = reasons[index];
    if (!active || reason === undefined) return;
    drafts.current.set(active.taskId, reason);
    setSetReasons((count) => count + 1);
    setMessage(t`Reason: ${reason}`);
  };
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
    reason: giveReason,
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
          key={`${opened.taskId} ${setReasons}`}
          row={opened}
          campaignId={campaignId}
          mark={marks.get(opened.taskId)}
          commentField={commentField}
          reason={reasonFor(opened)}
          reasons={reasons}
          onReason={(reason) => drafts.current.set(opened.taskId, reason)}
          onDecide={(verb) => decideOne(opened, verb)}
          onTakeBack={() => mark([opened], null)}
          onReassign={() => setDialog({ kind: 'reassign', rows: [opened] })}
          onAsk={() => setDialog({ kind: 'ask', row: opened })}
          onClose={() => showDetails(undefined)}
        />
      )}
      {dialog && (
        <ReviewDialogs
          dialog={dialog}
          review={{ campaign, rows, marks, isComplete, outbox, viewer }}
          onClose={close}
          onReassigned={(reassigned, name) => {
            selection.clear();
            moveOn(reassigned);
            setMessage(t`${reassigned.length} reassigned to ${name}`);
            void queryClient.invalidateQueries({ queryKey: ['review-rows', campaignId] });
          }}
          onAsked={(name) => setMessage(t`${name} is asked, and answers with a comment`)}
          onDelegated={(name, takesOver) => {
            setMessage(t`${name} decides in your place`);
            if (takesOver) handover.begin();
          }}
          onDecided={decide}
          onMatched={(batchId, count, verb) => {
            remember(batchId);
            setMessage(verb === 'certify' ? t`${count} marked to certify` : t`${count} marked to revoke`);
          }}
        />
      )}
    </div>
  );
}
