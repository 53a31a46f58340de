import { Trans, useLingui } from '@lingui/react/macro';
import type { AutomationExecution } from '@oag/client';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../design/DataTable.tsx';
import { formatMoment } from '../design/format.ts';
import { Tag } from '../design/Tag.tsx';
import { runStateOf } from './automation-words.ts';
import styles from './Automations.module.css';

type RunTableProps = { automationId: string; runs: readonly AutomationExecution[] };

/** The runs of an automation, the newest first. */
export function RunTable({ automationId, runs }: RunTableProps) {
  const { t, i18n } = useLingui();
  return (
    <DataTable
      label={t`Runs`}
      rows={runs}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'started',
          header: t`Started`,
          isTitle: true,
          cell: ({ id, createdAt }) => (
            <Link to="/automations/$automationId" params={{ automationId }} search={{ run: id }} replace>
              {createdAt === null ? id : formatMoment(new Date(createdAt))}
            </Link>
          ),
        },
        {
          id: 'state',
          header: t`State`,
          cell: ({ state, error }) => {
            const { tone, words } = runStateOf(state);
            return (
              <>
                <Tag tone={tone}>{i18n._(words)}</Tag>
                {error !== '' && <p className={styles.muted}>{error}</p>}
              </>
            );
          },
        },
        {
          id: 'by',
          header: t`Started by`,
          cell: ({ taskId }) =>
            taskId === '' ? (
              <Trans>A person</Trans>
            ) : (
              <Link to="/tasks/$taskId" params={{ taskId }}>
                <Trans>A task</Trans>
              </Link>
            ),
        },
        {
          id: 'ended',
          header: t`Ended`,
          cell: ({ completedAt }) => (completedAt === null ? '' : formatMoment(new Date(completedAt))),
        },
      ]}
    />
  );
}
