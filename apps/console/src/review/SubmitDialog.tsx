import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type AccessReview, ServiceError, type SubmissionResult } from '@oag/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { TextInput } from '../design/Field.tsx';
import { formatCount } from '../design/format.ts';
import type { Viewer } from '../session/session-queries.ts';
import type { Outbox } from './outbox.ts';
import { marksQuery, type Marks } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';
import {
  forgetSubmission,
  keptSubmission,
  leaveToAuthenticate,
  requiredProviders,
  verifiedQuery,
} from './submit-step-up.ts';
import styles from './SubmitDialog.module.css';

type SubmitDialogProps = {
  campaign: AccessReview;
  rows: readonly ReviewRow[];
  marks: Marks;
  /** Whether all rows have arrived. */
  isComplete: boolean;
  outbox: Outbox;
  viewer: Viewer;
  onClose: () => void;
};

/** The summary of what is submitted, the signature where the campaign asks for one, and the result of each decision. */
export function SubmitDialog({ campaign, rows, marks, isComplete, outbox, viewer, onClose }: SubmitDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [printedName, setPrintedName] = useState(() => keptSubmission(campaign.id).printedName ?? viewer.name);
  // The same key for each attempt of this dialog: after a lost answer, the service gives the result of the first.
  const idempotencyKey = useRef(crypto.randomUUID());
  const meaning = campaign.signatureConfig?.meaningOfSignature ?? '';
  const isSigned = meaning !== '';
  const providers = requiredProviders(campaign, rows, marks);
  const verified = useQuery({ ...verifiedQuery(campaign.id), enabled: providers.length > 0 });
  const missing = providers.filter((id) => !verified.data?.has(id));
  const isConfirmed = providers.length > 0 && missing.length === 0;
  const confirm = useMutation({
    mutationFn: async (providerId: string) => {
      await outbox.settled();
      await leaveToAuthenticate(campaign, providerId, printedName);
    },
  });
  const submit = useMutation({
    mutationFn: async () => {
      await outbox.settled();
      const { data } = await client.POST('/api/v1/access_review/{access_review_id}/action/submit', {
        params: {
          path: { access_review_id: campaign.id },
          header: { 'Idempotency-Key': idempotencyKey.current },
        },
        body: {
          ...(isSigned && { signature: { meaningOfSignature: meaning, printedName: printedName.trim() } }),
          ...(isConfirmed && { stepUpTransactionIds: [...(verified.data?.values() ?? [])] }),
        },
        retry: true,
      });
      return data;
    },
    onError: (error) => {
      if (!(error instanceof ServiceError && error.reason === 'STEP_UP_REQUIRED')) return;
      // Other decisions than those that were confirmed, or too late.
      forgetSubmission(campaign.id);
      void queryClient.invalidateQueries({ queryKey: verifiedQuery(campaign.id).queryKey });
    },
    onSuccess: async () => {
      forgetSubmission(campaign.id);
      await Promise.all(
        [
          ['review-rows', campaign.id],
          marksQuery(campaign.id).queryKey,
          ['submissions', campaign.id],
          ['due-reviews'],
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
  const done = submit.data;
  if (done)
    return (
      <Dialog
        title={t`Submitted`}
        onClose={onClose}
        actions={
          <Button look="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <Results results={done.results} rows={rows} />
        {done.remainingCount > 0 && (
          <p>
            <Plural
              value={done.remainingCount}
              one="# more waits: submit once more."
              other="# more wait: submit once more."
            />
          </p>
        )}
      </Dialog>
    );
  const [next] = missing;
  // A row that has not arrived may need one more authentication.
  const isKnown = isComplete || [...marks.keys()].every((id) => rows.some(({ taskId }) => taskId === id));
  const isBusy =
    submit.isPending ||
    confirm.isPending ||
    confirm.isSuccess ||
    !isKnown ||
    (providers.length > 0 && verified.isPending);
  const error = submit.error ?? confirm.error ?? verified.error;
  const all = [...marks.values()];
  const revoked = all.filter(({ verb }) => verb === 'revoke').length;
  const count = formatCount(all.length);
  return (
    <Dialog
      title={t`Submit ${count}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Go on reviewing</Trans>
          </Button>
          <Button
            look="primary"
            disabled={isBusy || (isSigned && printedName.trim() === '')}
            onClick={() => (next === undefined ? submit.mutate() : confirm.mutate(next))}
          >
            {next !== undefined ? (
              <Trans>Confirm that it is you</Trans>
            ) : submit.isPending ? (
              <Trans>Submitting …</Trans>
            ) : isSigned ? (
              <Trans>Sign and submit {count}</Trans>
            ) : (
              <Trans>Submit {count}</Trans>
            )}
          </Button>
        </>
      }
    >
      <p>
        <Plural value={all.length - revoked} one="# certified" other="# certified" />,{' '}
        <Plural value={revoked} one="# revoked" other="# revoked" />.{' '}
        <Trans>After this you cannot change them; an owner of the campaign can.</Trans>
      </p>
      {isSigned && (
        <>
          <blockquote className={styles.meaning}>{meaning}</blockquote>
          <TextInput
            label={t`Your name, as your signature`}
            value={printedName}
            maxLength={200}
            onChange={({ target }) => setPrintedName(target.value)}
          />
        </>
      )}
      {missing.length > 0 && (
        <p>
          <Trans>
            These decisions need a fresh authentication. You leave this page to confirm that it is you, and come back to
            it. Your decisions are kept.
          </Trans>
        </p>
      )}
      {isConfirmed && (
        <p role="status">
          <Trans>You have confirmed that it is you. It counts for these decisions, for five minutes.</Trans>
        </p>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
    </Dialog>
  );
}

function Results({ results, rows }: { results: readonly SubmissionResult[]; rows: readonly ReviewRow[] }) {
  const byTask = new Map(rows.map((row) => [row.taskId, row]));
  const applied = results.filter(({ outcome }) => outcome === 'SUBMISSION_OUTCOME_APPLIED').length;
  const others = results.filter(({ outcome }) => outcome !== 'SUBMISSION_OUTCOME_APPLIED');
  return (
    <>
      <p>
        <Plural value={applied} one="# decision is on record." other="# decisions are on record." />
      </p>
      {others.length > 0 && (
        <ul className={styles.results}>
          {others.map(({ taskId, message, outcome }) => {
            const row = byTask.get(taskId);
            return (
              <li key={taskId}>
                <b>{row ? `${row.who.name} · ${row.what.name}` : taskId}</b>{' '}
                {outcome === 'SUBMISSION_OUTCOME_ALREADY_DECIDED' ? (
                  <Trans>Somebody else decided this before you.</Trans>
                ) : (
                  message
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
