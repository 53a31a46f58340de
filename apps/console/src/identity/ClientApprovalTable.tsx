import { Trans, useLingui } from '@lingui/react/macro';
import type { ClientApproval } from '@oag/client';
import { Link } from '@tanstack/react-router';
import { Button } from '../design/Button.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatDate } from '../design/format.ts';
import { Tag } from '../design/Tag.tsx';
import styles from './Identity.module.css';

type ClientApprovalTableProps = { programs: ClientApproval[]; onRemove?: (program: ClientApproval) => void };

/** The programs that asked to act for people, with the decision about each. */
export function ClientApprovalTable({ programs, onRemove }: ClientApprovalTableProps) {
  const { t } = useLingui();
  const columns: Column<ClientApproval>[] = [
    {
      id: 'name',
      header: t`Program`,
      isTitle: true,
      cell: ({ displayName, clientIdUrl }) => (
        <span className={styles.sentences}>
          <span>{displayName}</span>
          <span className={styles.muted}>{clientIdUrl}</span>
        </span>
      ),
    },
    { id: 'state', header: t`Decision`, cell: (program) => <Decision program={program} /> },
    {
      id: 'used',
      header: t`Last used`,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t`Never` : formatDate(new Date(lastUsedAt))),
    },
  ];
  if (onRemove)
    columns.push({
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (program) =>
        program.state !== 'CLIENT_APPROVAL_STATE_REQUESTED' && (
          <Button look="quiet" aria-label={t`Remove ${program.displayName}`} onClick={() => onRemove(program)}>
            <Trans>Remove</Trans>
          </Button>
        ),
    });
  return <DataTable label={t`Programs`} columns={columns} rows={programs} rowKey={({ id }) => id} />;
}

function Decision({ program: { state, taskId, refusalReason } }: { program: ClientApproval }) {
  return (
    <span className={styles.sentences}>
      <span>
        {state === 'CLIENT_APPROVAL_STATE_APPROVED' ? (
          <Tag tone="accent">
            <Trans>Approved</Trans>
          </Tag>
        ) : state === 'CLIENT_APPROVAL_STATE_REFUSED' ? (
          <Tag tone="warn">
            <Trans>Refused</Trans>
          </Tag>
        ) : (
          <Tag>
            <Trans>Waits for a decision</Trans>
          </Tag>
        )}
      </span>
      {refusalReason !== '' && <span>{refusalReason}</span>}
      {taskId !== '' && (
        <Link to="/tasks/$taskId" params={{ taskId }}>
          <Trans>Task</Trans>
        </Link>
      )}
    </span>
  );
}
