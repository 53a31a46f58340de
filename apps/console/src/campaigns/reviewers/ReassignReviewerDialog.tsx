import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { ErrorNote } from '../../design/ErrorNote.tsx';
import { TextArea } from '../../design/Field.tsx';
import { formatCount } from '../../design/format.ts';
import { ProgressBar } from '../../design/ProgressBar.tsx';
import { Picker, type Option } from '../../pickers/Picker.tsx';
import { people } from '../../pickers/sources.ts';
import type { Person } from '../campaign/name-queries.ts';
import { useReloadCampaign } from '../campaign/use-reload-campaign.ts';
import { reassignReviewer, type ReassignProgress } from './reassign-reviewer.ts';

type ReassignReviewerDialogProps = { campaignId: string; person: Person; open: number; onClose: () => void };

/** An owner gives all open reviews of a reviewer to somebody else, with a reason. */
export function ReassignReviewerDialog({ campaignId, person, open, onClose }: ReassignReviewerDialogProps) {
  const { t } = useLingui();
  const reload = useReloadCampaign(campaignId);
  const [to, setTo] = useState<Option | null>(null);
  const [reason, setReason] = useState('');
  const [progress, setProgress] = useState<ReassignProgress>();
  const stop = useRef(new AbortController());
  // Leaving the page stops it; the reviews that are reassigned stay reassigned.
  useEffect(() => {
    const { current } = stop;
    return () => current.abort();
  }, []);
  const reassign = useMutation({
    mutationFn: (toId: string) => {
      const what = { campaignId, fromId: person.id, toId, reason: reason.trim() };
      return reassignReviewer(what, setProgress, stop.current.signal);
    },
    onSettled: reload,
  });
  const { name } = person;
  const count = formatCount(open);
  const isOver = reassign.isSuccess || reassign.isError;
  return (
    <Dialog
      title={t`Reassign the open reviews of ${name}`}
      onClose={onClose}
      actions={
        isOver ? (
          <Button look="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{reassign.isPending ? <Trans>Stop</Trans> : <Trans>Cancel</Trans>}</Button>
            <Button
              look="primary"
              disabled={!to || to.id === person.id || reason.trim() === '' || reassign.isPending}
              onClick={() => to && reassign.mutate(to.id)}
            >
              <Trans>Reassign {count}</Trans>
            </Button>
          </>
        )
      }
    >
      {progress ? (
        <>
          <ProgressBar
            label={t`Reassigned`}
            total={progress.total}
            certified={progress.reassigned}
            revoked={progress.refused}
          />
          <p role="status">
            <Trans>
              {formatCount(progress.reassigned)} of {formatCount(progress.total)} reassigned
            </Trans>
          </p>
          {progress.refused > 0 && (
            <p>
              <Plural value={progress.refused} one="# stays with them:" other="# stay with them:" />
            </p>
          )}
          <ErrorNote error={progress.refusal} />
        </>
      ) : (
        <>
          <p>
            <Trans>Marks that {name} has not submitted are lost.</Trans>
          </p>
          <Picker label={t`New reviewer`} source={people} value={to} onChange={setTo} />
          <TextArea
            label={t`Reason`}
            hint={t`It is recorded with each review.`}
            value={reason}
            maxLength={2000}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
      <ErrorNote error={reassign.error} />
    </Dialog>
  );
}
