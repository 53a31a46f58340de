import type { AccessReview, ReviewFilterInput } from '@oag/client';
import { lazy, Suspense } from 'react';
import type { Viewer } from '../session/session-queries.ts';
import { DecideManyDialog } from './DecideManyDialog.tsx';
import { DecideMatchingDialog } from './DecideMatchingDialog.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import type { Outbox } from './outbox.ts';
import type { Marks, Verb } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';
import { SubmitDialog } from './SubmitDialog.tsx';

export type OpenDialog =
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

type ReviewDialogsProps = {
  dialog: OpenDialog;
  review: {
    campaign: AccessReview;
    rows: readonly ReviewRow[];
    marks: Marks;
    isComplete: boolean;
    outbox: Outbox;
    viewer: Viewer;
  };
  onClose: () => void;
  onReassigned: (rows: readonly ReviewRow[], name: string) => void;
  onAsked: (name: string) => void;
  onDelegated: (name: string, takesOver: boolean) => void;
  onDecided: (rows: readonly ReviewRow[], verb: Verb, comment: string) => void;
  onMatched: (batchId: string, count: number, verb: Verb) => void;
};

/** The open dialog of the review page. */
export function ReviewDialogs(props: ReviewDialogsProps) {
  const { dialog, review, onClose, onReassigned, onAsked, onDelegated, onDecided, onMatched } = props;
  const { campaign, rows, outbox, viewer } = review;
  switch (dialog.kind) {
    case 'many':
      return (
        <DecideManyDialog
          rows={dialog.rows}
          verb={dialog.verb}
          onClose={onClose}
          onDecide={(included, comment) => {
            onDecided(included, dialog.verb, comment);
            onClose();
          }}
        />
      );
    case 'matching':
      return (
        <DecideMatchingDialog
          decision={{ campaignId: campaign.id, filter: dialog.filter, verb: dialog.verb }}
          rows={dialog.rows}
          outbox={outbox}
          onClose={onClose}
          onDone={(batchId, count) => {
            onMatched(batchId, count, dialog.verb);
            onClose();
          }}
        />
      );
    case 'submit':
      return <SubmitDialog {...review} onClose={onClose} />;
    case 'keys':
      return <KeyboardHelp onClose={onClose} />;
    case 'reassign':
      return (
        <Suspense>
          <ReassignDialog
            rows={dialog.rows}
            onClose={onClose}
            onDone={(reassigned, name) => {
              onClose();
              onReassigned(reassigned, name);
            }}
          />
        </Suspense>
      );
    case 'ask':
      return (
        <Suspense>
          <AskDialog
            row={dialog.row}
            onClose={onClose}
            onDone={(name) => {
              onClose();
              onAsked(name);
            }}
          />
        </Suspense>
      );
    case 'delegate':
      return (
        rows[0] && (
          <Suspense>
            <DelegateDialog userId={viewer.userId} taskId={rows[0].taskId} onClose={onClose} onDone={onDelegated} />
          </Suspense>
        )
      );
  }
}
