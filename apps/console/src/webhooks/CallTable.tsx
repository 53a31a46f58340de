import { Trans, useLingui } from '@lingui/react/macro';
import type { WebhookInstance } from '@oag/client';
import { Button } from '../design/Button.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatCount, formatMoment } from '../design/format.ts';
import { Tag } from '../design/Tag.tsx';
import { stateOf } from './webhook-words.ts';
import styles from './Webhooks.module.css';

type CallTableProps = {
  calls: readonly WebhookInstance[];
  onAttempts: (call: WebhookInstance) => void;
  /** Absent for viewers who may not repeat a call. */
  onRepeat?: (call: WebhookInstance) => void;
};

/** The calls of a webhook, with what the receiver answered last. */
export function CallTable({ calls, onAttempts, onRepeat }: CallTableProps) {
  const { t, i18n } = useLingui();
  const columns: Column<WebhookInstance>[] = [
    {
      id: 'event',
      header: t`Call`,
      isTitle: true,
      cell: ({ event, source }) => (source?.test ? <Trans>Test call</Trans> : event),
    },
    {
      id: 'state',
      header: t`State`,
      cell: (call) => {
        const { tone, words } = stateOf(call);
        const last = call.attemptHistory.at(-1);
        return (
          <>
            <Tag tone={tone}>{i18n._(words)}</Tag>
            {last !== undefined && last.error !== '' && <p className={styles.muted}>{last.error}</p>}
          </>
        );
      },
    },
    {
      id: 'created',
      header: t`Requested`,
      cell: ({ createdAt }) => (createdAt === null ? '' : formatMoment(new Date(createdAt))),
    },
    {
      id: 'attempts',
      header: t`Attempts`,
      isFigure: true,
      cell: (call) =>
        call.attemptHistory.length === 0 ? (
          formatCount(call.attempts)
        ) : (
          <Button look="quiet" onClick={() => onAttempts(call)}>
            <Trans>Show {call.attemptHistory.length}</Trans>
          </Button>
        ),
    },
  ];
  if (onRepeat)
    columns.push({
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (call) => (
        <Button look="quiet" onClick={() => onRepeat(call)}>
          {call.completedAt === null ? <Trans>Attempt now</Trans> : <Trans>Repeat</Trans>}
        </Button>
      ),
    });
  return <DataTable label={t`Calls`} columns={columns} rows={calls} rowKey={({ id }) => id} />;
}
