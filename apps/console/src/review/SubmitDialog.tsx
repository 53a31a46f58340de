import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AccessReview, SubmissionResult } from '@oag/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import styles from './SubmitDialog.module.css';

type SubmitDialogProps = {
  campaign: AccessReview;
  rows: readonly ReviewRow[];
  marks: Marks;
  outbox: Outbox;
  viewer: Viewer;
  onClose: () => void;
};

/** The summary of what is submitted, the signature where the campaign asks for one, and the result of each decision. */
export function SubmitDialog({ campaign, rows, marks, outbox, viewer, onClose }: SubmitDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [printedName, setPrintedName] = useState(viewer.name);
  // The same key for each attempt of this dialog: after a lost answer, the service gives the result of the first.
  const idempotencyKey = useRef(crypto.randomUUID());
  const meaning = campaign.signatureConfig?.meaningOfSignature ?? '';
  const isSigned = meaning !== '';
  const submit = useMutation({
    mutationFn: async () => {
      await outbox.settled();
      const { data } = await client.POST('/api/v1/access_review/{access_review_id}/action/submit', {
        params: {
          path: { access_review_id: campaign.id },
          header: { 'Idempotency-Key': idempotencyKey.current },
        },
        body: isSigned ? { signature: { meaningOfSignature: meaning, printedName: printedName.trim() } } : {},
        retry: true,
      });
      return data;
    },
    onSuccess: async () => {
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
            disabled={submit.isPending || (isSigned && printedName.trim() === '')}
            onClick={() => submit.mutate()}
          >
            {submit.isPending ? (
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
      {submit.error && (
        <p className={styles.error} role="alert">
          {submit.error.message}
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
