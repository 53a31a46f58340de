import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessReviewReport } from '@oag/client';
import { DataTable } from '../../design/DataTable.tsx';
import { formatDay, formatTime } from '../../design/format.ts';
import type { FormatWords } from './use-report-formats.ts';
import styles from './Reports.module.css';

type ReportListProps = { reports: readonly AccessReviewReport[]; formats: readonly FormatWords[] };

/** The files of a campaign: when they were generated, and where they are. */
export function ReportList({ reports, formats }: ReportListProps) {
  const { t } = useLingui();
  if (reports.length === 0)
    return (
      <p className={styles.muted}>
        <Trans>No file yet. Generate one above; it stays here.</Trans>
      </p>
    );
  const nameOf = (format: string): string => formats.find((one) => one.format === format)?.name ?? format;
  return (
    <DataTable
      label={t`Files`}
      rows={reports}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', header: t`File`, isTitle: true, cell: ({ format }) => nameOf(format) },
        {
          id: 'created',
          header: t`Generated`,
          cell: ({ createdAt }) =>
            createdAt ? `${formatDay(new Date(createdAt))}, ${formatTime(new Date(createdAt))}` : '–',
        },
        {
          id: 'state',
          header: t`Download`,
          cell: (report) => <ReportState report={report} name={nameOf(report.format)} />,
        },
        {
          id: 'hash',
          header: 'SHA-256',
          cell: ({ hashes }) => (hashes['SHA-256'] ? <code className={styles.hash}>{hashes['SHA-256']}</code> : '–'),
        },
      ]}
    />
  );
}

function ReportState({ report, name }: { report: AccessReviewReport; name: string }) {
  const { t } = useLingui();
  if (report.state === 'REPORT_STATE_OK')
    return (
      <a href={report.downloadUrl} download aria-label={t`Download ${name}`}>
        <Trans>Download</Trans>
      </a>
    );
  if (report.state === 'REPORT_STATE_ERROR') return <span className={styles.error}>{report.errorMessage}</span>;
  return (
    <span role="status" className={styles.working}>
      <progress aria-label={t`Being generated`} />
      <Trans>Being generated …</Trans>
    </span>
  );
}
