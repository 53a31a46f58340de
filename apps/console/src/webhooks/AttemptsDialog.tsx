import { Trans, useLingui } from '@lingui/react/macro';
import type { WebhookAttempt, WebhookInstance } from '@oag/client';
import { Button } from '../design/Button.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Facts } from '../design/Facts.tsx';
import { formatMoment } from '../design/format.ts';

type AttemptsDialogProps = { call: WebhookInstance; onClose: () => void };

/** Each attempt of a call, and what came back. */
export function AttemptsDialog({ call, onClose }: AttemptsDialogProps) {
  const { t } = useLingui();
  const rows = call.attemptHistory.map((attempt, index) => ({ ...attempt, index }));
  return (
    <Dialog
      title={t`Attempts`}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Facts
        facts={[
          [t`Id of the call`, <code key="id">{call.id}</code>],
          [t`Event`, call.event],
          [t`Address`, call.spec?.destination],
          [t`Attempted until`, call.expiresAt === null ? undefined : formatMoment(new Date(call.expiresAt))],
        ]}
      />
      <DataTable<WebhookAttempt & { index: number }>
        label={t`Attempts`}
        rows={rows}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            id: 'at',
            header: t`When`,
            isTitle: true,
            cell: ({ attemptedAt }) => (attemptedAt === null ? '' : formatMoment(new Date(attemptedAt))),
          },
          { id: 'status', header: t`Status`, cell: ({ status }) => (status === 0 ? t`No answer` : String(status)) },
          { id: 'error', header: t`Problem`, cell: ({ error }) => error || '–' },
        ]}
      />
    </Dialog>
  );
}
