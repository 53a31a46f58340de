import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Facts } from '../design/Facts.tsx';
import { formatMoment } from '../design/format.ts';
import { may, viewerQuery } from '../session/session-queries.ts';
import { MailStateTag } from './MailStateTag.tsx';
import { mailQuery } from './mail-queries.ts';
import styles from './Settings.module.css';

type MailDialogProps = { id: string; hasMailServer: boolean; onClose: () => void };

/** One mail with its text. It can be sent again. */
export function MailDialog({ id, hasMailServer, onClose }: MailDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data, error } = useQuery(mailQuery(id));
  const sending = useMutation({
    mutationFn: () => client.POST('/api/v1/mails/{mail_id}/action/retry', { params: { path: { mail_id: id } } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['mails'] }),
  });
  const canSend =
    hasMailServer &&
    may(viewer, 'retryMail') &&
    (data?.mail?.state === 'MAIL_STATE_FAILED' ||
      data?.mail?.state === 'MAIL_STATE_SENT' ||
      data?.mail?.state === 'MAIL_STATE_WAITING');
  const problem = error ?? sending.error;
  return (
    <Dialog
      title={data?.mail?.subject || t`Mail`}
      onClose={onClose}
      actions={
        <>
          {canSend && (
            <Button look="primary" disabled={sending.isPending} onClick={() => sending.mutate()}>
              <Trans>Send again</Trans>
            </Button>
          )}
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {problem && <ErrorNote error={problem} />}
      {data?.mail && (
        <>
          <Facts
            facts={[
              [t`To`, data.mail.address || undefined],
              [t`State`, <MailStateTag key="state" {...data.mail} />],
              [t`Attempts`, String(data.mail.attempts)],
              [t`Last answer`, data.mail.lastAnswer || undefined],
              [t`Sent`, data.mail.sentAt === null ? undefined : formatMoment(new Date(data.mail.sentAt))],
            ]}
          />
          {data.text !== '' && (
            // A region that scrolls has to be reached by keyboard.
            <pre className={styles.mail} tabIndex={0} role="region" aria-label={t`The text of the mail`}>
              {data.text}
            </pre>
          )}
        </>
      )}
    </Dialog>
  );
}
