import { Trans, useLingui } from '@lingui/react/macro';
import type { Exporter } from '@oag/client';
import { Button } from '../design/Button.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatCount, formatMoment } from '../design/format.ts';
import { Tag } from '../design/Tag.tsx';
import styles from './LogPage.module.css';

export type ExporterAction = 'pause' | 'resume' | 'key' | 'delete';

type ExporterTableProps = {
  exporters: readonly Exporter[];
  onAction?: (action: ExporterAction, exporter: Exporter) => void;
};

/** Exports with their targets, their states, and why the last attempt failed. */
export function ExporterTable({ exporters, onAction }: ExporterTableProps) {
  const { t } = useLingui();
  const columns: Column<Exporter>[] = [
    {
      id: 'name',
      header: t`Name`,
      isTitle: true,
      cell: ({ displayName, s3, prefix }) => (
        <>
          {displayName}
          <p className={styles.target}>
            {s3 ? `${s3.endpoint || 'AWS'} · ${s3.bucket}` : <Trans>Files of the service</Trans>}
            {prefix !== '' && ` · ${prefix}`}
          </p>
        </>
      ),
    },
    { id: 'state', header: t`State`, cell: (exporter) => <ExporterState exporter={exporter} /> },
    {
      id: 'until',
      header: t`Written until`,
      cell: ({ exportedUntil }) =>
        exportedUntil === null ? <Trans>Nothing yet</Trans> : formatMoment(new Date(exportedUntil)),
    },
    {
      id: 'pending',
      header: t`Entries that wait`,
      isFigure: true,
      cell: ({ pendingEntries }) => formatCount(Number(pendingEntries)),
    },
  ];
  if (onAction)
    columns.push({
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (exporter) => {
        const name = exporter.displayName;
        return (
          <>
            <Button
              look="quiet"
              aria-label={exporter.disabled ? t`Continue ${name}` : t`Pause ${name}`}
              onClick={() => onAction(exporter.disabled ? 'resume' : 'pause', exporter)}
            >
              {exporter.disabled ? <Trans>Continue</Trans> : <Trans>Pause</Trans>}
            </Button>
            {exporter.s3 && (
              <Button look="quiet" aria-label={t`Replace the key of ${name}`} onClick={() => onAction('key', exporter)}>
                <Trans>Replace the key</Trans>
              </Button>
            )}
            <Button look="quiet" aria-label={t`Delete ${name}`} onClick={() => onAction('delete', exporter)}>
              <Trans>Delete</Trans>
            </Button>
          </>
        );
      },
    });
  return <DataTable label={t`Exports`} columns={columns} rows={exporters} rowKey={({ exportId }) => exportId} />;
}

function ExporterState({ exporter: { disabled, state, lastError, skippedEntries } }: { exporter: Exporter }) {
  const skipped = formatCount(Number(skippedEntries));
  return (
    <>
      {disabled ? (
        <Tag>
          <Trans>Paused</Trans>
        </Tag>
      ) : state === 'EXPORT_STATE_ERROR' ? (
        <Tag tone="deny">
          <Trans>Fails</Trans>
        </Tag>
      ) : state === 'EXPORT_STATE_EXPORTING' ? (
        <Tag tone="accent">
          <Trans>Writes</Trans>
        </Tag>
      ) : (
        <Tag tone="accent">
          <Trans>Waits for the next file</Trans>
        </Tag>
      )}
      {lastError !== '' && <p className={styles.target}>{lastError}</p>}
      {skippedEntries !== '0' && (
        <p className={styles.target}>
          <Trans>{skipped} entries were deleted by the retention before they were written.</Trans>
        </p>
      )}
    </>
  );
}
